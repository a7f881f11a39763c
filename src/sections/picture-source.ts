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
