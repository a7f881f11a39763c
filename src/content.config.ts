import { defineCollection } from 'astro:content';
import type { z } from 'astro/zod';
import { contentFiles } from './editorial/loader.ts';
import * as schemas from './editorial/schemas.ts';

/** What people write in content/: each file is checked here, an error names file and field. */

const collection = <Schema extends z.ZodType>(place: string, schema: Schema) =>
  defineCollection({ loader: contentFiles(place), schema });

export const collections = {
  company: collection('company.yaml', schemas.company),
  home: collection('home.yaml', schemas.home),
  tripsPage: collection('trips-page.yaml', schemas.tripsPage),
  sailboatsPage: collection('sailboats-page.yaml', schemas.sailboatsPage),
  activitiesPage: collection('activities-page.yaml', schemas.activitiesPage),
  rentCharterPage: collection('rent-charter-page.yaml', schemas.rentCharterPage),
  blogDetails: collection('blog-details.yaml', schemas.blogDetails),
  pages: collection('pages/pages.yaml', schemas.pages),
  images: collection('images.yaml', schemas.images),
  boats: collection('boats', schemas.boats),
  testimonials: collection('testimonials', schemas.testimonials),
  faq: collection('faq', schemas.faq),
  services: collection('services', schemas.services),
  blog: collection('blog', schemas.blog),
};
