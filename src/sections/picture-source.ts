import type { RemotePhoto } from '../catalogue/photos.ts';
import type { Photo } from '../editorial/photos.ts';

/** What Astro's image service takes of a photograph, ours or the API's. */
export const pictureSource = (photo: Photo | RemotePhoto) =>
  'address' in photo
    ? { src: photo.address, width: photo.width, height: photo.height }
    : { src: photo.source };
