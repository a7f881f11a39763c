import { environment } from '../config.ts';
import { hasPhoto } from '../editorial/photos.ts';
import { decode, sanitise } from './sanitise.ts';

/** What an `<img>` of an editor's HTML names: a file of content/images, or an address. */
export type NamedPhoto = ({ file: string } | { address: string }) & { alt: string | undefined };

/** Sanitised HTML, cut so that each `<img>` is a part of its own. */
export const cutAtPhotos = (sane: string): readonly string[] => sane.split(/(<img\b[^>]*>)/);

/** What a sanitised `<img>` names; undefined of any other part, and of one that names nothing. */
export function photoNamedBy(part: string): NamedPhoto | undefined {
  const source = part.startsWith('<img') ? attributeOf(part, 'src') : undefined;
  if (!source) return undefined;
  const alt = attributeOf(part, 'alt');
  if (hasPhoto(source)) return { file: source, alt };
  const base = `${environment.apiUrl}/`;
  return URL.canParse(source, base) ? { address: new URL(source, base).href, alt } : undefined;
}

/** The addresses of the photographs in an editor's HTML, besides those of content/images. */
export function photoAddressesIn(html: string): readonly string[] {
  if (!/<img/i.test(html)) return [];
  return cutAtPhotos(sanitise(html)).flatMap((part) => {
    const photo = photoNamedBy(part);
    return photo && 'address' in photo ? [photo.address] : [];
  });
}

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decode(value);
}
