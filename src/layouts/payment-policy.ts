import type { AstroGlobal } from 'astro';
import { environment } from '../config.ts';

const STRIPE_SCRIPT = 'https://js.stripe.com';
const STRIPE_API = 'https://api.stripe.com';
const PAYPAL = ['https://www.paypal.com', 'https://www.sandbox.paypal.com'];
const PAYPAL_OBJECTS = 'https://www.paypalobjects.com';

/**
 * Lets the payment providers that are configured into the policy of this page alone. The wallet's
 * SDK writes inline styles, which Astro's hashes would forbid: so elements and attributes get their
 * own directives here.
 */
export function allowPaymentProviders(csp: AstroGlobal['csp']): void {
  if (!csp) return; // the development server has no policy
  if (environment.stripePublishableKey) allowStripe(csp);
  if (environment.paypalClientId) allowWallet(csp);
}

type Policy = NonNullable<AstroGlobal['csp']>;

function allowStripe(csp: Policy): void {
  csp.insertScriptResource(STRIPE_SCRIPT);
  csp.insertDirective(`connect-src ${STRIPE_API}`);
  csp.insertDirective(`frame-src 'self' ${STRIPE_SCRIPT}`);
}

function allowWallet(csp: Policy): void {
  const hosts = environment.paypalSdkUrl ? [new URL(environment.paypalSdkUrl).origin] : PAYPAL;
  for (const host of hosts) csp.insertScriptResource(host);
  csp.insertDirective(`connect-src ${hosts.join(' ')}`);
  csp.insertDirective(`frame-src 'self' ${hosts.join(' ')}`);
  csp.insertDirective(`img-src ${hosts.join(' ')} ${PAYPAL_OBJECTS}`);
  csp.insertStyleResource({ resource: "'self'", kind: 'element' });
  csp.insertStyleResource({ resource: "'unsafe-inline'", kind: 'element' });
  csp.insertStyleResource({ resource: "'unsafe-inline'", kind: 'attribute' });
}
