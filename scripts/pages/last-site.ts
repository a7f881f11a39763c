import path from 'node:path';
import { sizeOf, stillMarked } from './mark.ts';
import { readRecord } from './record.ts';
import type { BuiltPage, PagesRecord } from './record.ts';

/** The last build: the site, and what was written down of it. */
export interface LastSite extends Pick<PagesRecord, 'pages' | 'assets'> {
  /** Its folder. */
  folder: string;
}

/** The file of the record, and the folder of the site. */
export interface LastBuild {
  record: string;
  site: string;
}

/** Without pages where there is none, or none that can be built upon. */
export async function readLastSite(last: LastBuild | undefined): Promise<LastSite> {
  const record = last && (await readRecord(last.record));
  return { folder: last?.site ?? '', pages: record?.pages ?? {}, assets: record?.assets ?? {} };
}

/**
 * Looks whether a page of the last site is still what was written, and so are the files that it
 * names: a power cut may have emptied one, or an older site have been put back. Undefined: it is not.
 */
export function stillBuilt({
  folder,
  assets,
}: LastSite): (page: BuiltPage) => Promise<BuiltPage | undefined> {
  const known = new Map<string, boolean>();
  // Their names tell their contents, so that the size tells whether they are all there.
  const isWhole = (name: string): boolean => {
    const is = known.get(name) ?? sizeOf(path.join(folder, name)) === assets[name];
    known.set(name, is);
    return is;
  };
  return async (page) => {
    if (!page.uses.every(isWhole)) return undefined;
    const mark = await stillMarked(path.join(folder, page.file), page.mark);
    return mark && { ...page, mark };
  };
}
