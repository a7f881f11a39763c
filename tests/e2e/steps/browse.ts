import { expect, type Locator, type Page } from '@playwright/test';
import type { Departure } from './catalogue.ts';
import { dateInWords, monthTab } from './words.ts';

/** From the home page to a trip, by the navbar and the list of all trips. */
async function findTrip(page: Page, name: string): Promise<void> {
  await page.goto('/');
  await openMenu(page);
  await navbar(page).getByRole('link', { name: 'Viajes en Velero' }).click();
  const trips = page.getByRole('region', { name: 'Todos los viajes' });
  await trips.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** From the home page to the booking form of a departure. */
export async function findBookingForm(page: Page, departure: Departure): Promise<void> {
  await findTrip(page, departure.trip.name);
  await chooseMonth(page, departure.start);
  await slideTo(page, departureLink(page, departure));
  await departureLink(page, departure).click();
  await expect(ticket(page, departure.trip.name)).toBeVisible();
}

/** To a trip by its address, for what is not about the way there. */
export async function openTrip(page: Page, { slug, name }: Departure['trip']): Promise<void> {
  await page.goto(`/trip-details/${slug}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** To the booking form of a departure by its address, for what is not about the way there. */
export async function openBookingForm(page: Page, departure: Departure): Promise<void> {
  await page.goto(bookingAddress(departure));
  await expect(ticket(page, departure.trip.name)).toBeVisible();
}

export const navbar = (page: Page): Locator => page.getByRole('navigation', { name: 'Principal' });

/** Opens the navbar's menu where the screen is too narrow to show it. */
export async function openMenu(page: Page): Promise<void> {
  const button = menuButton(page);
  if (await button.isVisible()) await button.click();
}

export const menuButton = (page: Page): Locator => page.locator('summary', { hasText: 'Menú' });

export const monthTabs = (page: Page): Locator =>
  page.getByRole('tablist', { name: 'Mes de salida' });

/** Chooses a month's tab, again where the page was not yet ready to listen. */
export async function chooseMonth(page: Page, start: Date): Promise<void> {
  const tab = monthTabs(page).getByRole('tab', { name: monthTab(start) });
  await expect(async () => {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
}

/** The link that books `departure`, in the month that is shown. */
export const departureLink = (page: Page, { trip, start }: Departure): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('link', { name: `Reservar plaza el ${dateInWords(start)}, ${trip.name}` });

/** Slides the row of departures until `target` is seen. */
export async function slideTo(page: Page, target: Locator): Promise<void> {
  await page.getByRole('tabpanel').scrollIntoViewIfNeeded();
  const next = page.getByRole('tabpanel').getByRole('button', { name: 'Salidas siguientes' });
  await expect(async () => {
    if (!(await isSeen(target))) await next.click();
    await expect(target).toBeInViewport({ ratio: 1, timeout: 1_000 });
  }).toPass();
  await untilStill(target);
}

/** The card of a departure, whether it can be booked or not. */
export const departureCard = (page: Page, { start }: Departure): Locator =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: dateInWords(start) }) });

export const ticket = (page: Page, tripName: string): Locator =>
  page.getByRole('region', { name: `Billete: ${tripName}` });

/** What the booking form says of the bookings that this tab has made of its departure. */
export const madeNotice = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: 'Ya has hecho' });

export const madeLink = (page: Page, reference: string): Locator =>
  madeNotice(page).getByRole('link', { name: `Ver mi reserva ${reference}` });

/** What stands under `label` on a ticket or in a list of facts. */
export const fact = (page: Page, label: string): Locator =>
  page.locator('dt', { hasText: label }).locator('+ dd');

export const bookingAddress = ({ trip, id }: Departure): string => `/book-now/${trip.slug}/${id}`;

async function isSeen(target: Locator): Promise<boolean> {
  return target.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        new IntersectionObserver(([entry], observer) => {
          observer.disconnect();
          resolve((entry?.intersectionRatio ?? 0) > 0.99);
        }).observe(element);
      }),
  );
}

/** What slides is no longer there when a click arrives: waits for some frames without movement. */
async function untilStill(target: Locator): Promise<void> {
  await target.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        let before = Number.NaN;
        let stillFrames = 0;
        const look = () => {
          const { left } = element.getBoundingClientRect();
          stillFrames = left === before ? stillFrames + 1 : 0;
          before = left;
          if (stillFrames < 10) requestAnimationFrame(look);
          else resolve();
        };
        look();
      }),
  );
}
