import type { AstroIntegration, AstroPrerenderer } from 'astro';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { fileOf, readBuilt, urlOf } from './built-page.ts';
import { keysOf } from './keys.ts';
import { readLastSite, stillBuilt } from './last-site.ts';
import type { LastBuild, LastSite } from './last-site.ts';
import { readListing } from './listing.ts';
import { sizeOf } from './mark.ts';
import { writeRecord } from './record.ts';
import type { BuiltPage, PagesRecord } from './record.ts';
import { digestSite } from './site-digest.ts';

export interface ChangedPagesOptions {
  /** Origin of the site. */
  site: string;
  /** Names of the variables that go into the pages. */
  variables: readonly string[];
  /** Its pages that nothing has changed are not rendered. */
  last: LastBuild | undefined;
  /** Where this build's record goes. */
  record: string | undefined;
  /** Receives what this build has made, before the sitemap is. */
  onPages: (pages: PagesRecord['pages']) => void;
}

/** Renders the pages that are not as they were in the last build, and writes down what was made. */
export function changedPages(options: ChangedPagesOptions): AstroIntegration {
  let digest = '';
  let planned: Plan | undefined;
  return {
    name: 'changed-pages',
    hooks: {
      // Before anything of it is read: what changes from here on is new to the next build.
      'astro:config:setup': async ({ command, config }) => {
        if (command !== 'build') return;
        digest = await digestSite(fileURLToPath(config.root), options.variables);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astro) => ({
          ...astro,
          getStaticPaths: async () => {
            const paths = await astro.getStaticPaths();
            planned = await plan(paths, digest, await readLastSite(options.last));
            const { kept } = planned;
            return paths.filter(({ pathname }) => !kept.has(pathname));
          },
        }));
      },
      'astro:build:done': async ({ dir }) => {
        if (!planned) throw new Error('No page was planned: the prerenderer was not asked.');
        const record = await recordOf(planned, fileURLToPath(dir), options.site);
        options.onPages(record.pages);
        if (options.record !== undefined) await writeRecord(options.record, record);
      },
    },
  };
}

type Paths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;

interface Plan {
  paths: Paths;
  keys: ReadonlyMap<string, string>;
  last: LastSite;
  /** The pages that stay as they are, by their paths. */
  kept: ReadonlyMap<string, BuiltPage>;
}

async function plan(paths: Paths, digest: string, last: LastSite): Promise<Plan> {
  const keys = keysOf(paths, digest);
  const still = stillBuilt(last);
  const kept = new Map<string, BuiltPage>();
  for (const { pathname } of paths) {
    const before = last.pages[pathname];
    if (before === undefined || before.key !== keys.get(pathname)) continue;
    const page = await still(before);
    if (page) kept.set(pathname, page);
  }
  return { paths, keys, last, kept };
}

/** How many files are read at a time. */
const AT_ONCE = 16;

async function recordOf(
  { paths, keys, last, kept }: Plan,
  folder: string,
  site: string,
): Promise<PagesRecord> {
  const entries = await pLimit(AT_ONCE).map(paths, async ({ pathname, route }) => {
    const key = keys.get(pathname) ?? '';
    const page =
      kept.get(pathname) ?? (await readPage({ pathname, key, folder, site }, route.type));
    return [pathname, page] as const;
  });
  const pages = Object.fromEntries(entries);
  return {
    pages,
    assets: sizesOf(pages, [folder, last.folder]),
    rendered: paths.map(({ pathname }) => pathname).filter((pathname) => !kept.has(pathname)),
    removed: Object.keys(last.pages).filter((pathname) => !(pathname in pages)),
  };
}

/** Of what the pages use, which stands in one of these folders. */
function sizesOf(pages: PagesRecord['pages'], folders: readonly string[]): PagesRecord['assets'] {
  const sizes = new Map<string, number>();
  for (const name of new Set(Object.values(pages).flatMap(({ uses }) => uses))) {
    const [size] = folders
      .map((folder) => sizeOf(path.join(folder, name)))
      .filter((is) => is !== undefined);
    if (size !== undefined) sizes.set(name, size);
  }
  return Object.fromEntries(sizes);
}

async function readPage(
  { pathname, key, folder, site }: { pathname: string; key: string; folder: string; site: string },
  type: Paths[number]['route']['type'],
): Promise<BuiltPage> {
  const file = fileOf(pathname, type === 'page');
  const { mark, text, uses } = await readBuilt(folder, file, new URL(site).origin);
  const listing = type === 'page' ? readListing(text, urlOf(pathname, site)) : undefined;
  return { key, file, mark, uses, ...(listing && { listing }) };
}
