import type { ApiClient } from '../api/client.ts';
import { isNotFound } from '../api/result.ts';
import type { DynamicPage } from '../domain/dynamic-page.ts';
import { askEach } from './ask-each.ts';
import { answerOrLastGood, recordOrLastGood, unlessEmptied } from './last-good.ts';
import { mend } from './mend.ts';
import type { Reporter } from './report.ts';

interface PageSource {
  api: Pick<ApiClient, 'dynamicPages'>;
  companyCode: string;
  /** The pages that we know, for an API that has no list of all. */
  slugs: readonly string[];
  /** The last good records; undefined where there are none. */
  kept: readonly DynamicPage[] | undefined;
  reporter: Reporter;
  /** The slugs of those that have changed, where the kept ones do for the others. */
  changed?: readonly string[] | undefined;
}

/**
 * Every page of the API. What is broken or cannot be had comes from the last good records, with a
 * warning.
 * @throws when the API cannot be read and there is no last good copy
 */
export async function readDynamicPages(source: PageSource): Promise<readonly DynamicPage[]> {
  const { api, companyCode, kept, reporter, changed } = source;
  if (kept && changed) {
    const others = kept.filter(({ slug }) => !changed.includes(slug));
    return [...others, ...(await readPages(changed, source))];
  }
  const call = 'dynamic-pages';
  const list = unlessEmptied(await api.dynamicPages.list(companyCode), { call, kept });
  if (list.ok) {
    const namesOf = ({ slug }: DynamicPage): [string] => [slug];
    return mend(list.value, { call, kept: kept ?? [], namesOf, reporter });
  }
  if (!isNotFound(list.failure)) return answerOrLastGood(list, { call, lastGood: kept, reporter });
  return readPages(source.slugs, source);
}

async function readPages(
  slugs: readonly string[],
  source: PageSource,
): Promise<readonly DynamicPage[]> {
  const pages = await askEach(slugs, (slug) => readPage(slug, source));
  return pages.filter((page) => page !== undefined);
}

async function readPage(
  slug: string,
  { api, companyCode, kept, reporter, changed }: PageSource,
): Promise<DynamicPage | undefined> {
  const result = await api.dynamicPages.byId(companyCode, slug);
  const lastGood = kept?.find((page) => page.slug === slug);
  const call = `dynamic-pages/slug/${slug}`;
  const named = changed?.includes(slug) ? { kind: 'pages' as const, name: slug } : undefined;
  return recordOrLastGood(result, { call, name: slug, lastGood, reporter, changed: named });
}
