import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { engines } from '../booking-api/testing/engines.ts';

const COMMAND = path.join(import.meta.dirname, 'erase.ts');

async function erase(arguments_: readonly string[], variables: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...variables };
  try {
    const run = promisify(execFile)(process.execPath, [COMMAND, ...arguments_], { env });
    return { code: 0, output: (await run).stdout };
  } catch (error) {
    const { code, stderr } = error as { code: unknown; stderr: string };
    return { code, output: stderr };
  }
}

describe('npm run erase', () => {
  it.each([
    [['--months', '0'], "--months must be a whole number from 1, but it is '0'.\n"],
    [['--months', '2.5'], "--months must be a whole number from 1, but it is '2.5'.\n"],
    [['--years', '2'], /^npm run erase takes -- --months and nothing else: .*\n$/],
    [[], /^The PostgreSQL of DATABASE_URL is out of reach: .*\n$/],
  ])('says in one line why it does nothing: %j', async (arguments_, line) => {
    const { code, output } = await erase(arguments_, {
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nowhere',
    });
    expect(output).toMatch(line);
    expect(code).toBe(1);
  });

  it.each(engines.filter(({ transactionsOverlap }) => transactionsOverlap))(
    'says what it did on $name',
    async (engine) => {
      const { source, drop } = await engine.create();
      const DATABASE_URL = typeof source === 'object' && 'url' in source ? source.url : '';
      const { code, output } = await erase(['--months', '12'], { DATABASE_URL });
      await drop();
      expect(output).toBe(
        'Older than 12 months: erased the personal data of 0 bookings, deleted 0 messages.\n',
      );
      expect(code).toBe(0);
    },
  );
});
