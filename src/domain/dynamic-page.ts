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
