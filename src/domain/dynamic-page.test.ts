import { describe, expect, it } from 'vitest';
import { headingOf } from './dynamic-page.ts';

describe('the heading of a content page', () => {
  it.each([
    ['veleros', 'Veleros'],
    ['como-es-un-viaje-por-plazas', 'Como es un viaje por plazas'],
    ['año-nuevo', 'Año nuevo'],
    ['élite', 'Élite'],
  ])('of %s is «%s»', (slug, heading) => {
    expect(headingOf(slug)).toBe(heading);
  });
});
