import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';
import { SEO_LIMITS } from './limits.ts';

/** What the files of content/ must hold. Messages are the editors', so they are in Spanish. */
z.config(z.locales.es());

const text = z.string().trim().min(1);
const metres = z.number().positive();
const order = z.int().positive();
/** HTML of an editor; sanitised where it is shown. */
const html = text;
/** A file of content/images. */
const photo = text.refine((file) => existsSync(path.join('content', 'images', file)), {
  error: 'No hay ninguna fotografía con este nombre en content/images',
});
const seoTitle = text.max(SEO_LIMITS.title);
const seoDescription = text.max(SEO_LIMITS.description);
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
  phone: text,
  email: z.email(),
  social: z.array(z.strictObject({ name: text, url: z.url() })),
  bank: z.strictObject({ iban: text, bic: text, beneficiary: text }),
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

export const boats = z.strictObject({
  name: text,
  model: text,
  length: metres,
  beam: metres,
  draft: metres,
  cabins: text,
  heads: z.int().positive(),
  seats: z.int().positive(),
  maxSeats: z.int().positive(),
  photo,
  photoAlt: text,
  summary: text,
  equipment: z.array(text).min(1),
});

export const testimonials = z.strictObject({ order, quote: text, author: text, trip: text });

export const faq = z.strictObject({ order, question: text, answer: html });

export const services = z.strictObject({ order, title: text, text, image: photo });

export const blog = z.strictObject({
  order,
  title: text,
  author: text,
  date: z.iso.date(),
  image: photo,
});

const knownPage = z.strictObject({
  slug: z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/),
  title: seoTitle,
  description: seoDescription,
  cover: photo,
});

/** The content pages that the site knows: no slug, title or description stands twice. */
export const pages = z
  .strictObject({ pages: z.array(knownPage).min(1) })
  .superRefine(({ pages: list }, context) => {
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

/** Alternative text of each photograph, by file name. */
export const images = z.record(z.string(), text);
