import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { expect, test } from './steps/test.ts';

const validator = new HtmlValidate(new StaticConfigLoader({ extends: ['html-validate:standard'] }));

/** Astro writes this before the first island of a page, wherever in the body that stands. */
const STYLE_OF_ISLANDS = /<style>astro-island[^<]*<\/style>/g;

test('every page is valid HTML', async ({ site }) => {
  const faults: string[] = [];
  for (const { path, html } of site.pages.values()) {
    const report = await validator.validateString(html.replace(STYLE_OF_ISLANDS, ''), path);
    for (const { line, column, message, ruleId } of report.results.flatMap(
      ({ messages }) => messages,
    )) {
      faults.push(`${path}:${line}:${column} ${message} (${ruleId})`);
    }
  }
  expect(faults).toEqual([]);
});

test('what is no valid HTML is found', async () => {
  const { valid } = await validator.validateString('<ul><p>Hola</ul>');
  expect(valid).toBe(false);
});
