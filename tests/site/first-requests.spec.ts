import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** What the HTML itself names: module scripts, and modules to be had with it. */
const NAMED = 'script[type="module"][src], link[rel="modulepreload"]';

const CONFIRM = '/confirm?booking_id=ABCDEFGHJK&session_id=cs_1';
const OPEN_SESSION = { payment_intent: null, payment_status: 'unpaid', status: 'open' };

test.use({ viewport: { width: 412, height: 823 } });

async function openPage(page: Page, path: string) {
  const scripts = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  const named = await page
    .locator(NAMED)
    .evaluateAll((elements) =>
      elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? ''),
    );
  return { loaded: [...scripts].sort(), named: named.sort() };
}

for (const path of [
  '/',
  '/trips',
  '/book-now/menorca/x',
  '/booking-resume/X',
  '/booking-resume',
  CONFIRM,
]) {
  test(`${path} asks for all its modules in one round`, async ({ page, problems }) => {
    if (/x$/i.test(path)) problems.expect(/404/);
    // A payment that is not settled yet keeps the confirmation where it is.
    await page.route('**/session-status?*', (route) =>
      route.fulfill({ json: OPEN_SESSION, headers: { 'access-control-allow-origin': '*' } }),
    );
    const { loaded, named } = await openPage(page, path);
    expect(loaded).toEqual(named);
    expect(loaded.length).toBeGreaterThan(1);
  });
}

for (const path of ['/contact', '/faq', '/trip-details/menorca', '/page/veleros']) {
  test(`${path} asks for no module of an island below the first view`, async ({ page }) => {
    const { loaded } = await openPage(page, path);
    expect(loaded.filter((file) => /client|react|Island/.test(file))).toEqual([]);
  });
}

for (const [path, call] of [
  ['/book-now/menorca/1', '/api/trips/slug/menorca'],
  ['/book-now/menorca/1', '/api/journeys/1'],
  ['/booking-resume/ABCDEFGHJK', '/api/bookings/reference/ABCDEFGHJK'],
  ['/confirm?booking_id=ABCDEFGHJK', '/api/bookings/reference/ABCDEFGHJK'],
  [CONFIRM, '/session-status?session_id=cs_1'],
] as const) {
  test(`${path} asks for ${call} before any file of it is there`, async ({ page, apiUrl }) => {
    await page.route('**/_astro/**', () => undefined);
    const asked = page.waitForRequest(apiUrl + call);
    await page.route(apiUrl + call, (route) => route.abort('aborted'));
    await page.goto(path, { waitUntil: 'commit' });
    expect((await asked).method()).toBe('GET');
  });
}
