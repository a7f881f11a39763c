import { html } from 'hono/html';
import { toEuros } from '../../money.ts';
import type { SandboxCheckout } from './checkouts.ts';
import { sandboxPage } from './frame.ts';

/** The hosted page of an open session; `declined` after an attempt that the test card refused. */
export function openPage(checkout: SandboxCheckout, declined: boolean) {
  const amount = formatAmount(checkout);
  return sandboxPage(
    'Pago con tarjeta',
    html`<h1>${checkout.product_name}</h1>
      <p class="amount">${amount}</p>
      ${
        declined
          ? html`<p class="refused" role="alert">
              La tarjeta ha sido rechazada. Puedes intentarlo otra vez o volver sin pagar.
            </p>`
          : ''
      }
      <section class="card" aria-labelledby="card-title">
        <h2 id="card-title">Tarjeta de prueba</h2>
        <dl>
          <dt>Número</dt>
          <dd>4242 4242 4242 4242</dd>
          <dt>Caducidad</dt>
          <dd>12/34</dd>
          <dt>CVC</dt>
          <dd>123</dd>
        </dl>
      </section>
      <form method="post" action="/sandbox/checkout/${checkout.id}">
        <button name="card" value="accepted">Pagar ${amount}</button>
        <button class="second" name="card" value="declined">Rechazar el pago</button>
      </form>
      <p class="back"><a href="${checkout.cancel_url}">Volver sin pagar</a></p>`,
  );
}

/** The page of a session that was paid, or that nobody paid in time. */
export function endedPage(checkout: SandboxCheckout) {
  const paid = checkout.payment_intent !== null;
  return sandboxPage(
    paid ? 'Pago realizado' : 'Sesión caducada',
    html`<h1>${paid ? 'Este pago ya se ha realizado.' : 'Esta sesión de pago ha caducado.'}</h1>
      <p class="back">
        <a href="${paid ? successUrlOf(checkout) : checkout.cancel_url}">Volver al sitio</a>
      </p>`,
  );
}

export function unknownPage() {
  return sandboxPage(
    'Sesión desconocida',
    html`<h1>No encontramos esta sesión de pago.</h1>
      <p class="note">Vuelve a tu reserva y empieza el pago otra vez.</p>`,
  );
}

/** Where Stripe sends the visitor after the payment. */
export function successUrlOf({ success_url, id }: SandboxCheckout): string {
  return success_url.replace('{CHECKOUT_SESSION_ID}', id);
}

function formatAmount({ amount_cents, currency }: SandboxCheckout): string {
  return new Intl.NumberFormat('es-ES', { style: 'currency', currency }).format(
    toEuros(amount_cents),
  );
}
