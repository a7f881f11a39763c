import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { EditableApi, WireJourney, WireTrip } from '../../../tests/fixtures/editable-api.ts';
import { ROOT } from '../../local/tool.ts';

export const DEPARTURES = 12;

/** One for all trips, and photographs of which each trip shows another one. */
const COVER = 'cala.webp';
const PHOTOS = ['isla-menorca.webp', 'isla-ibiza.webp', 'isla-mallorca.webp', 'regata.webp'];

/**
 * Gives the API this many trips, with departures of the coming two years and a content page.
 *
 * All trips share name, price and cover, and so the picture that stands for a page when somebody
 * shares it. Pictures are drawn once and then kept; drawing one for each of 5,000 trips would take
 * ten minutes and say nothing of a build that has them.
 */
export async function fill(api: EditableApi, trips: number, now: Date): Promise<void> {
  for (const name of [COVER, ...PHOTOS]) {
    api.photos.set(name, await readFile(path.join(ROOT, 'content/images', name)));
  }
  for (let number = 0; number < trips; number += 1) {
    const trip = tripOf(number);
    api.trips.set(trip.slug, { trip, journeys: journeysOf(trip, number, now) });
  }
  api.featured.push(...[...api.trips.keys()].slice(0, FEATURED));
  api.pages.set('veleros', { slug: 'veleros', active: true, content: '<p>Nuestros veleros.</p>' });
}

const FEATURED = 5;

/** Writes another text into a trip in the middle of the catalogue; returns its slug. */
export function edit(api: EditableApi, text: string): string {
  const slug = [...api.trips.keys()][Math.floor(api.trips.size / 2)] ?? '';
  const record = api.trips.get(slug);
  if (!record) throw new Error('The catalogue is empty.');
  const trip = { ...record.trip, descriptionTwo: `<p>${text}</p>${DETAILS}` };
  api.trips.set(slug, { ...record, trip });
  return slug;
}

function tripOf(number: number): WireTrip {
  const photo = (turn: number) => `/photos/${PHOTOS[(number + turn) % PHOTOS.length] ?? COVER}`;
  return {
    _id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    slug: `vuelta-a-las-islas-${number}`,
    name: 'Vuelta a las islas',
    seoTitle: `Vuelta a las islas a vela, edición ${number}`,
    seoDescription: `La edición ${number} de una semana de navegación por las islas, por plazas.`,
    coverPhoto: `/photos/${COVER}`,
    description: `<p>Edición ${number}.</p><p>${SENTENCES.join(' ')}</p>`,
    descriptionTwo: DETAILS,
    descriptionTwoPhoto: photo(0),
    descriptionThree: `<h3>A bordo</h3><p>${SENTENCES.toReversed().join(' ')}</p>`,
    descriptionThreePhoto: photo(1),
  };
}

/** Two months apart, on another day for each of 28 trips; the same lowest price for all. */
function journeysOf({ _id }: WireTrip, number: number, now: Date): WireJourney[] {
  return Array.from({ length: DEPARTURES }, (_, place) => {
    const start = Date.UTC(
      now.getUTCFullYear(),
      now.getUTCMonth() + 1 + place * 2,
      1 + (number % 28),
      16,
    );
    return {
      _id: `00000000-0000-4000-9${String(place).padStart(3, '0')}-${_id.slice(-12)}`,
      dateFrom: new Date(start).toISOString(),
      dateTo: new Date(start + 7 * DAY).toISOString(),
      price: 745.5 + place * 10,
      bookingPrice: 150,
      freePlaces: 1 + (place % 8),
      closed: false,
    };
  });
}

const DAY = 86_400_000;

const SENTENCES = [
  'Salimos de Valencia al atardecer y amanecemos con la isla por la proa.',
  'El patrón ajusta las etapas al viento, así que el plan es orientativo.',
  'Cada mañana hay tiempo para un baño antes de levar el ancla.',
  'Quien quiere lleva la rueda, y quien no, lee a la sombra de la mayor.',
  'De noche se hacen guardias de dos horas, siempre por parejas y con arnés.',
  'Las calas se eligen por el abrigo que dan, y casi nunca estamos solos más de un rato.',
  'La compra se hace entre todos el primer día, en el mercado del puerto.',
];

const DETAILS = `<h3>Las etapas</h3><ul>${SENTENCES.map((each) => `<li>${each}</li>`).join('')}</ul>`;
