import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const CONTENT = path.join(ROOT, 'content');

describe('a build with a broken file', () => {
  let root: string;
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'broken-content-'));
    await cp(CONTENT, path.join(root, 'content'), {
      recursive: true,
      filter: (source) => path.basename(source) !== 'images',
    });
    await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
    await symlink(path.join(CONTENT, 'images'), path.join(root, 'content/images'));
    await writeFile(path.join(root, 'astro.config.mjs'), configOf(root));
  });
  afterAll(() => rm(root, { recursive: true }));

  it('stops with the file, the field and the reason', async () => {
    const file = path.join(root, 'content/faq/02-cuantos-vamos.yaml');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace('question:', 'pregunta:'));
    await writeFile(path.join(root, 'content/trips.yaml'), 'slugs: ruta-de-la-sal');
    const said = await outputOfSync(root);
    expect(said).toContain('content/faq/02-cuantos-vamos.yaml');
    expect(said).toContain('question: falta este campo');
    expect(said).toContain('content/trips.yaml, línea 1');
    expect(said).not.toMatch(/ at .*\.ts:/);
    // What scripts/local/build-notes.ts reads, and /hooks/status shows.
    expect(await readFile(path.join(root, 'catalogue/failure.txt'), 'utf8')).toMatch(
      /^content\/faq\/02-cuantos-vamos\.yaml, línea \d+\n {2}question: falta este campo\./m,
    );
  }, 120_000);
});

/** The project's own configuration on other contents, with caches of its own. */
const configOf = (root: string) => `
import config from ${JSON.stringify(pathToFileURL(path.join(ROOT, 'astro.config.mjs')).href)};
export default {
  ...config,
  srcDir: ${JSON.stringify(path.join(ROOT, 'src'))},
  cacheDir: ${JSON.stringify(path.join(root, 'cache'))},
  vite: { cacheDir: ${JSON.stringify(path.join(root, 'vite'))} },
};
`;

/** Everything that `astro sync`, which reads the contents as a build does, prints. */
async function outputOfSync(root: string): Promise<string> {
  const astro = path.join(ROOT, 'node_modules/.bin/astro');
  const env = {
    ...process.env,
    API_URL: 'http://localhost:4322',
    ASTRO_TELEMETRY_DISABLED: '1',
    CATALOGUE_FOLDER: path.join(root, 'catalogue'),
  };
  const run = promisify(execFile)(process.execPath, [astro, 'sync', '--root', root], {
    cwd: root,
    env,
  });
  return run.then(
    ({ stdout }) => stdout,
    (error: unknown) => JSON.stringify(error) + String(error),
  );
}
