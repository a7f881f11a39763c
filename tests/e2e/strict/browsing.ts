import { expect, test } from '../../support/strict-site.ts';
import { chooseMonth } from '../steps/browse.ts';
import { overflowOf } from '../steps/overflow.ts';
import { watchOrigins, watchViolations } from '../steps/policy.ts';
import {
  dayTrip,
  menorca,
  readStrictDeparture,
  ruta,
  withoutDates,
} from '../steps/strict-catalogue.ts';
import { dateInWords, euros } from '../steps/words.ts';

export function browsingTests(): void {
  test('the build asks for the optional lists, and for nothing else beyond section 7', ({
    strictSite,
  }) => {
    expect([...new Set(strictSite.unknownToBuild)].sort()).toEqual([
      'GET /api/dynamic-pages/foque-rojo',
      'GET /api/trips',
    ]);
  });

  test('the home page shows names with markup as they are written', async ({ page }) => {
    await page.goto('/');
    const timetable = page.getByRole('region', { name: 'Próximas salidas' });
    await expect(timetable).toContainText(menorca.name);
    await expect(timetable.getByRole('link', { name: /^Reservar / }).first()).toBeVisible();
  });

  test('the trips page lists the featured trips and those whose slugs are known', async ({
    page,
  }) => {
    await page.goto('/trips');
    const all = page.getByRole('region', { name: 'Todos los viajes' });
    for (const { name, slug } of [menorca, withoutDates, dayTrip, ruta]) {
      await expect(all.getByRole('link', { name, exact: true })).toHaveAttribute(
        'href',
        `/trip-details/${encodeURIComponent(slug)}`,
      );
    }
  });

  test('a trip that is sold out is told from one that has no dates yet', async ({ page }) => {
    await page.goto('/trips');
    const row = (name: string) =>
      page
        .getByRole('region', { name: 'Todos los viajes' })
        .getByRole('listitem')
        .filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(row(ruta.name)).toContainText('Completo');
    await expect(row(withoutDates.name)).toContainText('Fechas por anunciar');
  });

  test('a trip page keeps its texts and drops what may not stand in them', async ({ page }) => {
    await page.goto(`/trip-details/${menorca.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(menorca.name);
    await expect(page).toHaveTitle(menorca.seoTitle);
    await expect(page.getByText('Ocho días a vela.')).toBeVisible();
    await expect(page.getByText('isla tranquila')).toBeVisible();
    await expect(page.locator('[onclick], [onerror]')).toHaveCount(0);
    const pictures = page.locator('main img');
    await expect(pictures.first()).toHaveJSProperty('complete', true);
    for (const picture of await pictures.all()) {
      await expect(picture).toHaveAttribute('src', /^\/_astro\//);
    }
  });

  test('departures stand in their month of Madrid, with their ribbons', async ({
    page,
    apiUrl,
  }) => {
    await page.goto(`/trip-details/${menorca.slug}`);
    for (const [id, facts] of Object.entries({
      701: [euros(690), 'Últimas plazas'],
      703: ['745,50 €', 'reserva 150,25 €', '6 plazas'],
      'first-of-june': ['1.250 €', '8 plazas'],
      'new-year': ['990 €', '8 plazas'],
    })) {
      const { start } = await readStrictDeparture(apiUrl, id);
      await chooseMonth(page, start);
      const card = page
        .getByRole('tabpanel')
        .getByRole('listitem')
        .filter({ has: page.locator(`[href="${address(id)}"]`) });
      for (const text of facts) await expect(card).toContainText(text);
    }
  });

  test('departures that are full, closed or past cannot be booked', async ({ page, apiUrl }) => {
    await page.goto(`/trip-details/${menorca.slug}`);
    for (const id of ['full', 'closed']) {
      const { start } = await readStrictDeparture(apiUrl, id);
      await chooseMonth(page, start);
      const day = new RegExp(`(^|\\D)${dateInWords(start)}$`);
      const full = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Completo' });
      await expect(full.getByRole('link', { name: day })).toHaveText(/^Avísame si hay plaza/);
    }
    await expect(page.locator(`[href="${address('703')}"]`)).toBeAttached();
    for (const id of ['full', 'closed', 'past']) {
      await expect(page.locator(`[href="${address(id)}"]`)).toHaveCount(0);
    }
  });

  test('a trip of nothing but its name has a page', async ({ page }) => {
    await page.goto(`/trip-details/${withoutDates.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(withoutDates.name);
    await expect(page.getByText('No hay salidas para estas fechas')).toBeVisible();
  });

  test('a trip whose texts show nothing has no headings over nothing', async ({ page }) => {
    const response = await page.goto(`/trip-details/${encodeURIComponent(dayTrip.slug)}`);
    expect(response?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(dayTrip.name);
    await expect(page.getByText('Detalles del viaje')).toHaveCount(0);
    await expect(page.locator('.prose:empty, .columns')).toHaveCount(0);
    await expect(page.getByText('noche')).toHaveCount(0);
    await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', dayTrip.name);
  });

  test('a month of one departure does not move when its script arrives', async ({ page }) => {
    // So low that the departures are out of reach until the page is scrolled.
    await page.setViewportSize({ width: 390, height: 240 });
    await page.goto(`/trip-details/${ruta.slug}`);
    const departures = page.getByRole('region', { name: 'Salidas' });
    const height = () => departures.evaluate((region) => region.getBoundingClientRect().height);
    const row = departures.locator('[data-carousel]');
    await expect(row).not.toHaveAttribute('data-live');
    const before = await height();
    await departures.scrollIntoViewIfNeeded();
    await expect(row).toHaveAttribute('data-live', '');
    expect(await height()).toBe(before);
  });

  test('a trip has one address, however its slug is written', async ({ page, strictSite }) => {
    const address = `${strictSite.url}/trip-details/${encodeURIComponent(dayTrip.slug)}`;
    await page.goto(`/trip-details/${dayTrip.slug}`);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', address);
    const map = await (await fetch(`${strictSite.url}/sitemap-0.xml`)).text();
    expect(map).toContain(`<loc>${address}</loc>`);
  });

  for (const path of [
    '/',
    '/trips',
    `/trip-details/${dayTrip.slug}`,
    '/book-now/día-de-vela-&-baño/dia-1',
    '/page/alquiler-y-charter',
  ]) {
    test(`${path} holds words wider than a phone`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(path);
      await expect(page.getByText(/Llanfair|example\.com/).first()).toBeVisible();
      await expect.poll(() => overflowOf(page)).toEqual([]);
    });
  }

  test('a content page comes from the API, else from the files of the site', async ({ page }) => {
    await page.goto('/page/veleros');
    await expect(page.getByRole('heading', { name: 'Nuestros veleros' })).toBeVisible();
    await expect(page).not.toHaveTitle('roto');
    for (const slug of ['team-building', 'yates-motor', 'viajes-en-velero']) {
      const response = await page.goto(`/page/${slug}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('main p').first()).toBeVisible();
    }
  });

  test('an inactive page is listed under none of its addresses', async ({ page, strictSite }) => {
    for (const path of ['/page/politica-de-privacidad', '/privacy-policy']) {
      await page.goto(path);
      await expect(page.getByText('En revisión')).toBeVisible();
      const robots = page.locator('meta[name="robots"]');
      await expect(robots).toHaveAttribute('content', 'noindex, follow');
    }
    const map = await (await fetch(`${strictSite.url}/sitemap-0.xml`)).text();
    expect(map).not.toContain('privacidad');
  });

  test('a page whose editor tries everything runs nothing', async ({
    page,
    apiUrl,
    strictSite,
  }) => {
    const origins = watchOrigins(page);
    const violations = await watchViolations(page);
    await page.addInitScript(() => {
      Object.assign(window, { hit: () => Object.assign(window, { isHit: true }) });
    });
    await page.goto('/page/goletas-y-catamaranes-para-eventos');
    await expect(page).toHaveTitle(/^"><script>hit\(\)<\/script>/);
    expect(await page.locator('main figcaption').count()).toBeGreaterThan(100);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'isHit' in window)).toBe(false);
    expect(violations).toEqual([]);
    expect([...origins].filter((each) => ![strictSite.url, apiUrl].includes(each))).toEqual([]);
  });
}

const address = (id: string): string => `/book-now/${menorca.slug}/${id}`;
