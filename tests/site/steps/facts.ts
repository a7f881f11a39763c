/** What a built page says, as a crawler reads it: from its HTML, no script run. */
export interface PageFacts {
  lang: string;
  title: string;
  description: string;
  robots: string;
  canonical: string;
  socialImage: string;
  headings: { level: number; text: string }[];
  /** Every `href` of a link, as it is written. */
  links: string[];
  ids: string[];
  /** Every address that the page loads by itself: pictures, scripts, styles, fonts. */
  resources: string[];
  /** Pictures without the attribute; an empty one is a decoration. */
  picturesWithoutAlt: string[];
  /** The texts of its JSON-LD. */
  structuredData: string[];
  /** All that is to be read in its main part. */
  text: string;
}

/** Runs in the browser, so it stands on its own. */
export function readFacts(html: string): PageFacts {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...page.querySelectorAll(selector)];
  const each = (selector: string, attribute: string) =>
    all(selector).map((element) => element.getAttribute(attribute) ?? '');
  const first = (selector: string, attribute: string) => each(selector, attribute)[0] ?? '';
  const sets = each('img[srcset], source[srcset]', 'srcset')
    .flatMap((set) => set.split(','))
    .map((candidate) => candidate.trim().split(/\s+/)[0] ?? '');
  for (const unread of all('script, style, noscript')) {
    if (unread.getAttribute('type') !== 'application/ld+json' && !unread.hasAttribute('src')) {
      unread.textContent = '';
    }
  }
  return {
    lang: page.documentElement.lang,
    title: page.title,
    description: first('meta[name="description"]', 'content'),
    robots: first('meta[name="robots"]', 'content'),
    canonical: first('link[rel="canonical"]', 'href'),
    socialImage: first('meta[property="og:image"]', 'content'),
    headings: all('h1, h2, h3, h4, h5, h6').map(({ tagName, textContent }) => ({
      level: Number(tagName.slice(1)),
      text: textContent.trim(),
    })),
    links: each('a[href]', 'href'),
    ids: each('[id]', 'id'),
    resources: [
      ...each('img[src], script[src], iframe[src]', 'src'),
      ...each('link[rel~="stylesheet"], link[rel~="icon"], link[rel~="preload"]', 'href'),
      ...each('link[rel="manifest"], link[rel="apple-touch-icon"]', 'href'),
      ...sets,
    ],
    picturesWithoutAlt: all('img:not([alt])').map(({ outerHTML }) => outerHTML),
    structuredData: all('script[type="application/ld+json"]').map(({ textContent }) => textContent),
    text: page.querySelector('main')?.textContent ?? '',
  };
}
