import { loadPhoto, type Photo } from '../editorial/photos.ts';
import { anchored } from './headings.ts';
import { cutAtPhotos, photoNamedBy, type NamedPhoto } from './html-photos.ts';
import { remotePhoto, type RemotePhoto } from './photos.ts';
import { sanitise } from './sanitise.ts';

/**
 * A part of an editor's HTML: sanitised markup, which may end inside an element that a later part
 * closes, or a photograph that stood between two such parts.
 */
export type ContentPiece = { html: string } | { photo: Photo | RemotePhoto };

/** What `piecesOf` may do besides. */
export interface PieceOptions {
  /** The headings carry the ids of `headingsOf`: for the one text of a page that is its article. */
  anchors?: boolean | undefined;
}

/**
 * Sanitised HTML with its photographs taken out, so that they can be served in our sizes; one that
 * cannot be had is left out.
 */
export async function piecesOf(
  html: string,
  { anchors = false }: PieceOptions = {},
): Promise<readonly ContentPiece[]> {
  const sane = sanitise(html);
  const pieces = await Promise.all(cutAtPhotos(anchors ? anchored(sane).html : sane).map(pieceOf));
  return pieces.filter((piece) => piece !== undefined);
}

async function pieceOf(part: string): Promise<ContentPiece | undefined> {
  if (!part.startsWith('<img')) return { html: part };
  const named = photoNamedBy(part);
  const photo = named && (await load(named));
  return photo && { photo };
}

function load(named: NamedPhoto): Promise<Photo | RemotePhoto | undefined> {
  return 'file' in named
    ? loadPhoto(named.file, named.alt)
    : remotePhoto(named.address, named.alt ?? '');
}
