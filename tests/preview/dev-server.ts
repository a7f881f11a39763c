import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface DevServer {
  /** A copy of the project, to be changed; its photographs are the project's own. */
  root: string;
  /** The HTML of a page, as a browser asks for it. */
  read: (path: string) => Promise<string>;
  status: (path: string) => Promise<number>;
  /** All that it has printed so far. */
  printed: () => string;
  stop: () => Promise<void>;
}

/**
 * Astro's development server on a copy of the project, with caches of its own.
 * @param prepare changes the copy before the start
 */
export async function startDevServer(
  apiUrl: string,
  prepare: (root: string) => Promise<void>,
): Promise<DevServer> {
  const root = await copyProject();
  await prepare(root);
  const astro = path.join(ROOT, 'node_modules/.bin/astro');
  const child = spawn(process.execPath, [astro, 'dev', '--root', root], {
    cwd: root,
    env: ownEnvironment(apiUrl),
  });
  const kill = () => child.kill();
  process.once('exit', kill); // of a test run that breaks off, too
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (part: Buffer) => {
      output += part.toString();
      const [url] = /http:\/\/[\w.]+:\d+/.exec(output.split('Local')[1] ?? '') ?? [];
      if (url) resolve(url);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('exit', () => reject(new Error(`The development server did not start:\n${output}`)));
  });
  const ask = (page: string) => fetch(address + page, { headers: { accept: 'text/html' } });
  return {
    root,
    read: async (page) => (await ask(page)).text(),
    status: async (page) => (await ask(page)).status,
    printed: () => output,
    stop: async () => {
      const exit = once(child, 'exit');
      kill();
      await exit;
      process.off('exit', kill);
      await rm(root, { recursive: true });
    },
  };
}

async function copyProject(): Promise<string> {
  const root = await mkdtemp(path.join(tmpdir(), 'dev-server-'));
  const isCopied = (source: string) => source !== path.join(ROOT, 'content/images');
  for (const part of ['content', 'src', 'package.json', 'tsconfig.json']) {
    await cp(path.join(ROOT, part), path.join(root, part), {
      recursive: true,
      filter: isCopied,
    });
  }
  await symlink(path.join(ROOT, 'content/images'), path.join(root, 'content/images'));
  await symlink(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  await writeFile(path.join(root, 'astro.config.mjs'), configOf(root));
  return root;
}

/** The project's own configuration on a free port. */
const configOf = (root: string) => `
import config from ${JSON.stringify(pathToFileURL(path.join(ROOT, 'astro.config.mjs')).href)};
export default {
  ...config,
  server: { host: '127.0.0.1', port: 0 },
  cacheDir: ${JSON.stringify(path.join(root, 'cache'))},
  vite: { cacheDir: ${JSON.stringify(path.join(root, 'vite'))}, server: { fs: { strict: false } } },
};
`;

/** Astro serves no pages where it believes to be a part of a test. */
function ownEnvironment(apiUrl: string): NodeJS.ProcessEnv {
  const { VITEST: _tests, NODE_ENV: _kind, ...rest } = process.env;
  return {
    ...rest,
    API_URL: apiUrl,
    COMPANY_CODE: 'foque',
    ASTRO_TELEMETRY_DISABLED: '1',
    NO_COLOR: '1',
  };
}
