import { environment } from '../config.ts';
import type { DynamicPage } from '../domain/dynamic-page.ts';
import { loadSingle } from '../editorial/single.ts';
import { api, changes, keepOf, reporter } from './build.ts';
import type { Keep } from './keep.ts';
import { pageSchema } from './kept-records.ts';
import type { Published } from './loss.ts';
import { oncePerBuild } from './once-per-build.ts';
import { readDynamicPages } from './read-pages.ts';

interface PageRecords {
  /** Those of the API. */
  records: readonly DynamicPage[];
  /** What the last build published. */
  before: readonly Published[];
  /** Where this one writes down what it does. */
  keep: Keep<DynamicPage>;
}

/**
 * Every content page of the API, read once a build.
 * @throws when the API cannot be read and no last good copy is kept
 */
export const loadPageRecords = oncePerBuild(readPageRecords);

async function readPageRecords(): Promise<PageRecords> {
  const keep = keepOf('pages', pageSchema);
  const kept = await keep.read();
  const { pages } = await loadSingle('pages');
  const records = await readDynamicPages({
    api,
    companyCode: environment.companyCode ?? (await loadSingle('company')).code,
    slugs: pages.map(({ slug }) => slug),
    kept: kept?.records,
    reporter,
    changed: changes?.pages,
  });
  return { records, before: kept?.published ?? [], keep };
}
