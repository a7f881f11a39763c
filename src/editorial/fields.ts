import { z } from 'astro/zod';
import { SLUG } from '../domain/slug.ts';
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
/** Slug of a trip, which the API makes: one segment of an address. */
export const tripSlug = text.regex(SLUG);
export const webAddress = z.url({ protocol: /^https?$/ });
export const phone = text.refine((value) => /^\+?[\d\s().-]{6,}$/.test(value), {
  error: 'No es un teléfono: solo lleva números, espacios y el prefijo, como +34 960 000 000',
});
/** Its check digits agree with the rest (ISO 13616). */
export const iban = text.refine(isIban, {
  error: 'No es un IBAN: le falta o le sobra algo, o hay una cifra cambiada',
});

function isIban(value: string): boolean {
  const code = value.replaceAll(' ', '').toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(code)) return false;
  const digits = (code.slice(4) + code.slice(0, 4)).replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}
