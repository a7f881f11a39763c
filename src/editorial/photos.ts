import type { ImageMetadata } from 'astro';
import { loadSingle } from './single.ts';

const FOLDER = '/content/images/';
const photos = import.meta.glob<{ default: ImageMetadata }>('/content/images/*.webp', {
  eager: true,
});

/** The picture of a trip that has none of its own (section 2: a default regatta image). */
export const DEFAULT_PHOTO = 'regata.webp';

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
  if (!about) throw new Error(`content/images.yaml: «${file}» has no alternative text.`);
  return { file, source, alt: alt ?? about.alt, crop: about.crop };
}
