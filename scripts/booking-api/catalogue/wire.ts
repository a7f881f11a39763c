import * as v from 'valibot';

/**
 * The answers of the catalogue's calls, for the OpenAPI document and as the types of what is
 * sent (section 7).
 */
const instant = v.pipe(v.string(), v.isoTimestamp(), v.description('ISO 8601 instant'));
const euros = v.pipe(v.number(), v.description('Euros per person'));
const html = v.pipe(v.nullable(v.string()), v.description('HTML'));
const photo = v.pipe(v.nullable(v.string()), v.description('Absolute URL'));

export const tripSchema = v.pipe(
  v.strictObject({
    _id: v.string(),
    slug: v.string(),
    name: v.string(),
    description: html,
    descriptionTwo: html,
    descriptionThree: html,
    descriptionFour: html,
    coverPhoto: photo,
    descriptionTwoPhoto: photo,
    descriptionThreePhoto: photo,
    descriptionFourPhoto: photo,
    seoTitle: v.nullable(v.string()),
    seoDescription: v.nullable(v.string()),
  }),
  v.metadata({ ref: 'Trip' }),
);
export type WireTrip = v.InferOutput<typeof tripSchema>;

export const listedTripSchema = v.pipe(
  v.object({
    ...tripSchema.entries,
    price: v.optional(
      v.pipe(v.number(), v.description('Lowest price of the departures that can be booked, euros')),
    ),
  }),
  v.metadata({ ref: 'ListedTrip' }),
);
export type WireListedTrip = v.InferOutput<typeof listedTripSchema>;

export const journeySchema = v.pipe(
  v.strictObject({
    _id: v.string(),
    trip: v.pipe(v.string(), v.description("The trip's _id")),
    dateFrom: instant,
    dateTo: instant,
    price: euros,
    bookingPrice: v.pipe(v.number(), v.description('Deposit per person, euros')),
    freePlaces: v.pipe(v.number(), v.integer()),
    closed: v.boolean(),
  }),
  v.metadata({ ref: 'Journey' }),
);
export type WireJourney = v.InferOutput<typeof journeySchema>;

export const pageSchema = v.pipe(
  v.object({
    slug: v.string(),
    content: v.pipe(v.string(), v.description('HTML')),
    coverPhoto: photo,
    contentPhotoArray: v.array(
      v.object({ description: v.nullable(v.string()), image: v.string() }),
    ),
    seoTitle: v.nullable(v.string()),
    seoDescription: v.nullable(v.string()),
    active: v.boolean(),
  }),
  v.metadata({ ref: 'DynamicPage' }),
);
export type WirePage = v.InferOutput<typeof pageSchema>;
