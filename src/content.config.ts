import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

/** What people write in content/: each file is checked here, an error names file and field. */

const file = (pattern: string) => glob({ base: './content', pattern });
const folder = (name: string) => glob({ base: `./content/${name}`, pattern: '*.yaml' });
const text = z.string().trim().min(1);
const metres = z.number().positive();

const company = defineCollection({
  loader: file('company.yaml'),
  schema: z.strictObject({
    name: text,
    legalName: text,
    tagline: text,
    address: z.strictObject({
      street: text,
      postalCode: text,
      city: text,
      region: text,
      country: z.string().length(2),
    }),
    coordinates: z.strictObject({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
    }),
    phone: text,
    email: z.email(),
    social: z.array(z.strictObject({ name: text, url: z.url() })),
    bank: z.strictObject({ iban: text, bic: text, beneficiary: text }),
    agencyName: text,
    code: text,
    credit: text,
  }),
});

const home = defineCollection({
  loader: file('home.yaml'),
  schema: z.strictObject({
    slides: z
      .array(
        z.strictObject({
          title: text,
          titleAccent: text,
          text,
          image: text,
          imageAlt: text,
          link: z.strictObject({
            label: text,
            to: z.enum(['sailboats', 'activities', 'rentCharter']),
          }),
        }),
      )
      .length(3),
    aboard: z.strictObject({
      eyebrow: text,
      title: text,
      titleAccent: text,
      text,
      image: text,
      linkLabel: text,
    }),
  }),
});

const tripsPage = defineCollection({
  loader: file('trips-page.yaml'),
  schema: z.strictObject({ title: text, intro: text, perSeat: text, aboard: text }),
});

const boats = defineCollection({
  loader: folder('boats'),
  schema: z.strictObject({
    name: text,
    model: text,
    length: metres,
    beam: metres,
    draft: metres,
    cabins: text,
    heads: z.int().positive(),
    seats: z.int().positive(),
    maxSeats: z.int().positive(),
    photo: text,
    photoAlt: text,
    summary: text,
    equipment: z.array(text).min(1),
  }),
});

/** Alternative text of each photograph, by file name. */
const images = defineCollection({
  loader: file('images.yaml'),
  schema: z.record(z.string(), text),
});

export const collections = { company, home, tripsPage, boats, images };
