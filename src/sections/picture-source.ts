import type { ImageMetadata } from 'astro';
import { sourceOf } from '../catalogue/photo-source.ts';
import type { RemotePhoto } from '../catalogue/photos.ts';
import type { Photo } from '../editorial/photos.ts';

type PictureSource = { src: ImageMetadata } | { src: string; width: number; height: number };

/** What Astro's image service takes of a photograph, ours or the API's. */
export async function pictureSource(photo: Photo | RemotePhoto): Promise<PictureSource> {
  if (!('address' in photo)) return { src: photo.source };
  // The dev server makes its sizes on demand, from the address.
  if (import.meta.env.DEV) return { src: photo.address, width: photo.width, height: photo.height };
  return { src: await sourceOf(photo) };
}

/**
 * The same, cut to the box that shows it, so that no pixel is sent that the box would hide.
 *
 * @param widths Widths of the box in px, ascending; those that the photograph cannot fill fall away.
 * @param ratio Width of the box by its height.
 */
export async function croppedSource(
  photo: Photo | RemotePhoto,
  widths: readonly number[],
  ratio: number,
) {
  const { width, height } = 'address' in photo ? photo : photo.source;
  const widest = Math.min(width, Math.floor(height * ratio));
  const filled = widths.filter((each) => each <= widest);
  const largest = filled.at(-1) ?? widest;
  return {
    ...(await pictureSource(photo)),
    widths: filled.length > 0 ? filled : [widest],
    width: largest,
    height: Math.round(largest / ratio),
    fit: 'cover',
    // Where nobody says which part matters, the one that draws the eye.
    position: ('crop' in photo ? photo.crop : undefined) ?? 'attention',
  };
}
