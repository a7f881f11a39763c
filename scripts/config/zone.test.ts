import { expect, it } from 'vitest';

/** Local midnight of 1 January in UTC, in the zones that vitest.config.ts runs the date tests in. */
const MIDNIGHTS = new Map([
  ['UTC', '2027-01-01T00:00:00.000Z'],
  ['America/Los_Angeles', '2027-01-01T08:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-31T10:00:00.000Z'],
  ['Europe/Madrid', '2026-12-31T23:00:00.000Z'],
]);

it('runs in the zone that its project names', () => {
  expect(new Date(2027, 0, 1).toISOString()).toBe(MIDNIGHTS.get(process.env.TZ ?? ''));
});

it('knows Temporal where its project asks for it', () => {
  expect('Temporal' in globalThis).toBe(process.execArgv.includes('--harmony-temporal'));
});
