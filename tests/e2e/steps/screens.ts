import { expect, type Locator, type Page } from '@playwright/test';
import type { Problems } from '../../support/problems.ts';
import { errorSummary, fillForm, send, sendButton } from './booking-form.ts';
import { bookBehindTheScenes } from './bookings.ts';
import { bookingAddress, monthTabs, navbar, openMenu } from './browse.ts';
import { demand, readTrip, RESERVED_TRIPS, type Departure } from './catalogue.ts';
import { bookAndPay } from './confirmed-booking.ts';
import { locatorField, showBookingButton } from './locator.ts';
import { confirmedHeading, resumeAddress, transferButton, transferPanel } from './payment.ts';
import { SEAT_HELD, toast } from './toast.ts';

/** What a screen's address is made from. */
interface Demo {
  apiUrl: string;
  /** With a seat to book. */
  departure: Departure;
}

/** A screen in one of its states. */
export interface Screen {
  name: string;
  address: (demo: Demo) => string | Promise<string>;
  /** Seen once the page has what it shows. */
  shows: (page: Page) => Locator;
  /** Brings the page into the state. */
  act?: (page: Page) => Promise<void>;
  /** What the browser reports by right, as the 404 of an unknown booking. */
  problem?: RegExp;
}

const heading =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('heading', { name });

const fixed = (name: string, address: string, title: string | RegExp): Screen => ({
  name,
  address: () => address,
  shows: heading(title),
});

const newBooking = async ({ apiUrl, departure }: Demo): Promise<string> =>
  resumeAddress(await bookBehindTheScenes(apiUrl, departure));

const bookingTicket = (page: Page): Locator => page.getByRole('region', { name: /^Billete: / });

const browsing: readonly Screen[] = [
  fixed('home', '/', 'Próximas salidas'),
  fixed('trips', '/trips', 'Todos los viajes'),
  {
    name: 'trip',
    address: () => `/trip-details/${RESERVED_TRIPS.untouched}`,
    shows: (page) => monthTabs(page).getByRole('tab', { selected: true }),
  },
  {
    name: 'trip without departures',
    address: () => `/trip-details/${RESERVED_TRIPS.empty}`,
    shows: (page) => page.getByText('No hay salidas para estas fechas'),
  },
  fixed('content page', '/page/como-es-un-viaje-por-plazas', 'Cómo es un viaje por plazas'),
  fixed('contact', '/contact', 'Contacto'),
  fixed('activities', '/activities', 'Actividades para empresas'),
  fixed('sailboats', '/sailboats', 'Navegar en velero desde Valencia'),
  fixed('rent-charter', '/rent-charter', 'Alquiler de barcos, veleros, yates y catamaranes.'),
  fixed('faq', '/faq', 'Help center'),
  fixed('blog', '/blog', 'Cuaderno de bitácora'),
  fixed('blog-details', '/blog-details', 'Tu primera guardia de noche'),
  fixed('privacy-policy', '/privacy-policy', 'Política de privacidad'),
  fixed('error-page', '/error-page', 'No hemos podido mostrar esta página'),
  { ...fixed('not found', '/no-existe', "Oops! That page can't be found"), problem: /404/ },
];

const bookingForm: readonly Screen[] = [
  {
    name: 'book-now, filled in',
    address: ({ departure }) => bookingAddress(departure),
    shows: bookingTicket,
    act: (page) => fillForm(page),
  },
  {
    name: 'book-now, with errors',
    address: ({ departure }) => bookingAddress(departure),
    shows: bookingTicket,
    act: async (page) => {
      // It says that it is disabled, yet takes the click.
      await sendButton(page).click({ force: true });
      await expect(errorSummary(page)).toBeFocused();
    },
  },
  {
    name: 'book-now, full',
    address: async ({ apiUrl }) => {
      const { departures } = await readTrip(apiUrl, RESERVED_TRIPS.untouched);
      return bookingAddress(demand(departures, ({ freePlaces }) => freePlaces === 0));
    },
    shows: heading(/^Otras salidas de /),
  },
  {
    name: 'book-now, unknown',
    address: () => `/book-now/${RESERVED_TRIPS.untouched}/no-existe`,
    shows: heading(/^Otras salidas de /),
    problem: /404/,
  },
];

const bookings: readonly Screen[] = [
  {
    name: 'booking-resume, just booked',
    address: ({ departure }) => bookingAddress(departure),
    shows: bookingTicket,
    act: async (page) => {
      await fillForm(page);
      await send(page);
      await toast(page, SEAT_HELD).hover(); // it stays as long
      await expect(page.getByText('Reserva provisional')).toBeVisible();
    },
  },
  {
    name: 'booking-resume, pending with the transfer open',
    address: newBooking,
    shows: transferButton,
    act: async (page) => {
      await transferButton(page).click();
      await expect(transferPanel(page)).toBeVisible();
    },
  },
  {
    name: 'booking-resume, checkout cancelled',
    address: async (demo) => `${await newBooking(demo)}?pago=cancelado`,
    shows: (page) => page.getByText('Has salido del pago con tarjeta sin pagar'),
  },
  {
    name: 'booking-resume, a locator is missing',
    address: () => '/booking-resume',
    shows: locatorField,
    act: async (page) => {
      await showBookingButton(page).click();
      await expect(page.getByText('Localizador requerido.')).toBeVisible();
    },
  },
  {
    ...fixed('booking-resume, unknown', resumeAddress('NADA000000'), 'No encontramos esa reserva'),
    problem: /404/,
  },
  {
    name: 'booking-resume, confirmed',
    address: async ({ apiUrl, departure }) => resumeAddress(await bookAndPay(apiUrl, departure)),
    shows: heading('Su reserva está confirmada'),
  },
  {
    name: 'confirm',
    address: async ({ apiUrl, departure }) =>
      `/confirm?booking_id=${await bookAndPay(apiUrl, departure)}`,
    shows: confirmedHeading,
  },
];

/** Every screen of the booking, in each of its states. */
export const SCREENS: readonly Screen[] = [...browsing, ...bookingForm, ...bookings];

/** For narrow windows alone: a wide one shows the navbar's links. */
export const OPEN_MENU: Screen = {
  ...fixed('menu open', '/', 'Próximas salidas'),
  act: async (page) => {
    await openMenu(page);
    await expect(navbar(page).getByRole('link', { name: 'Contacto' })).toBeVisible();
  },
};

/** Opens `screen`, with the bookings that it needs. */
export async function open(
  screen: Screen,
  { page, problems, ...demo }: Demo & { page: Page; problems: Problems },
): Promise<void> {
  if (screen.problem) problems.expect(screen.problem);
  await page.goto(await screen.address(demo));
  await expect(screen.shows(page)).toBeVisible();
  await screen.act?.(page);
}
