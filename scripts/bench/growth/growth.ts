import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEditableApi } from '../../../tests/fixtures/editable-api.ts';
import type { EditableApi } from '../../../tests/fixtures/editable-api.ts';
import { buildSite } from '../../local/build.ts';
import { buildBareProject, makeBareProject, pagesIn } from './bare-project.ts';
import { edit, fill } from './catalogue.ts';
import type { Measure } from './measure.ts';
import { measure } from './measure.ts';
import { printGrowth } from './table.ts';
import type { Growth } from './verdict.ts';
import { judge, medianOf } from './verdict.ts';

/** Trips; fewer of them by hand: `SIZES=5,20 npm run bench -- growth`. */
const SIZES = (process.env.SIZES ?? '50,500,5000').split(',').map(Number);
const PUBLICATIONS = 3;

interface Site {
  trips: number;
  api: EditableApi;
  folder: string;
  stopped: AbortSignal;
}

/**
 * Measures how building and publishing grow with the catalogue. Returns whether publishing one trip
 * takes about as long whatever its size. A first build, not measured, fills the caches of pictures
 * for all sizes, since their trips show the same ones.
 */
export async function benchGrowth(stopped: AbortSignal): Promise<boolean> {
  const sites: Site[] = [];
  try {
    for (const trips of SIZES) sites.push(await openSite(trips, stopped));
    const growths = await measureGrowth(sites);
    printGrowth(growths);
    const { overruns, missed } = judge(growths);
    for (const miss of missed) console.log(`Misses its aim: ${miss}`);
    for (const overrun of overruns) console.log(`Over the bound: ${overrun}`);
    return overruns.length === 0;
  } finally {
    await Promise.all(sites.map(closeSite));
  }
}

async function openSite(trips: number, stopped: AbortSignal): Promise<Site> {
  const folder = await mkdtemp(path.join(tmpdir(), 'growth-'));
  const api = await startEditableApi();
  await fill(api, trips, new Date());
  return { trips, api, folder, stopped };
}

async function closeSite({ api, folder }: Site): Promise<void> {
  await api.stop();
  await rm(folder, { recursive: true });
}

async function measureGrowth(sites: readonly Site[]): Promise<Growth[]> {
  const [smallest] = sites;
  if (smallest) await build(smallest, {});
  const built: { site: Site; builds: Builds; publications: Measure[] }[] = [];
  for (const site of sites) {
    built.push({ site, builds: await measureBuilds(site), publications: [] });
  }
  // In rounds, so that what else the machine does slows all sizes alike.
  for (let round = 1; round <= PUBLICATIONS; round += 1) {
    for (const { site, publications } of built) {
      publications.push(await publish(site, `Cambio número ${round} del texto.`));
    }
  }
  return built.map(({ site: { trips }, builds, publications }) => ({
    trips,
    ...builds,
    publishing: medianOf(publications),
  }));
}

type Builds = Pick<Growth, 'pages' | 'full' | 'bare'>;

async function measureBuilds(site: Site): Promise<Builds> {
  const full = await measure((env) => build(site, env));
  const pages = await pagesIn(distOf(site));
  const folder = path.join(site.folder, 'bare');
  await makeBareProject(folder, distOf(site));
  const bare = await measure((env) => buildBareProject(folder, env, site.stopped));
  const written = await pagesIn(path.join(folder, 'dist'));
  if (written.length !== pages.length) throw new Error('The bare project lacks pages.');
  return { pages: pages.length, full, bare };
}

/** Publishes a changed text of one trip, and looks whether it is there. */
async function publish(site: Site, text: string): Promise<Measure> {
  const slug = edit(site.api, text);
  const measured = await measure((env) => build(site, env, { trips: [slug], pages: [] }));
  const html = await readFile(path.join(distOf(site), 'trip-details', `${slug}.html`), 'utf8');
  if (!html.includes(text)) throw new Error(`The page of ${slug} was not brought up to date.`);
  return measured;
}

const distOf = ({ folder }: Site): string => path.join(folder, 'site/dist');

function build(
  site: Site,
  env: NodeJS.ProcessEnv,
  update?: { trips: readonly string[]; pages: readonly string[] },
) {
  return buildSite({
    dist: distOf(site),
    env: { ...env, API_URL: site.api.url, SITE_URL: 'https://site.example' },
    stopped: site.stopped,
    ...(update && { update }),
  });
}
