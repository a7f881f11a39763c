import { z } from 'astro/zod';
import { headingOf } from '../domain/dynamic-page.ts';
import {
  count,
  html,
  iban,
  metres,
  order,
  phone,
  photo,
  seoDescription,
  seoTitle,
  slug,
  text,
  tripSlug,
  webAddress,
} from './fields.ts';
import { DEFAULT_PHOTO, faultOf, SEA_PHOTO } from './photograph.ts';

/** What the files of content/ must hold. */

const SCREENS = ['sailboats', 'activities', 'rentCharter'] as const;

const postalAddress = z.strictObject({
  street: text,
  postalCode: text,
  city: text,
  region: text,
  country: z.string().length(2),
});

const coordinates = z.strictObject({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
});

export const company = z.strictObject({
  name: text,
  legalName: text,
  tagline: text,
  address: postalAddress,
  coordinates,
  phone,
  email: z.email(),
  social: z.array(z.strictObject({ name: text, url: webAddress })),
  bank: z.strictObject({ iban, bic: text, beneficiary: text }),
  agencyName: text,
  code: text,
  credit: text,
});

const slide = z.strictObject({
  title: text,
  titleAccent: text,
  text,
  image: photo,
  imageAlt: text,
  link: z.strictObject({ label: text, to: z.enum(SCREENS) }),
});

export const home = z.strictObject({
  slides: z.array(slide).length(3),
  aboard: z.strictObject({
    eyebrow: text,
    title: text,
    titleAccent: text,
    text,
    image: photo,
    linkLabel: text,
  }),
});

export const tripsPage = z.strictObject({ title: text, intro: html, perSeat: html, aboard: html });

/** Trips besides the featured ones, for an API without a list of all. */
export const knownTrips = z.strictObject({ slugs: z.array(tripSlug) });

const pageHead = { title: text, lead: text, image: photo, intro: html };

export const sailboatsPage = z.strictObject({
  ...pageHead,
  sections: z.array(z.strictObject({ title: text, text: html })).min(1),
});

export const activitiesPage = z.strictObject({
  ...pageHead,
  sections: z
    .array(
      z.strictObject({
        title: text,
        text: html,
        image: photo,
        link: z.strictObject({ label: text, page: slug }).optional(),
      }),
    )
    .length(5),
});

export const rentCharterPage = z.strictObject({
  ...pageHead,
  fleetTitle: text,
  others: z.array(z.strictObject({ title: text, text, image: photo, page: slug })),
});

export const boats = z.strictObject({
  name: text,
  model: text,
  length: metres,
  beam: metres,
  draft: metres,
  cabins: text,
  heads: count,
  seats: count,
  maxSeats: count,
  photo,
  photoAlt: text,
  summary: text,
  equipment: z.array(text).min(1),
});

export const testimonials = z.strictObject({ order, quote: text, author: text, trip: text });

export const faq = z.strictObject({ order, question: text, answer: html });

export const services = z.strictObject({ order, title: text, text, image: photo });

const post = { title: text, author: text, date: z.iso.date(), image: photo };

export const blog = z.strictObject({ order, ...post });

export const blogDetails = z.strictObject({
  ...post,
  text: html,
  tags: z.array(text),
  comments: z.array(z.strictObject({ author: text, date: z.iso.date(), text })),
});

const knownPage = z.strictObject({
  slug,
  /** The slug's heading (section 2) with the accents and the capitals that a slug cannot hold. */
  heading: text.optional(),
  title: seoTitle,
  description: seoDescription,
  cover: photo,
  /** When the text was last changed, for crawlers. */
  updated: z.iso.date().optional(),
});

/** The content pages that the site knows: no slug, title or description stands twice. */
export const pages = z
  .strictObject({ pages: z.array(knownPage).min(1) })
  .superRefine(({ pages: list }, context) => {
    list.forEach((page, index) => {
      if (page.heading === undefined || isSpelled(page.heading, page.slug)) return;
      context.addIssue({
        code: 'custom',
        path: ['pages', index, 'heading'],
        message: `Sin tildes tiene que decir «${headingOf(page.slug)}», como el slug`,
      });
    });
    for (const field of ['slug', 'title', 'description'] as const) {
      const values = list.map((page) => page[field]);
      values.forEach((value, index) => {
        if (values.indexOf(value) === index) return;
        context.addIssue({
          code: 'custom',
          path: ['pages', index, field],
          message: `«${value}» ya está en otra página`,
        });
      });
    }
  });

/** Whether a heading differs from its slug's in accents and capitals alone. */
const isSpelled = (heading: string, ofSlug: string): boolean =>
  bareWords(heading) === bareWords(headingOf(ofSlug));

const bareWords = (heading: string): string =>
  heading
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

const CROPS = ['left', 'right', 'centre', 'entropy'] as const;

/** What each photograph shows, by file name, and the part of it that a narrow box keeps. */
export const images = z
  .record(
    z.string(),
    z.union([
      text.transform((alt) => ({ alt, crop: undefined })),
      z.strictObject({ alt: text, crop: z.enum(CROPS) }),
    ]),
  )
  .check(({ value, issues }) => {
    for (const file of [DEFAULT_PHOTO, SEA_PHOTO]) {
      if (file in value && faultOf(file) === undefined) continue;
      issues.push({ code: 'custom', input: value, message: neededPhoto(file) });
    }
  });

const neededPhoto = (file: string): string =>
  `«${file}» se muestra donde no hay otra fotografía: no se puede quitar ni de aquí ni de content/images`;
