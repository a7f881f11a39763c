import { createHash } from 'node:crypto';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';

export interface PhotoFacts {
  /** In px, as it is shown. */
  width: number;
  height: number;
  /** As Astro calls it. */
  format: ImageMetadata['format'];
  /** Of its bytes, in few letters. */
  digest: string;
}

/** A photograph that has been decoded to its end. */
export interface PhotoFile extends PhotoFacts {
  bytes: Buffer;
}

/** For a whole photograph, in ms. */
const TIMEOUT = 20_000;

/** @throws with the reason where it cannot be fetched or is no whole photograph */
export async function fetchPhoto(address: string, timeoutMs = TIMEOUT): Promise<PhotoFile> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the server answers ${response.status}`);
  return readPhoto(Buffer.from(await response.arrayBuffer()));
}

/**
 * Reads a photograph to its end, since one that breaks off would stop the whole build later on.
 * @throws with the reason
 */
export async function readPhoto(bytes: Buffer): Promise<PhotoFile> {
  const photo = sharp(bytes);
  const { format, autoOrient } = await photo.metadata();
  // A drawing may hold scripts, and would be served from our origin as it is.
  if (format === 'svg') throw new Error('it is a drawing, not a photograph');
  const known = FORMATS[format];
  if (!known) throw new Error(`no page shows the format ${format}`);
  await photo.resize(8).toBuffer();
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { bytes, digest, width: autoOrient.width, height: autoOrient.height, format: known };
}

/** By sharp's names. */
const FORMATS: Partial<Record<string, ImageMetadata['format']>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  gif: 'gif',
  tiff: 'tiff',
  avif: 'avif',
  heif: 'avif', // what sharp can read of that family
};
