import { hashOf } from './script-hash.ts';

/** What each chunk of the browser's code imports at once, by file name without leading slash. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * The HTML of a page that asks for all of its modules at once instead of chunk after chunk: those of
 * its scripts and of the islands that start with the page, after what the first picture needs. An
 * island that waits until it is seen asks for nothing ahead.
 */
export function hasten(html: string, imports: ImportGraph): string {
  const scripts = named(html, /<script type="module" src="\/([^"]+)"/g);
  const islands = [...html.matchAll(/<astro-island [^>]*client="load"[^>]*>/g)].flatMap(([tag]) =>
    named(tag, /(?:component|renderer)-url="\/([^"]+)"/g),
  );
  const links = [...withImports([...islands, ...scripts], imports)]
    .filter((file) => !scripts.includes(file))
    .map((file) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`);
  return policyFirst(withOwnStyles(html)).replace('</head>', `${links.join('')}</head>`);
}

const POLICY = /<meta http-equiv="content-security-policy"[^>]*>/;
const CHARSET = '<meta charset="utf-8">';

/** Astro writes the policy at the end of the head; it must hold for the scripts above it too. */
function policyFirst(html: string): string {
  const [policy] = POLICY.exec(html) ?? [];
  if (policy === undefined || !html.includes(CHARSET)) return html;
  return html.replace(policy, '').replace(CHARSET, () => CHARSET + policy);
}

/** Astro lets every inline style sheet of the whole site into each page's policy: these are its own. */
function withOwnStyles(html: string): string {
  const styles = html.matchAll(/<style[^>]*>(.*?)<\/style>/gs);
  const own = [...styles].map(([, text = '']) => ` '${hashOf(text)}'`);
  const hashes = / 'sha256-[^']+'/g;
  return html.replace(POLICY, (policy) =>
    policy.replace(/style-src [^;"]*/, (directive) =>
      directive.replace(hashes, (hash) => (own.includes(hash) ? hash : '')),
    ),
  );
}

const named = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].flatMap(([, file]) => (file === undefined ? [] : [file]));

function withImports(files: readonly string[], imports: ImportGraph): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = [...files];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    if (found.has(file)) continue;
    found.add(file);
    queue.push(...(imports.get(file) ?? []));
  }
  return found;
}
