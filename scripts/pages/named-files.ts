/**
 * The files of the build that a text names, below the site's folder. Astro writes most addresses
 * with percent signs (`ni%C3%B1as`), the styles with backslashes besides, and what an island is given
 * as it is: `cala (2)`.
 * @param origin of the site, with which some addresses begin
 */
export function namesIn(text: string, origin = ''): string[] {
  const names = new Set<string>();
  for (const { 0: start, 1: opener = '', 2: host = origin, index } of text.matchAll(START)) {
    if (host !== origin) continue;
    const address = ADDRESSES[opener] ?? CANDIDATE;
    address.lastIndex = index + start.length;
    const name = decoded(address.exec(text)?.[0] ?? '');
    // A copy: a part of a text keeps all of the text in memory, and a catalogue has many pages.
    if (FILE.test(name)) names.add(Buffer.from(name).toString());
  }
  return [...names].sort();
}

/** What stands before an address: a quote, the bracket of url(), or the last picture of a srcset. */
const START =
  /(["'`(]|&(?:quot|#34|#39);|,)\s*(https?:\/\/[^\s/"'`<>&]+)?\/(?=(?:_astro|social)\/)/g;

/** What may stand in a srcset, where a blank ends it: Vite gives no file a name with any of these. */
const CANDIDATE = /[^\s"<>?#,]+/y;

/** An address to its end, by what stands before it. */
const ADDRESSES: Partial<Record<string, RegExp>> = {
  '"': /(?:&#\w+;|[^"<>?#,])+/y,
  "'": /[^'"<>?#,]+/y,
  '`': /[^`<>?#,]+/y,
  '(': /(?:\\.|[^\s"'<>?#,)\\])+/y,
  '&quot;': /(?:(?!&quot;)&#\w+;|(?!&quot;)[^"<>?#,])+/y,
  '&#34;': /(?:(?!&#34;)&#\w+;|[^"<>?#,&])+/y,
  '&#39;': /[^'"<>?#,&]+/y,
};

/** A link of an editor to nowhere, `/social/redes`, is not ours to look after. */
const FILE = /\.\w+$/;

function decoded(address: string): string {
  const plain = address
    .replace(/\s+(?:[\d.]+[wx])?\s*$/, '') // of a srcset
    .replace(/\\(.)/g, '$1')
    .replace(/&(?:amp|#38);/g, '&')
    .replace(/&(?:#39|#x27|apos);/g, "'");
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain; // a percent sign that stands for itself
  }
}
