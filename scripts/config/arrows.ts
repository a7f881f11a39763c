import type { Linter } from 'eslint';

/**
 * Which way data flows, as import rules per folder of src/: API → api →
 * domain → catalogue → pages → sections and islands.
 */

interface Forbidden {
  /** Matches the path of an import as it is written. */
  regex: string;
  message: string;
  allowTypeImports?: boolean;
}

/** Imports of a folder or file of src/ by a relative path that leaves the importing folder. */
const ofSrc = (...names: readonly string[]) => `^(?:\\.\\./)+(?:${names.join('|')})(?:/|\\.ts$)`;

const ENVIRONMENT: Forbidden = {
  regex: '^astro:env',
  message: 'src/config.ts alone reads the environment; src/catalogue/build.ts its own folder.',
};

const EVERYWHERE: readonly Forbidden[] = [
  { regex: ofSrc('pages'), message: 'Nobody imports a page.' },
  {
    regex: '(?:^|/)scripts/booking-api/',
    message: 'The site and the booking API meet over HTTP only.',
  },
  ENVIRONMENT,
];

/** Folders, with what their files may not import besides EVERYWHERE. */
const ARROWS: readonly { folder: string; forbidden: readonly Forbidden[] }[] = [
  {
    folder: 'src/domain',
    forbidden: [
      {
        regex: '^(?!\\./|date-fns(?:/|$)|@date-fns/tz(?:/|$)|(?:vitest|fast-check)$)',
        message: 'The domain imports date-fns and itself only.',
      },
    ],
  },
  {
    folder: 'src/api',
    forbidden: [
      { regex: '^(?:\\.\\./)+(?!domain/)', message: 'The API client knows the domain only.' },
    ],
  },
  {
    folder: 'src/catalogue',
    forbidden: [
      {
        regex: ofSrc('features', 'ui', 'sections', 'layouts'),
        message: 'The catalogue knows nothing of what draws it.',
      },
    ],
  },
  {
    folder: 'src/ui',
    forbidden: [
      {
        regex: ofSrc(
          'api',
          'catalogue',
          'config',
          'domain',
          'editorial',
          'features',
          'layouts',
          'paths',
          'sections',
        ),
        message: 'The building blocks of the interface know nothing of ours.',
      },
    ],
  },
];

const FEATURES: readonly Forbidden[] = [
  {
    regex: ofSrc('catalogue', 'editorial', 'sections', 'layouts'),
    message: 'Islands receive their data as props.',
  },
];
const CLIENT: Forbidden = {
  regex: '^(?:\\.\\./)+api(?:/|\\.ts$)',
  message: "In features/ only a feature's store talks to the API.",
};

/** What may talk to the API in features/: the stores, and the client they share. */
const STORES = ['src/features/*/store.ts', 'src/features/*/*-store.ts', 'src/features/api.ts'];

function restrict(
  files: readonly string[],
  patterns: readonly Forbidden[],
  ignores: readonly string[] = [],
): Linter.Config {
  return {
    files: [...files],
    ignores: [...ignores],
    rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...patterns] }] },
  };
}

export const arrows: readonly Linter.Config[] = [
  restrict(['src/**'], EVERYWHERE, ['src/config.ts']),
  ...ARROWS.map(({ folder, forbidden }) =>
    restrict([`${folder}/**`], [...EVERYWHERE, ...forbidden]),
  ),
  restrict(
    ['src/catalogue/build.ts'],
    EVERYWHERE.filter((rule) => rule !== ENVIRONMENT),
  ),
  restrict(
    ['src/features/**'],
    [...EVERYWHERE, ...FEATURES, { ...CLIENT, allowTypeImports: true }],
  ),
  restrict(STORES, [...EVERYWHERE, ...FEATURES]),
  restrict(
    ['scripts/booking-api/**'],
    [{ regex: '(?:^|/)src/', message: 'The booking API and the site meet over HTTP only.' }],
  ),
];
