import type { ImageMetadata } from 'astro';
import { loadSingle } from './single.ts';

const FOLDER = '/content/images/';
// Those that photograph.ts finds no fault in, besides their texts.
const photos = import.meta.glob<{ default: ImageMetadata }>(
  ['/content/images/*.{webp,jpg,jpeg,png,avif,WEBP,JPG,JPEG,PNG,AVIF}', '!/content/images/*[#?%]*'],
  { eager: true },
);

export interface Photo {
  /** Its name in content/images. */
  file: string;
  source: ImageMetadata;
  alt: string;
  /** The part that a narrower box keeps, where the one that draws the eye is not it. */
  crop?: string | undefined;
}

export const hasPhoto = (file: string): boolean => `${FOLDER}${file}` in photos;

/** A photograph of content/images by its file name, with its alternative text. */
export async function loadPhoto(file: string, alt?: string): Promise<Photo> {
  const source = photos[`${FOLDER}${file}`]?.default;
  if (!source) throw new Error(`content/images/${file} does not exist.`);
  const about = (await loadSingle('images'))[file];
  const words = alt ?? about?.alt;
  if (words === undefined)
    throw new Error(`content/images.yaml: «${file}» has no alternative text.`);
  return { file, source, alt: words, crop: about?.crop };
}
