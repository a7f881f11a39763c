import type { UnsanitisedHtml } from './html.ts';

/** A content page that the company edits in its API. */
export interface DynamicPage {
  slug: string;
  content: UnsanitisedHtml;
  /** Absolute address on the API's host, like the other photos. */
  cover?: string | undefined;
  photos: readonly PagePhoto[];
  /** Plain text. */
  seoTitle?: string | undefined;
  seoDescription?: string | undefined;
  /** Only an active page is indexed. */
  active: boolean;
}

export interface PagePhoto {
  image: string;
  /** May hold HTML. */
  description?: UnsanitisedHtml | undefined;
}

/** What a page is called, by its slug: `team-building` is `Team building` (section 2). */
export function headingOf(slug: string): string {
  const words = slug.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
