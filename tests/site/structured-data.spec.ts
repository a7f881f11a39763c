import * as v from 'valibot';
import type { CrawledPage, Site } from './steps/crawl.ts';
import { expect, test } from './steps/test.ts';

const offerSchema = v.object({
  '@type': v.literal('Offer'),
  price: v.pipe(v.string(), v.regex(/^\d+\.\d{2}$/)),
  priceCurrency: v.literal('EUR'),
  availability: v.picklist(['https://schema.org/InStock', 'https://schema.org/SoldOut']),
  url: v.pipe(v.string(), v.url()),
});
const productSchema = v.object({
  '@type': v.literal('Product'),
  name: v.string(),
  image: v.pipe(v.string(), v.url()),
  offers: v.array(offerSchema),
});
const breadcrumbsSchema = v.object({
  '@type': v.literal('BreadcrumbList'),
  itemListElement: v.array(
    v.object({ position: v.number(), name: v.string(), item: v.pipe(v.string(), v.url()) }),
  ),
});
const agencySchema = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@type': v.literal('TravelAgency'),
  name: v.string(),
  legalName: v.string(),
  telephone: v.string(),
  email: v.string(),
  url: v.pipe(v.string(), v.url()),
  geo: v.object({ latitude: v.number(), longitude: v.number() }),
  sameAs: v.array(v.string()),
  address: v.object({
    streetAddress: v.string(),
    postalCode: v.string(),
    addressLocality: v.literal('Valencia'),
    addressRegion: v.string(),
    addressCountry: v.literal('ES'),
  }),
});

/** The facts of a kind that a page gives; every text of JSON-LD must be JSON. */
function factsOf<Schema extends v.GenericSchema>(
  { facts }: CrawledPage,
  schema: Schema,
): v.InferOutput<Schema>[] {
  return facts.structuredData.flatMap((text) => {
    const parsed = v.safeParse(schema, JSON.parse(text));
    return parsed.success ? [parsed.output] : [];
  });
}

const tripPages = (site: Site) =>
  [...site.pages.values()].filter(({ path }) => path.startsWith('/trip-details/'));

test('no text of a page closes the element of its JSON-LD', ({ site }) => {
  for (const { facts } of site.pages.values()) {
    for (const text of facts.structuredData) expect(text).not.toContain('<');
  }
});

test("a trip's offers are the departures that its page shows", ({ site }) => {
  expect(tripPages(site).length).toBeGreaterThan(5);
  for (const page of tripPages(site)) {
    const [product] = factsOf(page, productSchema);
    if (page.facts.text.includes('No hay salidas para estas fechas')) {
      expect(product, page.path).toBeUndefined();
      continue;
    }
    if (!product) throw new Error(`${page.path} gives no product`);
    expect(new URL(product.image).origin).toBe(site.origin);
    expect(product.name).toBe(page.facts.headings.find(({ level }) => level === 1)?.text);
    const open = product.offers.filter(({ availability }) => availability.endsWith('InStock'));
    const booked = page.facts.links.filter((link) => link.startsWith('/book-now/'));
    expect(new Set(open.map(({ url }) => new URL(url).pathname)), page.path).toEqual(
      new Set(booked),
    );
    const full = page.facts.text.match(/Completo/g)?.length ?? 0;
    expect(product.offers.length - open.length, page.path).toBe(full);
    for (const { price } of product.offers) expect(page.facts.text).toContain(euros(price));
  }
});

test('breadcrumbs name the way that the page shows', ({ site }) => {
  const withCrumbs = [...site.pages.values()].flatMap((page) =>
    factsOf(page, breadcrumbsSchema).map((crumbs) => ({ page, crumbs })),
  );
  expect(withCrumbs.length).toBeGreaterThan(30);
  for (const { page, crumbs } of withCrumbs) {
    expect(crumbs.itemListElement.map(({ position }) => position)).toEqual(
      crumbs.itemListElement.map((_, index) => index + 1),
    );
    for (const { name, item } of crumbs.itemListElement) {
      expect(page.facts.text, page.path).toContain(name);
      expect(site.pages.has(new URL(item).pathname), item).toBe(true);
    }
  }
});

test('home and contact name the company as they show it', ({ site }) => {
  for (const path of ['/', '/contact']) {
    const page = site.pages.get(path);
    const [agency] = page ? factsOf(page, agencySchema) : [];
    if (!agency) throw new Error(`${path} gives no travel agency`);
    const { legalName, telephone, email, address } = agency;
    const { streetAddress, postalCode, addressRegion } = address;
    for (const fact of [legalName, telephone, email, streetAddress, postalCode, addressRegion]) {
      expect(withoutScripts(page)).toContain(fact);
    }
  }
});

/** The words of a page, foot included. */
const withoutScripts = (page: CrawledPage | undefined): string | undefined =>
  page?.html.replace(/<script[\s\S]*?<\/script>/g, '');

/** `1250.00` as the page writes it: `1.250 €`. */
function euros(price: string): string {
  const [whole = '', cents = '00'] = price.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.');
  return `${grouped}${cents === '00' ? '' : `,${cents}`}\u00A0€`;
}
