import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkWhole } from './lay-over.ts';
import { readRecord, type PagesRecord } from './record.ts';

const MODULES = path.resolve(import.meta.dirname, '../../node_modules');
const PHOTO = 'cala de las niñas (2)@2x.webp';

/** Saves a text when all have been read, as an editor may who does not know that a build runs. */
const CONFIG = `
import { writeFileSync } from 'node:fs';
import { pagesOf } from ${JSON.stringify(path.join(import.meta.dirname, 'integrations.ts'))};
const { SAVE } = process.env;
const save = () => SAVE && writeFileSync('content/text.txt', SAVE);
export default {
  site: 'https://site.example',
  cacheDir: './cache',
  build: { format: 'file' },
  image: { layout: 'constrained' },
  integrations: pagesOf('https://site.example', []),
  vite: { plugins: [{ name: 'save', generateBundle: save }] },
};
`;

const PAGE = `---
import { Image } from 'astro:assets';
import text from '../../content/text.txt?raw';
import photo from '../../content/images/${PHOTO}';
---
<h1>{text}</h1>
<Image src={photo} alt="" />
<p style={'background:url("' + photo.src + '")'}></p>
`;

const FILES = {
  'package.json': '{ "type": "module" }',
  'package-lock.json': '{}',
  'tsconfig.json': '{}',
  'astro.config.mjs': CONFIG,
  'content/text.txt': 'first',
  'public/robots.txt': '',
  'scripts/pages/none.ts': '',
  'src/pages/index.astro': PAGE,
};

let root: string;

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'changed-pages-'));
  for (const [file, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), text);
  }
  await symlink(MODULES, path.join(root, 'node_modules'));
  await mkdir(path.join(root, 'content/images'));
  await sharp({ create: { width: 64, height: 48, channels: 3, background: 'teal' } })
    .webp()
    .toFile(path.join(root, 'content/images', PHOTO));
});
afterAll(() => rm(root, { recursive: true }));

const RECORD = 'record.json';

/** What Vitest says of itself would make the build one for development. */
const NOT_OF_TESTS = { NODE_ENV: undefined, DEV: undefined, PROD: undefined, MODE: undefined };

/** Builds the site into `dist`; on top of the last one, where it is named. */
async function build(dist: string, { last = '', save = '' } = {}): Promise<PagesRecord> {
  const before = last === '' ? {} : { PAGES_BEFORE: RECORD, PAGES_SITE: last };
  await promisify(execFile)(
    path.join(MODULES, '.bin/node'),
    [path.join(MODULES, '.bin/astro'), 'build', '--outDir', dist],
    {
      cwd: root,
      env: { ...process.env, ...NOT_OF_TESTS, PAGES_RECORD: RECORD, SAVE: save, ...before },
    },
  );
  const record = await readRecord(path.join(root, RECORD));
  if (!record) throw new Error('The build has written nothing down.');
  return record;
}

const shown = async (dist: string) =>
  /<h1>(.*)<\/h1>/.exec(await readFile(path.join(root, dist, 'index.html'), 'utf8'))?.[1];

describe('a build of the pages that have changed', () => {
  it('finds a photograph whatever its name holds', async () => {
    const record = await build('photo');
    const { uses = [] } = record.pages['/'] ?? {};
    expect(uses.map((name) => name.replace(/\.[\w-]+\.webp$/, ''))).toEqual([
      '_astro/cala de las niñas (2)@2x',
      '_astro/cala de las niñas (2)@2x',
    ]);
    checkWhole(path.join(root, 'photo'), record);
  });

  it('shows in the next what was saved while one ran', async () => {
    await build('one', { save: 'second' });
    expect(await shown('one')).toBe('first');
    const { rendered } = await build('two', { last: 'one' });
    expect(rendered).toEqual(['/']);
    expect(await shown('two')).toBe('second');
    expect((await build('three', { last: 'two' })).rendered).toEqual([]);
  });
});
