import { existsSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';
import { SEO_LIMITS } from './limits.ts';

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
export const photo = text.refine((file) => existsSync(path.join('content', 'images', file)), {
  error: 'No hay ninguna fotografía con este nombre en content/images',
});
/** Slug of a content page. */
export const slug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
export const seoTitle = text.max(SEO_LIMITS.title);
export const seoDescription = text.max(SEO_LIMITS.description);
