import * as v from 'valibot';
import type { Trip, TripSummary } from '../domain/trip.ts';
import {
  euros,
  extra,
  id,
  optionalHtml,
  optionalPhoto,
  optionalText,
  slug,
  text,
} from './fields.ts';
import type { CallOptions, Http } from './http.ts';
import { urls } from './urls.ts';

const summaryEntries = { _id: id, slug: text, name: text };

/** The trip that is nested in a booking. */
export const tripSummarySchema = v.pipe(
  v.object(summaryEntries),
  v.transform(({ _id, slug, name }): TripSummary => ({ id: _id, slug, name })),
);

const wireTripSchema = (baseUrl: string) =>
  v.object({
    ...summaryEntries,
    slug,
    description: optionalHtml,
    descriptionTwo: optionalHtml,
    descriptionThree: optionalHtml,
    descriptionFour: optionalHtml,
    coverPhoto: optionalPhoto(baseUrl),
    descriptionTwoPhoto: optionalPhoto(baseUrl),
    descriptionThreePhoto: optionalPhoto(baseUrl),
    descriptionFourPhoto: optionalPhoto(baseUrl),
    seoTitle: optionalText,
    seoDescription: optionalText,
    price: extra(euros),
  });

type WireTrip = v.InferOutput<ReturnType<typeof wireTripSchema>>;

function tripOf(wire: WireTrip): Trip {
  return {
    id: wire._id,
    slug: wire.slug,
    name: wire.name,
    introduction: wire.description,
    cover: wire.coverPhoto,
    details: { text: wire.descriptionTwo, photo: wire.descriptionTwoPhoto },
    columns: [
      { text: wire.descriptionThree, photo: wire.descriptionThreePhoto },
      { text: wire.descriptionFour, photo: wire.descriptionFourPhoto },
    ].filter((column) => column.text !== undefined || column.photo !== undefined),
    seoTitle: wire.seoTitle,
    seoDescription: wire.seoDescription,
    priceFrom: wire.price,
  };
}

export function tripCalls(http: Http) {
  const schema = v.pipe(wireTripSchema(http.baseUrl), v.transform(tripOf));
  return {
    featured: (options?: CallOptions) =>
      http.list({ name: 'trips/featured', path: urls.featuredTrips(), schema }, options),

    /** Beyond section 7: a server may answer 404. */
    list: (options?: CallOptions) =>
      http.list({ name: 'trips', path: urls.trips(), schema }, options),

    byId: (tripId: string, options?: CallOptions) =>
      http.read({ name: 'trips/{id}', path: urls.trip(tripId), schema }, options),

    bySlug: (slug: string, options?: CallOptions) =>
      http.read({ name: 'trips/slug/{slug}', path: urls.tripBySlug(slug), schema }, options),
  };
}
