import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, startTestSite } from './testing/site.ts';
import type { TestSite } from './testing/site.ts';

const RULES = `
[[redirects]]
from = "/contacto"
to = "/contact"
status = 301

[[redirects]]
from = "/trips"
to = "/contact"
status = 301

[[redirects]]
from = "/gone/*"
to = "/404.html"
status = 404

[[redirects]]
from = "/missing-target"
to = "/no-such-page.html"
status = 200
`;

let site: TestSite;

beforeAll(async () => {
  site = await startTestSite(RULES);
});

afterAll(() => site.stop());

describe('redirects and rewrites', () => {
  it('sends an old address on for good, with its query', async () => {
    const response = await get(site, '/contacto?ref=1');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe(`${site.url}/contact?ref=1`);
  });

  it('prefers a page to a redirect of the same path', async () => {
    expect((await get(site, '/trips')).status).toBe(200);
  });

  it('gives the page of a rule with status 404 that status', async () => {
    const response = await get(site, '/gone/page');
    expect(response.status).toBe(404);
    expect(await response.text()).toBe('<h1>Not found</h1>');
  });

  it('answers 404 where the target of a rewrite is missing', async () => {
    expect((await get(site, '/missing-target')).status).toBe(404);
  });

  it('refuses rules that Netlify would not understand', async () => {
    const start = startTestSite('[[redirects]]\nto = "/contact"\n');
    await expect(start).rejects.toThrow(/netlify\.toml.*Missing "from" field/s);
  });
});
