import type { Page, Request, Route } from '@playwright/test';

/** The requests of this page that match, as they are sent. */
export function watchCalls(page: Page, method: string, path: RegExp): readonly Request[] {
  const calls: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) {
      calls.push(request);
    }
  });
  return calls;
}

export const CREATE = /^\/api\/bookings\/[^/]+$/;
export const READ = /^\/api\/bookings\/reference\//;
export const CONFIRM = /^\/api\/bookings\/confirm\//;
export const CHECKOUT = /^\/create-checkout-session$/;
/** Orders of the wallet, which its SDK makes and captures. */
export const ORDERS = /^\/sandbox\/paypal\/orders$/;
export const CAPTURE = /\/sandbox\/paypal\/orders\/\w+\/capture$/;
export const SESSION_STATUS = /^\/session-status$/;

/*
 * Routes stay until the page is closed. Where one that wants to see every address is taken away,
 * Playwright lets go of all requests that it holds, and those which a route of the browser context is
 * about to handle are handled twice.
 */

/**
 * Answers a call of the browser with a fault until the returned function is called: a status, or
 * no connection at all. CORS preflights pass.
 */
export async function breakCall(
  page: Page,
  { method = 'GET', path }: { method?: string; path: RegExp },
  fault: number | 'offline',
  message = 'Algo ha fallado en nuestro servidor. Inténtalo de nuevo.',
): Promise<() => void> {
  let isBroken = true;
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (!isBroken || route.request().method() !== method) return route.fallback();
      if (fault === 'offline') return route.abort('internetdisconnected');
      return route.fulfill({
        status: fault,
        headers: { 'access-control-allow-origin': '*' },
        json: { message },
      });
    },
  );
  return () => (isBroken = false);
}

/** Hands the first call of this path to `handle`, and lets the others pass. */
export async function handleFirst(
  page: Page,
  path: RegExp,
  handle: (route: Route) => Promise<void>,
): Promise<void> {
  let isFirst = true;
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (!isFirst) return route.fallback();
      isFirst = false;
      await handle(route);
    },
  );
}

/** Lets the requests to these addresses wait until the returned function is called. */
export async function holdCall(page: Page, address: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/**
 * Changes the booking that the API tells of, as time and other people would, until the returned
 * function is called.
 */
export async function changeBooking(page: Page, change: object): Promise<() => void> {
  let isChanged = true;
  await page.route(/\/api\/bookings\/reference\//, async (route) => {
    if (!isChanged) return route.fallback();
    const response = await route.fetch();
    const booking: unknown = await response.json();
    const json = { ...(typeof booking === 'object' ? booking : {}), ...change };
    await route.fulfill({ response, json });
  });
  return () => (isChanged = false);
}

/** Lets the API tell this of every checkout's session. */
export const tellOfSession = (page: Page, session: object): Promise<unknown> =>
  page.route(
    (url) => SESSION_STATUS.test(url.pathname),
    (route) => route.fulfill({ headers: { 'access-control-allow-origin': '*' }, json: session }),
  );
