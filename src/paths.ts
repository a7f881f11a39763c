/** Every internal address of the site, without trailing slash. Nobody else writes one. */
export const paths = {
  home: () => '/',
  trips: () => '/trips',
  trip: (slug: string) => `/trip-details/${encodeURIComponent(slug)}`,
  activities: () => '/activities',
  sailboats: () => '/sailboats',
  /** With the slug of a boat: its specification sheet. */
  rentCharter: (boat?: string) => (boat ? `/rent-charter#${boat}` : '/rent-charter'),
  faq: () => '/faq',
  /** With what it is about: its form, filled in. */
  contact: (about?: { subject: string; message: string }) =>
    about ? `/contact?${new URLSearchParams(about)}#escribenos` : '/contact',
  bookNow: (tripSlug: string, journeyId: string) =>
    `/book-now/${encodeURIComponent(tripSlug)}/${encodeURIComponent(journeyId)}`,
  /** Without a locator: the page that asks for it. */
  bookingResume: (reference?: string) =>
    reference === undefined
      ? '/booking-resume'
      : `/booking-resume/${encodeURIComponent(reference)}`,
  confirm: () => '/confirm',
  page: (pageId: string) => `/page/${encodeURIComponent(pageId)}`,
  blog: () => '/blog',
  blogGrid: () => '/blog-grid',
  blogDetails: () => '/blog-details',
  errorPage: () => '/error-page',
  privacy: () => '/privacy-policy',
  favicon: () => '/favicon.svg',
  manifest: () => '/site.webmanifest',
  icon: (name: string) => `/icons/${name}.png`,
  socialImage: (digest: string) => `/social/${digest}.jpg`,
} as const;

/** The address of a built page, written as these paths are: Astro leaves letters like `&` as they are. */
export const addressOfPage = (pathname: string): string =>
  pathname
    .replace(/(?:\/index)?\.html$/, '')
    .split('/')
    .map((segment) => encodeURIComponent(decodeURIComponent(segment)))
    .join('/') || '/';

/** Section 2: the testimonials stand on these paths alone, of which only the first is a route. */
const TESTIMONIAL_PATHS = ['/', '/index-2', '/index-3', '/about', '/cruises'];

export const showsTestimonials = (pathname: string): boolean =>
  TESTIMONIAL_PATHS.includes(addressOfPage(pathname));

/** The two parts of /book-now/{tripSlug}/{journeyId}, or undefined where the address is another. */
export function readBookNowPath(pathname: string): { slug: string; journeyId: string } | undefined {
  const [room, slug, journeyId, ...rest] = segmentsOf(pathname);
  if (room !== 'book-now' || !slug || !journeyId || rest.length > 0) return undefined;
  return { slug, journeyId };
}

/** The locator of /booking-resume/{reference}, or undefined where the address is another. */
export function readBookingResumePath(pathname: string): string | undefined {
  const [room, reference, ...rest] = segmentsOf(pathname);
  return room === 'booking-resume' && rest.length === 0 ? reference : undefined;
}

function segmentsOf(pathname: string): string[] {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return []; // a malformed escape names nothing that we know
  }
}
