import type { DynamicPage } from '../domain/dynamic-page.ts';
import type { Trip } from '../domain/trip.ts';
import { photoAddressesIn } from './html-photos.ts';

/** The addresses of a trip's photographs, those within its texts too. */
export function photosOfTrip({ cover, introduction, details, columns }: Trip): readonly string[] {
  const sections = [{ photo: cover, text: introduction }, details, ...columns];
  return sections.flatMap(({ photo, text }) => [
    ...(photo === undefined ? [] : [photo]),
    ...(text === undefined ? [] : photoAddressesIn(text)),
  ]);
}

/** The same of a content page. */
export const photosOfPage = ({ cover, content, photos }: DynamicPage): readonly string[] => [
  ...(cover === undefined ? [] : [cover]),
  ...photoAddressesIn(content),
  ...photos.map(({ image }) => image),
];
