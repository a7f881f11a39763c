import { inferRemoteSize } from 'astro:assets';
import { DEFAULT_PHOTO, loadPhoto, type Photo } from '../editorial/photos.ts';

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

interface Size {
  width: number;
  height: number;
}

const sizes = new Map<string, Promise<Size | undefined>>();

function sizeOf(address: string): Promise<Size | undefined> {
  const known = sizes.get(address);
  if (known) return known;
  const size = readSize(address);
  sizes.set(address, size);
  return size;
}

async function readSize(address: string): Promise<Size | undefined> {
  try {
    const { width, height } = await inferRemoteSize(address);
    return { width, height };
  } catch {
    console.warn(`The photograph ${address} cannot be had; the default picture stands in for it.`);
    return undefined;
  }
}
