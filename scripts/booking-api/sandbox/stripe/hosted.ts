import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from 'hono';
import { Hono } from 'hono';
import type { Database } from '../../db/schema.ts';
import type { SandboxCheckout } from './checkouts.ts';
import { findCheckout, payCheckout, statusOf } from './checkouts.ts';
import { endedPage, openPage, successUrlOf, unknownPage } from './page.ts';

const STYLE = path.join(import.meta.dirname, 'style.css');

interface HostedPageOptions {
  db: Database;
  now: () => Date;
  /** Tells the webhook that a session was paid or has expired. */
  tell: (checkout: SandboxCheckout) => void;
}

/** The hosted page, where the visitor pays, has the card declined, or goes back. */
export function hostedPageRoutes({ db, now, tell }: HostedPageOptions) {
  return new Hono()
    .get('/style.css', async (c) =>
      c.body(await readFile(STYLE, 'utf8'), 200, { 'content-type': 'text/css; charset=utf-8' }),
    )
    .get('/:id', async (c) => {
      const checkout = await findCheckout(db, 'id', c.req.param('id'));
      if (checkout === undefined) return answer(c, unknownPage(), 404);
      if (statusOf(checkout, now()) !== 'open')
        return answer(c, endedPage(checkout), 200, checkout);
      return answer(c, openPage(checkout, c.req.query('card') === 'declined'), 200, checkout);
    })
    .post('/:id', async (c) => {
      const checkout = await findCheckout(db, 'id', c.req.param('id'));
      if (checkout === undefined) return answer(c, unknownPage(), 404);
      const { card } = await c.req.parseBody();
      const status = statusOf(checkout, now());
      const open = status === 'open';
      // Nobody else watches the clock for the sandbox.
      if (status === 'expired') tell(checkout);
      if (open && card !== 'accepted') return c.redirect(`${checkout.id}?card=declined`, 303);
      const paid = open ? await payCheckout(db, checkout.id, now()) : undefined;
      if (paid) tell(paid);
      return statusOf(checkout, now()) === 'expired'
        ? c.redirect(checkout.id, 303)
        : c.redirect(successUrlOf(checkout), 303);
    });
}

/**
 * A page that loads nothing but its style. `form-action` names the site too, because browsers
 * hold a form's redirect to it.
 */
function answer(
  c: Context,
  page: ReturnType<typeof unknownPage>,
  status: 200 | 404,
  checkout?: SandboxCheckout,
) {
  const site = checkout === undefined ? '' : new URL(checkout.success_url).origin;
  c.header(
    'Content-Security-Policy',
    `default-src 'none'; style-src 'self'; form-action 'self' ${site}; base-uri 'none'; frame-ancestors 'none'`,
  );
  c.header('Cache-Control', 'no-store');
  c.header('Referrer-Policy', 'no-referrer');
  return c.html(page, status);
}
