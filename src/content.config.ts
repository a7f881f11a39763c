import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import * as schemas from './editorial/schemas.ts';

/** What people write in content/: each file is checked here, an error names file and field. */

const file = (pattern: string) => glob({ base: './content', pattern });
const folder = (name: string) => glob({ base: `./content/${name}`, pattern: '*.yaml' });

export const collections = {
  company: defineCollection({ loader: file('company.yaml'), schema: schemas.company }),
  home: defineCollection({ loader: file('home.yaml'), schema: schemas.home }),
  tripsPage: defineCollection({ loader: file('trips-page.yaml'), schema: schemas.tripsPage }),
  sailboatsPage: defineCollection({
    loader: file('sailboats-page.yaml'),
    schema: schemas.sailboatsPage,
  }),
  activitiesPage: defineCollection({
    loader: file('activities-page.yaml'),
    schema: schemas.activitiesPage,
  }),
  rentCharterPage: defineCollection({
    loader: file('rent-charter-page.yaml'),
    schema: schemas.rentCharterPage,
  }),
  blogDetails: defineCollection({ loader: file('blog-details.yaml'), schema: schemas.blogDetails }),
  pages: defineCollection({ loader: file('pages/pages.yaml'), schema: schemas.pages }),
  images: defineCollection({ loader: file('images.yaml'), schema: schemas.images }),
  boats: defineCollection({ loader: folder('boats'), schema: schemas.boats }),
  testimonials: defineCollection({
    loader: folder('testimonials'),
    schema: schemas.testimonials,
  }),
  faq: defineCollection({ loader: folder('faq'), schema: schemas.faq }),
  services: defineCollection({ loader: folder('services'), schema: schemas.services }),
  blog: defineCollection({ loader: folder('blog'), schema: schemas.blog }),
};
