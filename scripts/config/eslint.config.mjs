import astro from 'eslint-plugin-astro';
import a11y from 'eslint-plugin-jsx-a11y-x';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig } from 'eslint/config';
import path from 'node:path';
import tseslint from 'typescript-eslint';
import { arrows } from './arrows.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Safari drops the list role where list-style is none, so it is said. */
const LIST_ROLES = ['error', { ul: ['list'], ol: ['list'] }];
/** What scrolls must take the focus to be scrolled by keyboard. */
const SCROLLED_BY_KEYBOARD = ['error', { roles: ['group', 'region', 'tabpanel'], tags: [] }];

export default defineConfig(
  { ignores: ['dist/', '.astro/', '.cache/', '.data/', 'test-results/', 'playwright-report/'] },
  { plugins: { '@typescript-eslint': tseslint.plugin } },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    ignores: ['**/*.astro/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: root } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // An async function may meet an interface that wants a promise.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  { files: ['**/*.mjs'], extends: [tseslint.configs.strict] },
  {
    // `astro check` has their types.
    files: ['**/*.astro', '**/*.astro/*.ts'],
    extends: [
      tseslint.configs.strict,
      astro.configs['flat/recommended'],
      astro.configs['flat/jsx-a11y-strict'],
      tseslint.configs.disableTypeChecked,
    ],
    rules: {
      'astro/jsx-a11y/no-redundant-roles': LIST_ROLES,
      'astro/jsx-a11y/no-noninteractive-tabindex': SCROLLED_BY_KEYBOARD,
    },
  },
  {
    files: ['**/*.tsx'],
    extends: [a11y.configs.recommended, reactHooks.configs.flat.recommended],
    rules: {
      'jsx-a11y-x/no-redundant-roles': LIST_ROLES,
      'jsx-a11y-x/no-noninteractive-tabindex': SCROLLED_BY_KEYBOARD,
      // The first client render equals the HTML; the clock and the zone come after, in an effect.
      'react-hooks/set-state-in-effect': 'off',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs,astro}'],
    rules: {
      eqeqeq: 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-empty-function': 'off',
    },
  },
  ...arrows,
);
