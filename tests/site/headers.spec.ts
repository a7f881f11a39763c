import { PAYING, POLICIES, readPolicy, type Policy } from './steps/policy.ts';
import { expect, test } from './steps/test.ts';

/** One page of each kind, by the path at which people find it. */
const KINDS = {
  home: '/',
  list: '/trips',
  trip: '/trip-details/menorca',
  content: '/page/terminos-y-condiciones',
  contact: '/contact',
  questions: '/faq',
  journal: '/blog-details',
  booking: '/book-now/menorca/1',
  resume: '/booking-resume/ABCDEFGHJK',
  confirmation: '/confirm?session_id=cs_1&booking_id=ABCDEFGHJK',
  'not found': '/no-existe',
};

/** What somebody's booking is seen on: kept by no cache and found by no search. */
const PRIVATE = ['booking', 'resume', 'confirmation'];
/** What is not there may come: no cache keeps that it is not, either. */
const NOT_KEPT = [...PRIVATE, 'not found'];

for (const [kind, path] of Object.entries(KINDS)) {
  test(`${kind}: headers`, async ({ site }) => {
    const { headers } = await fetch(site.origin + path);
    const sent = Object.fromEntries(headers);
    expect(sent).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "frame-ancestors 'none'",
      'referrer-policy': 'strict-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    });
    const isKept = !NOT_KEPT.includes(kind);
    expect(sent['cache-control']).toMatch(isKept ? /must-revalidate/ : /^no-store$/);
    expect(sent['x-robots-tag']).toBe(PRIVATE.includes(kind) ? 'noindex' : undefined);
  });

  test(`${kind}: policy`, async ({ site, apiUrl }) => {
    const policy = readPolicy(await (await fetch(site.origin + path)).text());
    expect(policy).toMatchObject(POLICIES);
    expectNoInlineScript(policy);
    if (kind === 'resume') {
      expect(policy['style-src-elem']).toContain("'unsafe-inline'");
      return;
    }
    expect(JSON.stringify(policy)).not.toContain('unsafe');
    const hosts = Object.values(policy)
      .flat()
      .filter((source) => /^https?:/.test(source));
    const foreign = hosts.filter((host) => host !== apiUrl);
    expect(foreign).toEqual(kind === 'contact' ? ['https://www.openstreetmap.org'] : []);
    expect(policy['script-src']?.filter((source) => !source.startsWith("'sha256-"))).toEqual([
      "'self'",
    ]);
  });
}

test('what is named by its contents is kept for a year, the rest is asked for anew', async ({
  site,
}) => {
  const pages = [...site.pages.values()].slice(0, 20);
  const addresses = pages.flatMap(({ facts }) => [...facts.resources, facts.socialImage]);
  const paths = new Set(addresses.map((address) => new URL(address, site.origin).pathname));
  const named = [...paths].filter((path) => /^\/(?:_astro|social)\//.test(path));
  const kinds = new Set(named.map((path) => path.replace(/^.*\./, '')));
  expect([...kinds]).toEqual(expect.arrayContaining(['js', 'css', 'woff2', 'avif', 'webp', 'jpg']));
  for (const path of [
    ...named.slice(0, 40),
    ...named.filter((name) => /woff2|social/.test(name)),
  ]) {
    const { headers } = await fetch(site.origin + path, { method: 'HEAD' });
    expect(headers.get('cache-control'), path).toBe('public, max-age=31536000, immutable');
  }
  for (const path of [...pages.map((page) => page.path), '/favicon.svg', '/robots.txt']) {
    const { headers } = await fetch(site.origin + path, { method: 'HEAD' });
    if (headers.get('cache-control') === 'no-store') continue; // see above
    expect(headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate');
  }
});

for (const folder of ['_astro', 'social']) {
  test(`that a file of ${folder} is missing is kept by no cache`, async ({ site }) => {
    const { status, headers } = await fetch(`${site.origin}/${folder}/gone.0abc.js`);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  });
}

test('who has a page already is told so', async ({ site }) => {
  const first = await fetch(site.origin);
  const etag = first.headers.get('etag') ?? '';
  const again = await fetch(site.origin, { headers: { 'if-none-match': etag } });
  expect([etag === '', again.status]).toEqual([false, 304]);
});

test('every page of the crawl has a policy, and none lets inline script in', ({ site }) => {
  for (const { path, html } of site.pages.values()) {
    const policy = readPolicy(html);
    expect(policy, path).toMatchObject(POLICIES);
    expectNoInlineScript(policy);
    if (!PAYING.test(path)) expect(JSON.stringify(policy), path).not.toContain('unsafe');
  }
});

function expectNoInlineScript(policy: Policy): void {
  for (const directive of ['script-src', 'script-src-elem', 'script-src-attr', 'default-src']) {
    expect(policy[directive] ?? []).not.toContain("'unsafe-inline'");
    expect(policy[directive] ?? []).not.toContain("'unsafe-eval'");
    expect(
      policy[directive]?.filter((source) => /^(\*|data:|blob:|https?:)$/.test(source)) ?? [],
    ).toEqual([]);
  }
}
