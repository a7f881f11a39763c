import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BOOTSTRAP = path.resolve(import.meta.dirname, '../bootstrap.mjs');

const SECRET = 'a secret of the tests';

/** Holds a port as a stranger would. */
let stranger: Server;
let taken: string;

beforeAll(async () => {
  stranger = createServer((socket) => socket.destroy());
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const address = stranger.address();
  taken = String(typeof address === 'object' && address !== null ? address.port : undefined);
});

afterAll(async () => {
  stranger.close();
  await once(stranger, 'close');
});

/** Runs a command that must refuse; answers its exit code and all that it printed. */
async function refusal(
  command: string,
  variables: Record<string, string>,
  flags: readonly string[] = [],
): Promise<{ code: unknown; output: string }> {
  const env = { PATH: process.env.PATH, ...variables };
  try {
    await promisify(execFile)(process.execPath, [BOOTSTRAP, command, ...flags], { env });
    return { code: 0, output: '' };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: unknown; stdout: string; stderr: string };
    return { code, output: stdout + stderr };
  }
}

describe('a command that cannot do its work says why in one line, and ends with 1', () => {
  it.each(['start', 'dev', 'serve', 'publish'])('%s on a taken PORT', async (command) => {
    const { code, output } = await refusal(command, {
      PORT: taken,
      API_URL: 'http://localhost:1',
      REBUILD_HOOK_SECRET: SECRET,
    });
    expect(output).toMatch(/^Port \d+ is already in use.*\bPORT\b.*\n$/);
    expect(code).toBe(1);
  });

  it.each(['start', 'api', 'build'])('%s on a taken API_PORT', async (command) => {
    // Any port that is free now will do for the site, which is not reached.
    const { code, output } = await refusal(command, { API_PORT: taken, PORT: '59321' });
    expect(output).toMatch(/^Port \d+ is already in use.*\bAPI_PORT\b.*\n$/);
    expect(code).toBe(1);
  });

  it.each([{ NODE_ENV: 'production' }, { NETLIFY: 'true' }])(
    'a production build without API_URL: %o',
    async (variables) => {
      const { code, output } = await refusal('build', variables);
      expect(output).toBe('API_URL is missing: a production build does not ship demo content.\n');
      expect(code).toBe(1);
    },
  );

  it('publishing without a secret', async () => {
    const { code, output } = await refusal('publish', { API_URL: 'http://localhost:1' });
    expect(output).toBe(
      'REBUILD_HOOK_SECRET is missing: npm run publish takes signed calls only.\n',
    );
    expect(code).toBe(1);
  });

  it.each([
    [{ NODE_ENV: 'production' }, /^API_URL is missing: a production build does not ship/],
    [{}, /^API_URL is missing, and no npm run api answers on http:\/\/localhost:\d+\.\n$/],
  ])('publishing without an API: %o', async (variables, line) => {
    const { code, output } = await refusal('publish', {
      ...variables,
      PORT: '59321',
      API_PORT: taken,
      REBUILD_HOOK_SECRET: SECRET,
    });
    expect(output).toMatch(line);
    expect(code).toBe(1);
  });

  it('a secret that is too short, which it does not print', async () => {
    const { output } = await refusal('publish', { REBUILD_HOOK_SECRET: 'short' });
    expect(output).toBe('REBUILD_HOOK_SECRET must have at least 16 characters.\n');
  });

  it.each(['--strikt', '--strict=yes', 'dist'])('a build that is told %s', async (flag) => {
    const { code, output } = await refusal('build', {}, [flag]);
    expect(output).toMatch(/^npm run build takes -- --strict and nothing else: .*\n$/);
    expect(code).toBe(1);
  });

  it('a strict build, which is one like the others', async () => {
    const { output } = await refusal('build', { API_PORT: taken, PORT: '59321' }, ['--strict']);
    expect(output).toMatch(/^Port \d+ is already in use/);
  });

  it('a wrong variable', async () => {
    const { code, output } = await refusal('start', { PORT: 'http' });
    expect(output).toBe("PORT must be a port number, but it is 'http'.\n");
    expect(code).toBe(1);
  });

  it('an unknown command', async () => {
    const { code, output } = await refusal('deploy', {});
    expect(output).toBe("There is no command 'deploy'. See the scripts of package.json.\n");
    expect(code).toBe(1);
  });
});
