import { hasPhoto, loadPhoto, type Photo } from '../editorial/photos.ts';
import { environment } from '../config.ts';
import { remotePhoto, type RemotePhoto } from './photos.ts';
import { decode, plainText, sanitise } from './sanitise.ts';

/**
 * A part of an editor's HTML: sanitised markup, which may end inside an element that a later part
 * closes, or a photograph that stood between two such parts.
 */
export type ContentPiece = { html: string } | { photo: Photo | RemotePhoto };

/** A heading of a text, and the id by which its section is reached. */
export interface Heading {
  id: string;
  text: string;
}

/** The sections of a text: its h2 headings. */
export const headingsOf = (html: string): readonly Heading[] =>
  [...sanitise(html).matchAll(H2)].map(([, words = '']) => ({
    id: idOf(words),
    text: plainText(words),
  }));

/**
 * Sanitised HTML with its photographs taken out, so that they can be served in our sizes; its h2
 * headings carry the ids of `headingsOf`.
 */
export async function piecesOf(html: string): Promise<readonly ContentPiece[]> {
  const pieces = await Promise.all(
    sanitise(html)
      .replace(H2, (_, words: string) => `<h2 id="${idOf(words)}">${words}</h2>`)
      .split(/(<img\b[^>]*>)/)
      .map(async (part): Promise<ContentPiece | undefined> => {
        if (!part.startsWith('<img')) return { html: part };
        const photo = await photoOf(part);
        return photo && { photo };
      }),
  );
  return pieces.filter((piece) => piece !== undefined);
}

const H2 = /<h2>([\s\S]*?)<\/h2>/g;

/** `Qué se acuerda aparte` is `que-se-acuerda-aparte`. */
const idOf = (words: string): string =>
  plainText(words)
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

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
