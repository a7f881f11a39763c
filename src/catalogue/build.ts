import path from 'node:path';
import { CATALOGUE_CHANGES, CATALOGUE_FOLDER } from 'astro:env/server';
import type { GenericSchema } from 'valibot';
import { createApiClient } from '../api/client.ts';
import { environment } from '../config.ts';
import { parseChanges } from './changes.ts';
import { openKeep, type Keep } from './keep.ts';
import { reportTo } from './report.ts';

/** What the modules of the catalogue share while the site is built. */

export const api = createApiClient({ baseUrl: environment.apiUrl });

/** scripts/local/build-notes.ts reads what it writes. The dev server writes nothing down. */
export const reporter = reportTo(import.meta.env.DEV ? undefined : CATALOGUE_FOLDER);

/** The last good records of this name; those of another API are none of ours. */
export function keepOf<Item extends object>(
  name: string,
  schema: GenericSchema<unknown, Item>,
): Keep<Item> {
  const apiName = environment.apiUrl.replace(/^https?:\/\//, '').replace(/[^\w.-]+/g, '_');
  const file = path.join(CATALOGUE_FOLDER, apiName, `${name}.jsonl`);
  const keep = openKeep({ file, schema, reporter });
  return import.meta.env.DEV ? { ...keep, write: async () => {} } : keep;
}

/** What of the catalogue is read again; undefined: all of it. */
export const changes = parseChanges(CATALOGUE_CHANGES);

/** Where photographs of the API are kept; scripts/local/build.ts sets aside those of the last build. */
export const photoFolders = import.meta.env.DEV
  ? { folder: '.cache/dev-photos', before: '.cache/dev-photos' }
  : {
      folder: path.join(CATALOGUE_FOLDER, 'photos'),
      before: path.join(CATALOGUE_FOLDER, 'photos-before'),
    };
