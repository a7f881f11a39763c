import { z } from 'astro/zod';
import { SEO_LIMITS } from './limits.ts';
import { faultOf } from './photograph.ts';

/** Pieces of which the schemas of content/ are made. Messages are the editors', in Spanish. */
z.config(z.locales.es());

export const text = z.string().trim().min(1);
export const metres = z.number().positive();
export const count = z.int().positive();
/** Place in a list, from 1. */
export const order = z.int().positive();
/** HTML of an editor; sanitised where it is shown. */
export const html = z.string().trim().min(1);
/** A file of content/images. */
export const photo = text.check(({ value, issues }) => {
  const message = faultOf(value);
  if (message !== undefined) issues.push({ code: 'custom', input: value, message });
});
/** Slug of a content page. */
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
export const seoTitle = text.max(SEO_LIMITS.title);
export const seoDescription = text.max(SEO_LIMITS.description);
