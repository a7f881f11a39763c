import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { SocialCard } from '../catalogue/social-cards.ts';
import { paths } from '../paths.ts';
import { fontFile, type Font } from './social-fonts.ts';

/** As Open Graph's and Twitter's large cards want it, in px. */
const SIZE = { width: 1_200, height: 630 } as const;
const MARGIN = 72;
const KEPT_IN = path.join('.cache', 'social');

/** Address and size of a page's picture. */
export function socialImageOf({ digest, title }: SocialCard, site: URL | undefined) {
  return { ...SIZE, alt: title, url: new URL(paths.socialImage(digest), site).href };
}

/** The picture itself, a JPEG: drawn once for each digest and kept for the next builds. */
export async function drawSocialImage(card: SocialCard): Promise<Buffer> {
  const file = path.join(KEPT_IN, `${card.digest}.jpg`);
  const kept = await readFile(file).catch(() => undefined);
  if (kept) return kept;
  const picture = await draw(card);
  await mkdir(KEPT_IN, { recursive: true });
  // Put in place when it is whole: another build may be reading.
  await writeFile(`${file}.${process.pid}`, picture);
  await rename(`${file}.${process.pid}`, file);
  return picture;
}

async function draw({ title, note, brand, photo }: SocialCard): Promise<Buffer> {
  const noteLine = note && (await words(note, 'text', 40));
  const below = noteLine ? noteLine.height + 28 : 0;
  const heading = await words(title, 'title', 76);
  const brandLine = await words(brand, 'title', 38);
  const layers: OverlayOptions[] = [
    { input: VEIL },
    { input: MARK, left: MARGIN, top: 58 },
    { input: brandLine.data, left: MARGIN + 68, top: 84 - Math.round(brandLine.height / 2) },
    { input: heading.data, left: MARGIN, top: SIZE.height - MARGIN - below - heading.height },
  ];
  if (noteLine) {
    layers.push({
      input: noteLine.data,
      left: MARGIN,
      top: SIZE.height - MARGIN - noteLine.height,
    });
  }
  return sharp(photo)
    .resize({ ...SIZE, fit: 'cover' })
    .composite(layers)
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Words in white, broken into lines where they are too long; what has no room is left away. */
async function words(text: string, font: Font, size: number) {
  const drawn = sharp({
    text: {
      text: `<span foreground="white">${escape(text.slice(0, MOST_LETTERS))}</span>`,
      font: `${FAMILY[font]}, ${size}`,
      fontfile: await fontFile(font),
      width: 900,
      wrap: 'word-char',
      rgba: true,
      dpi: 72,
    },
  }).png();
  const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
  if (info.height <= MOST_HEIGHT) return { data, height: info.height };
  const room = { left: 0, top: 0, width: info.width, height: MOST_HEIGHT };
  return { data: await sharp(data).extract(room).toBuffer(), height: MOST_HEIGHT };
}

/** An editor's title may be of any length. */
const MOST_LETTERS = 200;
/** Between the brand's line and the note, in px. */
const MOST_HEIGHT = 360;

/** As the files themselves say it: Figtree's lightest weight gives its name to all of them. */
const FAMILY: Record<Font, string> = { title: 'Fraunces', text: 'Figtree Light' };

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const svg = (inner: string, { width, height }: { width: number; height: number }): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inner}</svg>`,
  );

// The veil and the mark have the colours of tokens.css, which no drawing outside a page can read.
const VEIL = svg(
  `<defs><linearGradient id="v" x1="0" y1="1" x2="0" y2="0">
    <stop offset="0" stop-color="#10263d" stop-opacity=".88"/>
    <stop offset=".65" stop-color="#10263d" stop-opacity=".28"/>
    <stop offset="1" stop-color="#10263d" stop-opacity=".5"/>
  </linearGradient></defs><rect width="100%" height="100%" fill="url(#v)"/>`,
  SIZE,
);

const MARK = svg(
  `<g transform="scale(1.625)">
    <path fill="#fff" d="M17.4 3.2v18.4h9.4C26.2 13.4 22.6 7 17.4 3.2Z"/>
    <path fill="#e0584c" d="M15.2 5.2v16.4H5.4C8.9 17.2 12.6 11.4 15.2 5.2Z"/>
    <path fill="#fff" d="M4 23.8h24.6l-2.3 4.1a2 2 0 0 1-1.8 1.1H8.6a2 2 0 0 1-1.7-1L4 23.8Z"/>
  </g>`,
  { width: 52, height: 52 },
);
