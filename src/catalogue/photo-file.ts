import { createHash } from 'node:crypto';
import type { ImageMetadata } from 'astro';
import sharp from 'sharp';
import { conditionOf, validatorOf, type Validator } from './photo-validator.ts';

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
interface PhotoFile extends PhotoFacts {
  bytes: Buffer;
}

/** One that has come from the API. */
export interface FetchedPhoto extends PhotoFile {
  validator: Validator | undefined;
}

/** For a whole photograph, in ms. */
const TIMEOUT = 20_000;

/**
 * Undefined where the photograph is still the one to which the server gave the validator `known`.
 * @throws with the reason where it cannot be fetched or is no whole photograph
 */
export async function fetchPhoto(
  address: string,
  known?: Validator,
): Promise<FetchedPhoto | undefined> {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(TIMEOUT),
    headers: known ? conditionOf(known) : {},
  });
  if (known && response.status === NOT_MODIFIED) return undefined;
  if (!response.ok) throw new Error(`the server answers ${response.status}`);
  const photo = await readPhoto(Buffer.from(await response.arrayBuffer()));
  return { ...photo, validator: validatorOf(response) };
}

const NOT_MODIFIED = 304;

/**
 * Reads a photograph to its end, since one that breaks off would stop the whole build later on.
 * @throws with the reason
 */
async function readPhoto(bytes: Buffer): Promise<PhotoFile> {
  const photo = sharp(bytes);
  const { format, autoOrient } = await photo.metadata();
  // A drawing may hold scripts, and would be served from our origin as it is.
  if (format === 'svg') throw new Error('it is a drawing, not a photograph');
  const known = FORMATS[format];
  if (!known) throw new Error(`no page shows the format ${format}`);
  await photo.resize(8).toBuffer();
  const digest = digestOf(bytes);
  return { bytes, digest, width: autoOrient.width, height: autoOrient.height, format: known };
}

export const digestOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 12);

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
