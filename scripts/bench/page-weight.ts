import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

/** Brotli bytes of what a page loads before anybody acts on it, pictures and fonts aside. */
export interface PageWeight {
  /** `/trips` for trips.html. */
  page: string;
  /** The HTML with the style sheets that it links. */
  html: number;
  /** Scripts by address: those of the page, of its islands, and what these import. */
  scripts: ReadonlyMap<string, number>;
}

const STYLESHEETS = /<link[^>]+rel="stylesheet"[^>]*>/g;
const HREF = /href="([^"]+)"/;
/** Astro names an island's code and its renderer in attributes of <astro-island>. */
const SCRIPTS = /<script[^>]+src="([^"]+)"|(?:component|renderer)-url="([^"]+)"/g;
const STATIC_IMPORTS =
  /(?:^|[;}\s])(?:import|export)(?:[^"'()]*?from)?\s*["'](\.{1,2}\/[^"']+)["']/g;

/** Weighs every page of a built site. Scripts of other hosts load on click and are not counted. */
export async function weighPages(dist: string): Promise<PageWeight[]> {
  const files = await readdir(dist, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.html')).sort();
  return Promise.all(pages.map((file) => weighPage(dist, file)));
}

async function weighPage(dist: string, file: string): Promise<PageWeight> {
  const html = await readFile(path.join(dist, file), 'utf8');
  const sheets = [...html.matchAll(STYLESHEETS)].flatMap(([link]) => HREF.exec(link)?.[1] ?? []);
  const sheetBytes = await Promise.all(sheets.map((address) => brotliBytesOf(dist, address)));
  const roots = [...html.matchAll(SCRIPTS)].flatMap(([, script, island]) => script ?? island ?? []);
  const own = await brotliBytes(Buffer.from(html));
  return {
    page: `/${file.replace(/(?:(?:^|\/)index)?\.html$/, '')}`,
    html: sheetBytes.reduce((sum, bytes) => sum + bytes, own),
    scripts: await weighScripts(
      dist,
      roots.filter((address) => address.startsWith('/')),
    ),
  };
}

async function weighScripts(dist: string, roots: readonly string[]): Promise<Map<string, number>> {
  const weights = new Map<string, number>();
  const waiting = [...roots];
  for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
    if (weights.has(address)) continue;
    const code = await readFile(path.join(dist, address), 'utf8');
    weights.set(address, await brotliBytes(Buffer.from(code)));
    const folder = path.posix.dirname(address);
    for (const [, target = ''] of code.matchAll(STATIC_IMPORTS)) {
      waiting.push(path.posix.join(folder, target));
    }
  }
  return weights;
}

async function brotliBytesOf(dist: string, address: string): Promise<number> {
  return brotliBytes(await readFile(path.join(dist, address)));
}

async function brotliBytes(content: Buffer): Promise<number> {
  return (await promisify(brotliCompress)(content)).byteLength;
}
