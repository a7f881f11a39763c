import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { engines } from './testing/engines.ts';
import { textLike } from './testing/matchers.ts';

const MAIN = path.join(import.meta.dirname, 'main.ts');

function startMain(env: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], { env: { ...process.env, API_PORT: '0', ...env } });
  return { child, errors: text(child.stderr), exit: once(child, 'exit') };
}

describe('npm run api', () => {
  it('says in one line which variable is wrong', async () => {
    const { errors, exit } = startMain({ API_PORT: 'http' });
    expect(await exit).toEqual([1, null]);
    expect(await errors).toBe('API_PORT must be a port number.\n');
  });
});

describe.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
  'npm run api on $name',
  (engine) => {
    it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
      const database = await engine.create();
      const { child, errors, exit } = startMain(
        typeof database.source === 'object' && 'url' in database.source
          ? { DATABASE_URL: database.source.url }
          : {},
      );
      const line = String(await firstOf(once(child.stdout.setEncoding('utf8'), 'data')));
      child.kill(signal);
      const code = await firstOf(exit);
      await database.drop();
      expect(JSON.parse(line)).toMatchObject({
        message: textLike(/^Booking API on http:\/\/localhost:\d+$/),
        sandbox: ['stripe', 'paypal'],
      });
      expect(await errors).toBe('');
      expect(code).toBe(0);
    });
  },
);

/** The first argument of an event. */
async function firstOf(event: Promise<unknown[]>): Promise<unknown> {
  return (await event)[0];
}
