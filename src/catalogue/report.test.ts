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
  const catalogue = path.join(folder, 'catalogue');
  const reporter = reportTo(catalogue);
  reporter.warn('one\n\u001b[2Jtwo');
  reporter.leaveOut(['m'], 'three');
  reporter.say('no fault');
  expect(await readFile(path.join(catalogue, 'warnings.txt'), 'utf8')).toBe('one [2Jtwo\nthree\n');
  expect(['m', 'i'].map((name) => reporter.isLeftOut(name))).toEqual([true, false]);
  expect(console.warn).toHaveBeenCalledTimes(2);
  expect(console.info).toHaveBeenCalledWith('no fault');
});

it('writes down the first reason why the build cannot go on', async () => {
  const reporter = reportTo(path.join(folder, 'catalogue'));
  expect(() => reporter.fail('the API\nis down')).toThrow('the API is down');
  expect(() => reporter.fail('and so is the rest')).toThrow('and so is the rest');
  const file = path.join(folder, 'catalogue', 'failure.txt');
  expect(await readFile(file, 'utf8')).toBe('the API is down');
});
