import * as v from 'valibot';

const text = v.pipe(v.string(), v.trim(), v.nonEmpty());
const optionalText = v.optional(v.nullable(text), null);
/** The name of a file in the folder of pictures. */
const photo = v.pipe(v.string(), v.regex(/^[\w-]+\.(?:webp|jpg|png|avif)$/));
const optionalPhoto = v.optional(v.nullable(photo), null);
const euros = v.pipe(v.number(), v.minValue(0.01));

export const weekdays = [
  'saturday',
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
] as const;

const departureSchema = v.pipe(
  v.strictObject({
    /** Whole weeks after the first Saturday that is at least three days from today. */
    weeks: v.pipe(v.number(), v.integer(), v.minValue(0)),
    /** That Saturday or one of the six days after it. */
    weekday: v.optional(v.picklist(weekdays), 'saturday'),
    nights: v.pipe(v.number(), v.integer(), v.minValue(1)),
    price: euros,
    deposit: euros,
    freePlaces: v.pipe(v.number(), v.integer(), v.minValue(0)),
    closed: v.optional(v.boolean(), false),
  }),
  v.check(({ price, deposit }) => deposit <= price, 'the deposit is more than the price'),
);
export type DemoDeparture = v.InferOutput<typeof departureSchema>;

export const demoTripSchema = v.strictObject({
  order: v.pipe(v.number(), v.integer()),
  featured: v.boolean(),
  name: text,
  seoTitle: v.pipe(text, v.maxLength(60)),
  seoDescription: v.pipe(text, v.maxLength(155)),
  coverPhoto: photo,
  description: text,
  descriptionTwo: optionalText,
  descriptionThree: optionalText,
  descriptionFour: optionalText,
  descriptionTwoPhoto: optionalPhoto,
  descriptionThreePhoto: optionalPhoto,
  descriptionFourPhoto: optionalPhoto,
  departures: v.pipe(
    v.array(departureSchema),
    v.check(
      (all) => new Set(all.map(({ weeks, weekday }) => `${weeks} ${weekday}`)).size === all.length,
      'two departures start on the same day',
    ),
  ),
});
export type DemoTrip = v.InferOutput<typeof demoTripSchema> & { slug: string };

export const demoPageSchema = v.strictObject({
  active: v.boolean(),
  seoTitle: text,
  seoDescription: text,
  coverPhoto: optionalPhoto,
  content: text,
  photos: v.optional(v.array(v.strictObject({ image: photo, description: optionalText })), []),
});
export type DemoPage = v.InferOutput<typeof demoPageSchema> & { slug: string };
