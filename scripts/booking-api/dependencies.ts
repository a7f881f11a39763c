import type { Database } from './db/schema.ts';

/** What the routes work with; made once by the server. */
export interface Dependencies {
  db: Database;
  /** The clock. */
  now: () => Date;
  /** Origin at which browsers reach this API, without a slash at its end. */
  publicUrl: string;
  /** Origin of the site. */
  siteUrl: string;
  imagesFolder: string;
}
