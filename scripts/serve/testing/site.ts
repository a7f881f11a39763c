import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../site.ts';
import type { Site } from '../site.ts';

const FILES = {
  'index.html': '<h1>Home</h1>',
  'trips.html': '<h1>Trips</h1>',
  'contact.html': '<h1>Contact</h1>',
  'trip-details/menorca.html': '<h1>Menorca</h1>',
  'page/niños & más.html': '<h1>Niños</h1>',
  'book-now.html': '<h1>Book</h1>',
  'booking-resume.html': '<h1>Resume</h1>',
  'confirm.html': '<h1>Confirm</h1>',
  '404.html': '<h1>Not found</h1>',
  '_astro/island.abc.js': 'console.log("island")',
  '_astro/photo.abc.webp': 'not really a picture',
};

export interface TestSite extends Site {
  /** Holds dist/; what stands beside it must not be served. */
  folder: string;
}

/** Serves a small built site, by the project's own rules or by those of a netlify.toml's text. */
export async function startTestSite(netlifyToml?: string): Promise<TestSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-'));
  const dist = path.join(folder, 'dist');
  for (const [name, text] of Object.entries(FILES)) await write(path.join(dist, name), text);
  await write(path.join(folder, 'secret.html'), 'not published');
  const options = { dist, port: 0, host: '127.0.0.1' };
  const site = await startSite(
    netlifyToml === undefined
      ? options
      : { ...options, netlifyConfig: await write(path.join(folder, 'netlify.toml'), netlifyToml) },
  );
  const stop = async () => {
    await site.stop();
    await rm(folder, { recursive: true });
  };
  return { ...site, folder, stop };
}

async function write(file: string, text: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
  return file;
}

/** Fetches a path of a site, and follows no redirect. */
export async function get(site: Site, target: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${site.url}${target}`, { redirect: 'manual', ...init });
}
