import { DEFAULT_PHOTO } from '../editorial/photograph.ts';
import { loadPhoto, type Photo } from '../editorial/photos.ts';
import { changes, photoFolders, reporter } from './build.ts';
import { namedPhotos } from './named-photos.ts';
import { oncePerBuild } from './once-per-build.ts';
import { openPhotoKeep, type KeptPhoto } from './photo-keep.ts';

/** A photograph that the API names, kept by the build, with its size in px. */
export interface RemotePhoto extends KeptPhoto {
  address: string;
  alt: string;
}

/** The photograph at `address`; the default picture where there is none or it cannot be had. */
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
  const photo = await once(address);
  return photo && { ...photo, address, alt };
}

const fetchPhoto = openPhotoKeep({
  ...photoFolders,
  reporter,
  isAsked: async (address) => (await named())?.has(address) ?? true,
});

/** Undefined where all is read again. */
const named = oncePerBuild(async () => changes && namedPhotos(changes));

const fetched = new Map<string, Promise<KeptPhoto | undefined>>();

function once(address: string): Promise<KeptPhoto | undefined> {
  const known = fetched.get(address);
  if (known) return known;
  const photo = fetchPhoto(address);
  fetched.set(address, photo);
  // The dev server asks again for what could not be had.
  if (import.meta.env.DEV) void photo.then((had) => had ?? fetched.delete(address));
  return photo;
}
