import * as v from 'valibot';
import { Failure } from '../local/failure.ts';

/**
 * What the commands read from the environment. The site declares its own
 * variables in astro.config.mjs, the booking API in scripts/booking-api/config.ts. An empty
 * variable counts as unset.
 */
const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.minValue(1, 'must be a port number'),
  v.maxValue(65_535, 'must be a port number'),
);
const address = v.pipe(
  v.string(),
  v.url('must be an address such as https://api.example.com'),
  v.regex(/^https?:\/\//, 'must start with http:// or https://'),
  v.transform((text) => text.replace(/\/+$/, '')),
);

const environmentSchema = v.object({
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: v.optional(port, '4321'),
  API_PORT: v.optional(port, '4322'),
  API_URL: v.optional(address),
  SITE_URL: v.optional(address),
  NODE_ENV: v.optional(v.string()),
  NETLIFY: v.optional(v.string()),
  REBUILD_HOOK_SECRET: v.optional(
    v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
  ),
});
/** Variables whose value no line may show. */
const SECRETS: readonly (string | null)[] = ['REBUILD_HOOK_SECRET'];
export type Environment = v.InferOutput<typeof environmentSchema>;

/** Throws a failure that names the first variable that is wrong. */
export function readEnvironment(variables: NodeJS.ProcessEnv = process.env): Environment {
  const set = Object.entries(variables).filter(([, value]) => value !== '');
  const result = v.safeParse(environmentSchema, Object.fromEntries(set));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const variable = v.getDotPath(issue);
  const value = SECRETS.includes(variable) ? '' : `, but it is '${String(issue.input)}'`;
  throw new Failure(`${variable} ${issue.message}${value}.`);
}

/** Where the site is for good: demo content must not get there. */
export function isProduction({ NETLIFY, NODE_ENV }: Environment): boolean {
  return NETLIFY !== undefined || NODE_ENV === 'production';
}

/** For a command that would build from the demo. */
export function refuseDemoInProduction(environment: Environment): void {
  if (!isProduction(environment)) return;
  throw new Failure('API_URL is missing: a production build does not ship demo content.');
}
