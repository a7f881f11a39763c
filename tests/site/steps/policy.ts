/** The sources of each directive of a page's Content-Security-Policy. */
export type Policy = Readonly<Record<string, readonly string[]>>;

/** What every page forbids. */
export const POLICIES: Policy = {
  'default-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};

/** The page that lets the payment providers in. */
export const PAYING = /^\/booking-resume/;

/** The policy that stands in a page, which must come before all that it is for. */
export function readPolicy(html: string): Policy {
  const meta = /<meta http-equiv="content-security-policy" content="([^"]*)">/i.exec(html);
  if (!meta) return {};
  const isFirst =
    !/<(?:script(?! type="application\/ld\+json")|style|link rel="stylesheet")\b/.test(
      html.slice(0, meta.index),
    );
  if (!isFirst) throw new Error('Something loads before the policy is read.');
  const directives = (meta[1] ?? '').replaceAll('&#39;', "'").split(';');
  return Object.fromEntries(
    directives.map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
}
