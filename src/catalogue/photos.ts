import { DEFAULT_PHOTO, loadPhoto, type Photo } from '../editorial/photos.ts';
import { reporter } from './build.ts';
import { readSize, type Size } from './photo-size.ts';

/** A photograph that the API names, known to be there, with its size in px. */
export interface RemotePhoto {
  address: string;
  width: number;
  height: number;
  alt: string;
}

/**
 * The photograph at `address`; the default picture where there is none or it cannot be had, since
 * one that fails would stop the whole build.
 */
export async function photoOr(
  address: string | undefined,
  alt: string,
): Promise<Photo | RemotePhoto> {
  return (await remotePhoto(address, alt)) ?? loadPhoto(DEFAULT_PHOTO);
}

/** Undefined where there is no photograph at `address`; said once a build. */
export async function remotePhoto(
  address: string | undefined,
  alt: string,
): Promise<RemotePhoto | undefined> {
  if (!address) return undefined;
  const size = await sizeOf(address);
  return size && { address, ...size, alt };
}

const sizes = new Map<string, Promise<Size | undefined>>();

function sizeOf(address: string): Promise<Size | undefined> {
  const known = sizes.get(address);
  if (known) return known;
  const size = readSize(address).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    reporter.warn(`The photograph ${address} cannot be had: ${reason}. Another stands in for it.`);
    // The dev server asks again.
    if (import.meta.env.DEV) sizes.delete(address);
    return undefined;
  });
  sizes.set(address, size);
  return size;
}
