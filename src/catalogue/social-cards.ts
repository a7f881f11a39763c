import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isBookable, type Journey } from '../domain/journey.ts';
import { formatEuros } from '../domain/money.ts';
import { DEFAULT_PHOTO } from '../editorial/photograph.ts';
import { loadSingle } from '../editorial/single.ts';
import { paths } from '../paths.ts';
import { loadCatalogue } from './catalogue.ts';
import { oncePerBuild } from './once-per-build.ts';
import { loadPages } from './pages.ts';
import { remotePhoto, type RemotePhoto } from './photos.ts';

/** What the picture of a page shows when somebody shares it. */
export interface SocialCard {
  title: string;
  /** A line under the title: the price of a trip. */
  note: string;
  brand: string;
  /** Its file. */
  photo: string;
  /** Names the picture: another title, price or cover gives another one. */
  digest: string;
}

/** Raised when the drawing changes, so that every picture is drawn anew. */
const DRAWING = 1;

interface Subject {
  path: string;
  title: string;
  note?: string;
  /** A file of content/images, or a photograph of the API. */
  photo: string | RemotePhoto;
}

/** The cards of all pages by their path, made once a build. */
export const loadSocialCards = oncePerBuild(makeCards);

import.meta.hot?.on('astro:content-changed', () => {
  digests.clear();
});

/** The card of the page at `path`; that of the home page where it has none of its own. */
export async function socialCardOf(path: string): Promise<SocialCard> {
  const cards = await loadSocialCards();
  const card = cards.get(path) ?? cards.get(paths.home());
  if (!card) throw new Error('The home page has no social card.');
  return card;
}

async function makeCards(): Promise<ReadonlyMap<string, SocialCard>> {
  const { name } = await loadSingle('company');
  const subjects = (await Promise.all([screens(), trips(), contentPages()])).flat();
  const cards = await Promise.all(
    subjects.map(async ({ path, title, note = '', photo }) => {
      const card = { title, note, brand: name, photo: fileOf(photo) };
      return [path, { ...card, digest: nameOf(card, await digestOf(photo)) }] as const;
    }),
  );
  return new Map(cards);
}

async function screens(): Promise<Subject[]> {
  const { tagline } = await loadSingle('company');
  const { slides } = await loadSingle('home');
  const [sailboats, activities, rental, post, trips] = await Promise.all([
    loadSingle('sailboatsPage'),
    loadSingle('activitiesPage'),
    loadSingle('rentCharterPage'),
    loadSingle('blogDetails'),
    loadSingle('tripsPage'),
  ]);
  return [
    { path: paths.home(), title: tagline, photo: slides[0]?.image ?? DEFAULT_PHOTO },
    { path: paths.trips(), title: trips.title, photo: 'cala.webp' },
    { path: paths.sailboats(), title: sailboats.title, photo: sailboats.image },
    { path: paths.activities(), title: activities.title, photo: activities.image },
    { path: paths.rentCharter(), title: rental.title, photo: rental.image },
    { path: paths.contact(), title: 'Contacto', photo: 'puerto.webp' },
    { path: paths.faq(), title: 'Centro de ayuda', photo: 'mastil.webp' },
    { path: paths.blog(), title: 'Cuaderno de bitácora', photo: 'navegacion-nocturna.webp' },
    { path: paths.blogDetails(), title: post.title, photo: post.image },
  ];
}

async function trips(): Promise<Subject[]> {
  const { trips: entries } = await loadCatalogue();
  return Promise.all(
    entries.map(async ({ trip, journeys }) => ({
      path: paths.trip(trip.slug),
      title: trip.name,
      note: priceLine(journeys),
      photo: (await remotePhoto(trip.cover, '')) ?? DEFAULT_PHOTO,
    })),
  );
}

async function contentPages(): Promise<Subject[]> {
  const pages = await loadPages();
  return pages.map(({ slug, title, cover }) => ({
    path: paths.page(slug),
    title,
    photo: 'address' in cover ? cover : cover.file,
  }));
}

function priceLine(journeys: readonly Journey[]): string {
  const prices = journeys.filter(isBookable).map(({ price }) => price);
  return prices.length > 0 ? `desde ${formatEuros(Math.min(...prices))}` : '';
}

const fileOf = (photo: string | RemotePhoto): string =>
  typeof photo === 'string' ? `content/images/${photo}` : photo.file;

const digests = new Map<string, Promise<string>>();

function digestOf(photo: string | RemotePhoto): Promise<string> {
  if (typeof photo !== 'string') return Promise.resolve(photo.digest);
  const known = digests.get(photo);
  if (known) return known;
  const digest = readFile(fileOf(photo)).then((bytes) =>
    createHash('sha256').update(bytes).digest('hex'),
  );
  digests.set(photo, digest);
  return digest;
}

const nameOf = ({ title, note, brand }: Omit<SocialCard, 'digest'>, photo: string): string =>
  createHash('sha256')
    .update(JSON.stringify([DRAWING, title, note, brand, photo]))
    .digest('hex')
    .slice(0, 16);
