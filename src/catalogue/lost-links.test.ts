import { describe, expect, it, vi } from 'vitest';

vi.mock('./catalogue.ts', () => ({ loadCatalogue: vi.fn() }));
vi.mock('./pages.ts', () => ({ loadPages: vi.fn() }));

const { lostLinks } = await import('./lost-links.ts');

const KNOWN = new Set(['/', '/faq', '/page/veleros', '/trip-details/%C3%91and%C3%BA']);
const lostIn = (...links: readonly string[]) =>
  lostLinks(links.map((href) => `<p><a class="x" href="${href}">x</a></p>`).join(''), KNOWN);

describe('a link of a page', () => {
  it.each([
    ...['/', '/faq', '/faq#pago', '/page/veleros?a=1&amp;b=2', '/trip-details/Ñandú', '#arriba'],
    ...['/book-now/menorca/j1', '/booking-resume/ABC', 'https://otro.example/no', '//cdn.example'],
    ...['mailto:hola@foquerojo.example', 'tel:+34960000000'],
  ])('leads somewhere: %s', (href) => {
    expect(lostIn(href)).toEqual([]);
  });

  it('is told once where it leads to no page', () => {
    expect(lostIn('/page/velero', '/nada', '/page/velero')).toEqual(['/page/velero', '/nada']);
  });
});
