import type { Environment } from './config.ts';
import { readEnvironment, warningsOf } from './config.ts';
import { databaseOf } from './db/source.ts';
import { sandboxed } from './payments/settings.ts';
import type { BookingApiOptions } from './options.ts';
import { startBookingApi } from './server.ts';

/** Where `npm start` serves the site. */
const LOCAL_SITE = 'http://localhost:4321';

try {
  const env = readEnvironment(process.env);
  const options = optionsOf(env);
  const api = await startBookingApi(options);
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void api.stop());
  }
  const sandbox = Object.entries(sandboxed(options.payments)).filter(([, active]) => active);
  print({ message: `Booking API on ${api.url}`, sandbox: sandbox.map(([provider]) => provider) });
  for (const warning of warningsOf(env)) print({ warning });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

function optionsOf(env: Environment) {
  return {
    host: env.HOST,
    port: env.API_PORT,
    siteUrl: env.SITE_URL ?? LOCAL_SITE,
    ...(env.API_URL === undefined ? {} : { publicUrl: env.API_URL }),
    companyCode: env.COMPANY_CODE,
    isBehindProxy: env.TRUSTED_PROXY === 'yes',
    database: databaseOf(env),
    // Nobody wants the demo's trips in the database that they sell from.
    ...(env.NODE_ENV === 'production' ? { demoFolder: false as const } : {}),
    ...rebuildHookOf(env),
    payments: {
      stripeSecretKey: env.STRIPE_SECRET_KEY,
      stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
      stripeApiBase: env.STRIPE_API_BASE,
      paypalClientId: env.PAYPAL_CLIENT_ID,
      paypalClientSecret: env.PAYPAL_CLIENT_SECRET,
      paypalWebhookId: env.PAYPAL_WEBHOOK_ID,
      paypalMerchantId: env.PAYPAL_MERCHANT_ID,
      paypalApiBase: env.PAYPAL_API_BASE,
    },
  } satisfies BookingApiOptions;
}

/** Off without an address; with one there is a secret: see config.ts. */
function rebuildHookOf({ REBUILD_HOOK_URL: url, REBUILD_HOOK_SECRET: secret }: Environment) {
  return url === undefined || secret === undefined ? {} : { rebuildHook: { url, secret } };
}

function print(entry: object): void {
  process.stdout.write(`${JSON.stringify(entry)}\n`);
}
