import type { AstroIntegration, AstroPrerenderer } from 'astro';
import { fileURLToPath } from 'node:url';
import pLimit from 'p-limit';
import { fileOf, readBuilt } from './built-page.ts';
import { keysOf } from './keys.ts';
import { readListing } from './listing.ts';
import { readRecord, writeRecord } from './record.ts';
import type { BuiltPage, PagesRecord } from './record.ts';
import { digestSite } from './site-digest.ts';

export interface ChangedPagesOptions {
  /** Origin of the site. */
  site: string;
  /** Names of the variables that go into the pages. */
  variables: readonly string[];
  /** The last build's record: its pages that nothing has changed are not rendered. */
  before: string | undefined;
  /** Where this build's record goes. */
  record: string | undefined;
  /** Receives what this build has made, before the sitemap is. */
  onPages: (pages: PagesRecord['pages']) => void;
}

/** Renders the pages that are not as they were in the last build, and writes down what was made. */
export function changedPages(options: ChangedPagesOptions): AstroIntegration {
  let root = '';
  let planned: Plan | undefined;
  return {
    name: 'changed-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer((astro) => ({
          ...astro,
          getStaticPaths: async () => {
            const paths = await astro.getStaticPaths();
            planned = await plan(paths, root, options);
            const wanted = planned.toRender;
            return paths.filter(({ pathname }) => wanted.has(pathname));
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
  before: PagesRecord['pages'];
  toRender: ReadonlySet<string>;
}

async function plan(
  paths: Paths,
  root: string,
  { variables, before: file }: ChangedPagesOptions,
): Promise<Plan> {
  const keys = keysOf(paths, await digestSite(root, variables));
  const before = (file === undefined ? undefined : await readRecord(file))?.pages ?? {};
  const changed = paths.filter(({ pathname }) => before[pathname]?.key !== keys.get(pathname));
  return { paths, keys, before, toRender: new Set(changed.map(({ pathname }) => pathname)) };
}

/** How many files are read at a time. */
const AT_ONCE = 16;

async function recordOf(
  { paths, keys, before, toRender }: Plan,
  folder: string,
  site: string,
): Promise<PagesRecord> {
  const entries = await pLimit(AT_ONCE).map(paths, async ({ pathname, route }) => {
    const key = keys.get(pathname) ?? '';
    const kept = toRender.has(pathname) ? undefined : before[pathname];
    const page = kept ?? (await readPage({ pathname, key, folder, site }, route.type));
    return [pathname, page] as const;
  });
  const pages = Object.fromEntries(entries);
  const removed = Object.keys(before).filter((pathname) => !(pathname in pages));
  return { pages, rendered: [...toRender], removed };
}

async function readPage(
  { pathname, key, folder, site }: { pathname: string; key: string; folder: string; site: string },
  type: Paths[number]['route']['type'],
): Promise<BuiltPage> {
  const file = fileOf(pathname, type === 'page');
  const { text, uses } = await readBuilt(folder, file, new URL(site).origin);
  const listing = type === 'page' ? readListing(text, new URL(pathname, site).href) : undefined;
  return { key, file, uses, ...(listing && { listing }) };
}
