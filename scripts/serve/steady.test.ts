import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keepFormerFiles } from '../local/former-files.ts';
import { swapIn } from '../local/swap.ts';
import { siteAnswers } from './answer.ts';
import { readRules } from './rules.ts';
import { startSite, type Site } from './site.ts';
import { steadily } from './steady.ts';

let root: string;
let dist: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'steady-'));
  dist = path.join(root, 'dist');
  await write(dist, 'first');
});
afterEach(() => rm(root, { recursive: true }));

async function write(folder: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Longer than one piece of a stream.
  await writeFile(path.join(folder, 'index.html'), text.repeat(50_000));
  await writeFile(path.join(folder, '404.html'), 'Not found');
  await mkdir(path.join(folder, '_astro'), { recursive: true });
  await writeFile(path.join(folder, '_astro', `${text}.js`), text);
}

const RULES = path.resolve(import.meta.dirname, '../../netlify.toml');
const home = () => new Request('http://localhost/');

describe('a site that is changed as a whole', () => {
  it('is found by whoever asks while its folder is away', async () => {
    const answer = steadily(dist, siteAnswers(dist, await readRules(RULES)));
    await rename(dist, `${dist}-away`);
    const asked = answer(home());
    await rename(`${dist}-away`, dist);
    expect((await asked).status).toBe(200);
  });

  it('is missed in that instant by whoever asks once only', async () => {
    const answer = siteAnswers(dist, await readRules(RULES));
    await rename(dist, `${dist}-away`);
    expect((await answer(home())).status).toBe(404);
  });

  it('has no page that nobody has made, however often it is looked for', async () => {
    const answer = steadily(dist, siteAnswers(dist, await readRules(RULES)));
    const response = await answer(new Request('http://localhost/trip-details/atlantis'));
    expect(response.status).toBe(404);
  });

  it('is whole for every request while it changes', async () => {
    const site = await startSite({ dist, host: '127.0.0.1', port: 0 });
    const seen: string[] = [];
    let isChanging = true;
    const visit = async () => {
      while (isChanging) seen.push(await look(site), await ask(site, '/_astro/first.js'));
    };
    const visitors = [visit(), visit(), visit(), visit()];
    const place = { folder: dist, backup: path.join(root, 'previous') };
    for (let change = 0; change < 40; change++) {
      await write(path.join(root, 'next'), change % 2 === 0 ? 'second' : 'first');
      await keepFormerFiles(dist, path.join(root, 'next'));
      await swapIn(path.join(root, 'next'), place);
    }
    isChanging = false;
    await Promise.all(visitors);
    await site.stop();
    expect(new Set(seen)).toEqual(new Set(['200 whole', '200 first']));
    expect(seen.length).toBeGreaterThan(20);
  });
});

/** The status of the home page, and whether it is one of the two versions from end to end. */
async function look({ url }: Site): Promise<string> {
  const response = await fetch(url);
  const text = await response.text();
  const isWhole = ['first', 'second'].some((word) => text === word.repeat(50_000));
  return `${response.status} ${isWhole ? 'whole' : text.slice(0, 40)}`;
}

/** The status and text of a file that every second version of the site has. */
async function ask({ url }: Site, file: string): Promise<string> {
  const response = await fetch(url + file);
  return `${response.status} ${await response.text()}`;
}
