import { once } from 'node:events';
import { createServer } from 'node:net';
import lighthouse from 'lighthouse';
import type { TemporarySite } from '../local/temporary-site.ts';
import { launchChromium } from './browser.ts';
import { isSteady, missedAims } from './lighthouse-aims.ts';
import { pageKinds } from './page-kinds.ts';
import type { PageKind } from './page-kinds.ts';

const RUNS = 5;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** One page's medians: scores of 0 to 100, layout shift, and blocking time in milliseconds. */
interface Scores extends Record<Category, number> {
  layoutShift: number;
  blockingTime: number;
}

interface Audit {
  scores: Scores;
  /** What kept a score below 100, performance aside: `category: audit`. */
  failings: string[];
}

/**
 * Runs Lighthouse's phone profile over each kind of page and prints the medians, and what misses its
 * aim. Returns whether nothing moves, and accessibility, best practices and, where a page is indexed,
 * SEO are all 100.
 */
export async function benchLighthouse(site: TemporarySite, stopped: AbortSignal): Promise<boolean> {
  const port = await freePort();
  const browser = await launchChromium(stopped, [`--remote-debugging-port=${port}`]);
  try {
    const table: Record<string, Scores> = {};
    const failings: string[] = [];
    const missed: string[] = [];
    for (const kind of await pageKinds(site.apiUrl)) {
      const audits = [];
      for (let run = 0; run < RUNS; run++) {
        stopped.throwIfAborted();
        audits.push(await audit(`${site.siteUrl}${kind.path}`, port));
      }
      const medians = medianOf(audits.map(({ scores }) => scores));
      table[kind.name] = medians;
      failings.push(...failingsOf(kind, audits));
      if (!isSteady(medians)) failings.push(`${kind.name} – layout shift`);
      missed.push(...missedAims(kind.name, medians).map((miss) => `${kind.name} – ${miss}`));
    }
    console.log(`Lighthouse, phone, median of ${RUNS}`);
    console.table(table);
    for (const miss of missed) console.log(`Misses its aim: ${miss}`);
    for (const failing of new Set(failings)) console.log(failing);
    return failings.length === 0;
  } finally {
    await browser.close();
  }
}

async function audit(url: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
  });
  if (!result) throw new Error(`Lighthouse says nothing of ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const scoreOf = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
  const failings = CATEGORIES.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
      layoutShift: audits['cumulative-layout-shift']?.numericValue ?? Infinity,
      blockingTime: Math.round(audits['total-blocking-time']?.numericValue ?? Infinity),
    },
    failings,
  };
}

function failingsOf({ name, indexed }: PageKind, audits: readonly Audit[]): string[] {
  return audits
    .flatMap(({ failings }) => failings)
    .filter(
      (failing) => !failing.startsWith('performance') && (indexed || !failing.startsWith('seo')),
    )
    .map((failing) => `${name} – ${failing}`);
}

function medianOf(all: readonly Scores[]): Scores {
  const median = (key: keyof Scores) =>
    all.map((scores) => scores[key]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? NaN;
  return {
    performance: median('performance'),
    accessibility: median('accessibility'),
    'best-practices': median('best-practices'),
    seo: median('seo'),
    layoutShift: median('layoutShift'),
    blockingTime: median('blockingTime'),
  };
}

/** Lighthouse must be told the port of the browser before this one listens. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('No free port');
  return address.port;
}
