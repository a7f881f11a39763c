import * as v from 'valibot';
import { slug, text } from '../api/fields.ts';
import type { DynamicPage } from '../domain/dynamic-page.ts';
import { unsanitisedHtml } from '../domain/html.ts';
import type { Journey } from '../domain/journey.ts';
import type { Trip } from '../domain/trip.ts';

/** Records of the domain in JSON: what JSON.stringify made of them, instants as ISO 8601. */

/** A trip with everything that the API says of it. */
export interface TripRecord {
  trip: Trip;
  /** All its departures, those of the past too. */
  journeys: readonly Journey[];
  /** Its place among the featured trips, from 0. */
  featuredAt?: number | undefined;
}

/** It has come through the door of the API, whose rules would take half of the time here. */
const id = v.string();

/** As Date writes it: no such text names a day that does not exist, which costs time to find out. */
const instant = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.transform((value) => new Date(value)),
  v.date(),
);
const html = v.pipe(v.string(), v.transform(unsanitisedHtml));
const address = v.pipe(v.string(), v.url());
const cents = v.pipe(v.number(), v.integer(), v.minValue(0));
const section = v.object({ text: v.optional(html), photo: v.optional(address) });
const seo = { seoTitle: v.optional(text), seoDescription: v.optional(text) };

const trip = v.object({
  id,
  slug,
  name: text,
  introduction: v.optional(html),
  cover: v.optional(address),
  details: section,
  columns: v.array(section),
  ...seo,
  priceFrom: v.optional(cents),
});

const journey = v.object({
  id,
  start: instant,
  end: instant,
  price: cents,
  deposit: cents,
  freePlaces: v.pipe(v.number(), v.integer()),
  closed: v.boolean(),
  tripId: v.optional(id),
});

export const tripRecordSchema: v.GenericSchema<unknown, TripRecord> = v.object({
  trip,
  journeys: v.array(journey),
  featuredAt: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

export const pageSchema: v.GenericSchema<unknown, DynamicPage> = v.object({
  slug,
  content: html,
  cover: v.optional(address),
  photos: v.array(v.object({ image: address, description: v.optional(html) })),
  ...seo,
  active: v.boolean(),
});
