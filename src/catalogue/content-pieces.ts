import { hasPhoto, loadPhoto, type Photo } from '../editorial/photos.ts';
import { environment } from '../config.ts';
import { remotePhoto, type RemotePhoto } from './photos.ts';
import { decode, sanitise } from './sanitise.ts';

/**
 * A part of an editor's HTML: sanitised markup, which may end inside an element that a later part
 * closes, or a photograph that stood between two such parts.
 */
export type ContentPiece = { html: string } | { photo: Photo | RemotePhoto };

/** Sanitised HTML with its photographs taken out, so that they can be served in our sizes. */
export async function piecesOf(html: string): Promise<readonly ContentPiece[]> {
  const pieces = await Promise.all(
    sanitise(html)
      .split(/(<img\b[^>]*>)/)
      .map(async (part): Promise<ContentPiece | undefined> => {
        if (!part.startsWith('<img')) return { html: part };
        const photo = await photoOf(part);
        return photo && { photo };
      }),
  );
  return pieces.filter((piece) => piece !== undefined);
}

/** The photograph of a sanitised `<img>`; undefined where it cannot be had. */
async function photoOf(tag: string): Promise<Photo | RemotePhoto | undefined> {
  const source = attributeOf(tag, 'src');
  if (!source) return undefined;
  const alt = attributeOf(tag, 'alt');
  if (hasPhoto(source)) return loadPhoto(source, alt);
  const base = `${environment.apiUrl}/`;
  if (!URL.canParse(source, base)) return undefined;
  return remotePhoto(new URL(source, base).href, alt ?? '');
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}
