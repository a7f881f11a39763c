import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportTo } from './report.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'report-'));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

it('writes each warning down in a line, whatever a record put into it', async () => {
  const file = path.join(folder, 'catalogue', 'warnings.txt');
  const reporter = reportTo(file);
  reporter.warn('one\n\u001b[2Jtwo');
  reporter.leaveOut(['m'], 'three');
  reporter.say('no fault');
  expect(await readFile(file, 'utf8')).toBe('one [2Jtwo\nthree\n');
  expect(['m', 'i'].map((name) => reporter.isLeftOut(name))).toEqual([true, false]);
  expect(console.warn).toHaveBeenCalledTimes(2);
  expect(console.info).toHaveBeenCalledWith('no fault');
});
