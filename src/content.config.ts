import { defineCollection } from 'astro:content';
import { contentFiles } from './editorial/loader.ts';
import * as schemas from './editorial/schemas.ts';

/** What people write in content/: each file is checked here, an error names file and field. */

export const collections = {
  company: defineCollection({ loader: contentFiles('company.yaml'), schema: schemas.company }),
  home: defineCollection({ loader: contentFiles('home.yaml'), schema: schemas.home }),
  tripsPage: defineCollection({
    loader: contentFiles('trips-page.yaml'),
    schema: schemas.tripsPage,
  }),
  sailboatsPage: defineCollection({
    loader: contentFiles('sailboats-page.yaml'),
    schema: schemas.sailboatsPage,
  }),
  activitiesPage: defineCollection({
    loader: contentFiles('activities-page.yaml'),
    schema: schemas.activitiesPage,
  }),
  rentCharterPage: defineCollection({
    loader: contentFiles('rent-charter-page.yaml'),
    schema: schemas.rentCharterPage,
  }),
  blogDetails: defineCollection({
    loader: contentFiles('blog-details.yaml'),
    schema: schemas.blogDetails,
  }),
  pages: defineCollection({ loader: contentFiles('pages/pages.yaml'), schema: schemas.pages }),
  images: defineCollection({ loader: contentFiles('images.yaml'), schema: schemas.images }),
  boats: defineCollection({ loader: contentFiles('boats'), schema: schemas.boats }),
  testimonials: defineCollection({
    loader: contentFiles('testimonials'),
    schema: schemas.testimonials,
  }),
  faq: defineCollection({ loader: contentFiles('faq'), schema: schemas.faq }),
  services: defineCollection({ loader: contentFiles('services'), schema: schemas.services }),
  blog: defineCollection({ loader: contentFiles('blog'), schema: schemas.blog }),
};
