import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, expect, it } from 'vitest';
import { drawSocialImage } from './social-image.ts';

const folder = await mkdtemp(path.join(tmpdir(), 'social-'));
const photo = path.join(folder, 'teal.jpg');
await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } }).toFile(photo);
const digest = `test-${process.pid}`;

afterAll(() => rm(folder, { recursive: true }));
afterEach(() => rm(`.cache/social/${digest}.jpg`, { force: true }));

it.each([
  ['a plain title', 'Vuelta a Menorca'],
  ['markup', '<span foreground="red">Vuelta & Menorca</span>'],
  ['a title without end', 'Vuelta a Menorca '.repeat(100)],
  ['a word without end', 'W'.repeat(2_000)],
  ['other scripts and signs', 'ویلا 帆船 ⛵️ \u202E \uFFFD'],
])('draws %s', async (_, title) => {
  const card = { title, note: 'desde 690 €', brand: 'Foque Rojo', photo, digest };
  const { format, width, height } = await sharp(await drawSocialImage(card)).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1_200, height: 630 });
});
