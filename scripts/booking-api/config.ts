import * as v from 'valibot';

/** The environment of `npm run api`. An empty variable counts as unset. */

const origin = v.pipe(
  v.string(),
  v.regex(/^https?:\/\//, 'must be an address that starts with http:// or https://'),
  v.url('must be an address such as https://www.example.com'),
  v.transform((address) => new URL(address).origin),
);

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
);

const environmentSchema = v.pipe(
  v.object({
    NODE_ENV: v.optional(v.string()),
    HOST: v.optional(v.string(), '127.0.0.1'),
    API_PORT: v.optional(port, '4322'),
    SITE_URL: v.optional(origin),
    API_URL: v.optional(origin),
    COMPANY_CODE: v.optional(
      v.pipe(v.string(), v.regex(/^[\w-]+$/, 'may hold letters, digits and dashes only')),
      'foque-rojo',
    ),
    TRUSTED_PROXY: v.optional(v.picklist(['yes', 'no'], 'must be yes or no'), 'no'),
    DATABASE_URL: v.optional(
      v.pipe(v.string(), v.regex(/^postgres(?:ql)?:\/\//, 'must start with postgres://')),
    ),
    STRIPE_SECRET_KEY: v.optional(
      v.pipe(v.string(), v.regex(/^[sr]k_/, 'must be a secret key of Stripe: sk_… or rk_…')),
    ),
    STRIPE_WEBHOOK_SECRET: v.optional(
      v.pipe(v.string(), v.regex(/^whsec_/, 'must be the signing secret of a webhook: whsec_…')),
    ),
    STRIPE_API_BASE: v.optional(origin),
    PAYPAL_CLIENT_ID: v.optional(v.string()),
    PAYPAL_CLIENT_SECRET: v.optional(v.string()),
    PAYPAL_WEBHOOK_ID: v.optional(v.string()),
    PAYPAL_MERCHANT_ID: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[2-9A-HJ-NP-Z]{13}$/, 'must be the 13 letters and digits of a PayPal account'),
      ),
    ),
    PAYPAL_API_BASE: v.optional(origin),
    REBUILD_HOOK_URL: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^https?:\/\//, 'must be an address that starts with http:// or https://'),
        v.url('must be an address such as https://www.example.com/hooks/rebuild'),
      ),
    ),
    // Without the address it is not ours: npm run publish reads it from the same environment.
    REBUILD_HOOK_SECRET: v.optional(
      v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
    ),
  }),
  v.forward(
    v.check(
      (env) => env.REBUILD_HOOK_URL === undefined || env.REBUILD_HOOK_SECRET !== undefined,
      'is missing, while REBUILD_HOOK_URL is set',
    ),
    ['REBUILD_HOOK_SECRET'],
  ),
  v.forward(
    v.check(
      (env) => env.NODE_ENV !== 'production' || env.SITE_URL !== undefined,
      'is missing: in production the API must know the origin of the site',
    ),
    ['SITE_URL'],
  ),
  v.forward(
    v.check(
      (env) =>
        env.NODE_ENV !== 'production' ||
        env.STRIPE_SECRET_KEY !== undefined ||
        env.PAYPAL_CLIENT_SECRET !== undefined,
      'is missing: in production the payment sandbox does not stand in for a provider',
    ),
    ['STRIPE_SECRET_KEY'],
  ),
  v.forward(
    v.check(
      (env) => env.PAYPAL_CLIENT_SECRET === undefined || env.PAYPAL_CLIENT_ID !== undefined,
      'is missing, while PAYPAL_CLIENT_SECRET is set',
    ),
    ['PAYPAL_CLIENT_ID'],
  ),
  v.forward(
    v.check(
      (env) => env.PAYPAL_CLIENT_SECRET === undefined || env.PAYPAL_MERCHANT_ID !== undefined,
      'is missing, while PAYPAL_CLIENT_SECRET is set: an order could pay somebody else',
    ),
    ['PAYPAL_MERCHANT_ID'],
  ),
  v.forward(
    v.check(
      (env) => env.PAYPAL_MERCHANT_ID === undefined || env.PAYPAL_CLIENT_SECRET !== undefined,
      'is missing, while PAYPAL_MERCHANT_ID is set',
    ),
    ['PAYPAL_CLIENT_SECRET'],
  ),
);
export type Environment = v.InferOutput<typeof environmentSchema>;

/** Throws an error of one line that names the variable that is wrong or missing. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Environment {
  const set = Object.entries(variables).filter(([, value]) => value !== '');
  const result = v.safeParse(environmentSchema, Object.fromEntries(set));
  if (!result.success) {
    const [issue] = result.issues;
    throw new Error(`${v.getDotPath(issue)} ${issue.message}.`);
  }
  return result.output;
}

/** What runs, but not as well as it could: one line each. */
export function warningsOf(env: Environment): string[] {
  const off = [
    [env.STRIPE_SECRET_KEY, env.STRIPE_WEBHOOK_SECRET, 'STRIPE_WEBHOOK_SECRET', 'stripe'],
    [env.PAYPAL_CLIENT_SECRET, env.PAYPAL_WEBHOOK_ID, 'PAYPAL_WEBHOOK_ID', 'paypal'],
  ] as const;
  return off
    .filter(([key, secret]) => key !== undefined && secret === undefined)
    .map(
      ([, , variable, provider]) =>
        `${variable} is unset: /webhooks/${provider} is off, and who pays and does not come back to the site stays unconfirmed.`,
    );
}
