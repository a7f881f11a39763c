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

/** The sections of a text: its h2 headings, each with an id of its own. */
export const headingsOf = (html: string): readonly Heading[] => anchored(sanitise(html)).headings;

/** What `piecesOf` may do besides. */
export interface PieceOptions {
  /** The headings carry the ids of `headingsOf`: for the one text of a page that is its article. */
  anchors?: boolean | undefined;
}

/** Sanitised HTML with its photographs taken out, so that they can be served in our sizes. */
export async function piecesOf(
  html: string,
  { anchors = false }: PieceOptions = {},
): Promise<readonly ContentPiece[]> {
  const sane = sanitise(html);
  const pieces = await Promise.all(
    (anchors ? anchored(sane).html : sane)
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

/** Gives each h2 of a sanitised text an id. */
function anchored(sane: string): { html: string; headings: readonly Heading[] } {
  const headings: Heading[] = [];
  const html = sane.replace(H2, (_, words: string) => {
    const id = unlike(idOf(words), headings);
    headings.push({ id, text: plainText(words) });
    return `<h2 id="${id}">${words}</h2>`;
  });
  return { html, headings };
}

/**
 * `Qué se acuerda aparte` is `apartado-que-se-acuerda-aparte`: the page itself has no such ids, so
 * that a heading «Contenido» takes the place of nothing.
 */
const idOf = (words: string): string =>
  `apartado-${plainText(words)}`
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');

/** The id, numbered where a heading before has it. */
function unlike(id: string, headings: readonly Heading[]): string {
  const isTaken = (candidate: string) => headings.some((heading) => heading.id === candidate);
  if (!isTaken(id)) return id;
  let number = 2;
  while (isTaken(`${id}-${number}`)) number += 1;
  return `${id}-${number}`;
}

/** The photograph of a sanitised `<img>`; undefined where it cannot be had. */
async function photoOf(tag: string): Promise<Photo | RemotePhoto | undefined> {
  const source = attributeOf(tag, 'src');
  if (!source) return undefined;
  const alt = attributeOf(tag, 'alt');
  if (hasPhoto(source)) return loadPhoto(source, alt);
  const address = addressOf(source);
  return address === undefined ? undefined : remotePhoto(address, alt ?? '');
}

/** Undefined where it is no address. */
function addressOf(source: string): string | undefined {
  const base = `${environment.apiUrl}/`;
  return URL.canParse(source, base) ? new URL(source, base).href : undefined;
}

/** The addresses of the photographs in an editor's HTML, besides those of content/images. */
export function photoAddressesIn(html: string): readonly string[] {
  if (!/<img/i.test(html)) return [];
  const tags = sanitise(html).match(/<img\b[^>]*>/g) ?? [];
  return tags
    .map((tag) => attributeOf(tag, 'src'))
    .filter((source) => source !== undefined && !hasPhoto(source))
    .map((source) => addressOf(source ?? ''))
    .filter((address) => address !== undefined);
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}
