import type { UnsanitisedHtml } from './html.ts';
import type { Cents } from './money.ts';

/** A text with its photograph; either may be missing. */
interface TripSection {
  text?: UnsanitisedHtml | undefined;
  /** Absolute address on the API's host. */
  photo?: string | undefined;
}

/** A scheduled voyage that is sold by the seat, on several departures (journeys). */
export interface Trip extends TripSummary {
  /** What stands under the name. */
  introduction?: UnsanitisedHtml | undefined;
  /** Absolute address on the API's host. */
  cover?: string | undefined;
  /** 'Detalles del viaje', below the full-width photograph. */
  details: TripSection;
  /** The two columns after the details; empty ones are left out. */
  columns: readonly TripSection[];
  /** Plain text. */
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
  /** Lowest price of the open departures, where the API tells it. */
  priceFrom?: Cents | undefined;
}

/** What is enough to name a trip and to link to it. */
export interface TripSummary {
  id: string;
  slug: string;
  /** Plain text. */
  name: string;
}
