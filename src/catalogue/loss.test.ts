import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayLosses, warnOfUnknown } from './loss.ts';
import { reportTo } from './report.ts';

let said: string[];
let warned: string[];

beforeEach(() => {
  said = [];
  warned = [];
  vi.spyOn(console, 'warn').mockImplementation((line) => void warned.push(String(line)));
  vi.spyOn(console, 'info').mockImplementation((line) => void said.push(String(line)));
});
afterEach(() => void vi.restoreAllMocks());

const page = (slug: string, id = slug) => ({ id, slug });

it('says which pages are gone, and why', () => {
  const reporter = reportTo(undefined);
  reporter.leaveOut(['veleros'], 'dynamic-pages: record veleros, field content: Invalid type.');
  sayLosses({
    kind: 'page',
    before: [page('veleros'), page('regatas'), page('yates', '7'), page('contacto')],
    now: [page('contacto'), page('yates-motor', '7'), page('nueva')],
    reporter,
  });
  expect(said).toEqual([
    'The page «veleros» is published no more: it was left out, as a warning says.',
    'The page «regatas» is published no more: the API does not offer it any more.',
    'The page «yates» is published no more: it is «yates-motor» now.',
  ]);
});

it('says nothing where all are there', () => {
  sayLosses({
    kind: 'page',
    before: [page('veleros')],
    now: [page('nueva'), page('veleros')],
    reporter: reportTo(undefined),
  });
  expect(said).toEqual([]);
});

it('warns of a name that is no record, now or before, unless it was left out', () => {
  const reporter = reportTo(undefined);
  reporter.leaveOut(['veleros'], 'dynamic-pages/slug/veleros: field content: Invalid type.');
  const comparison = { kind: 'page', before: [page('yates')], now: [page('nueva')], reporter };
  warnOfUnknown(undefined, comparison);
  warnOfUnknown(['yates', 'nueva', 'veleros', 'nuevo'], comparison);
  expect(warned.slice(1)).toEqual([
    'Warning: No page has the slug «nuevo», neither in the API nor in the last build.',
  ]);
});
