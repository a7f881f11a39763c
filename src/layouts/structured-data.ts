import type { Journey } from '../domain/journey.ts';
import { isBookable } from '../domain/journey.ts';
import { eurosFromCents } from '../domain/money.ts';
import type { Trip } from '../domain/trip.ts';
import { environment } from '../config.ts';
import { paths } from '../paths.ts';
import type { Position } from '../domain/position.ts';
import type { Crumb } from './crumbs.ts';

/** Facts for crawlers in schema.org's words, equal to what the page shows. */

const absolute = (path: string): string => new URL(path, environment.siteUrl).href;

interface TripFacts {
  trip: Trip;
  journeys: readonly Journey[];
  description: string;
  /** Path on the site of the cover photograph. */
  image: string;
  seller: string;
}

/** A trip as a product, with an offer for each departure; nothing where there is none to sell. */
export function offersOf({ trip, journeys, description, image, seller }: TripFacts): object[] {
  if (journeys.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: trip.name,
      description,
      image: absolute(image),
      url: absolute(paths.trip(trip.slug)),
      brand: { '@type': 'Brand', name: seller },
      offers: journeys.map((journey) => offerOf(trip, journey)),
    },
  ];
}

const offerOf = (trip: Trip, journey: Journey): object => ({
  '@type': 'Offer',
  price: eurosFromCents(journey.price).toFixed(2),
  priceCurrency: 'EUR',
  availability: `https://schema.org/${isBookable(journey) ? 'InStock' : 'SoldOut'}`,
  availabilityEnds: journey.start.toISOString(),
  url: absolute(paths.bookNow(trip.slug, journey.id)),
});

interface CompanyFacts {
  name: string;
  legalName: string;
  phone: string;
  email: string;
  address: { street: string; postalCode: string; city: string; region: string; country: string };
  coordinates: Position;
  social: readonly { url: string }[];
}

/** The company, as the foot of every page shows it. */
export function agencyOf({ address, coordinates, social, ...company }: CompanyFacts): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'TravelAgency',
    name: company.name,
    legalName: company.legalName,
    url: absolute(paths.home()),
    telephone: company.phone,
    email: company.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      postalCode: address.postalCode,
      addressLocality: address.city,
      addressRegion: address.region,
      addressCountry: address.country,
    },
    geo: { '@type': 'GeoCoordinates', ...coordinates },
    sameAs: social.map(({ url }) => url),
  };
}

export function breadcrumbsOf(crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(path),
    })),
  };
}
