import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Hono } from 'hono';
import { etag } from 'hono/etag';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusal.ts';

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};
const THIRTY_DAYS_IN_SECONDS = 2_592_000;

/**
 * The catalogue's photographs, sent again only where they have changed. Their names hold no slash, so
 * that none leads out of the folder.
 */
export function photoRoutes({ imagesFolder }: Dependencies) {
  return new Hono().use(etag()).get('/:file{[\\w-]+\\.(?:avif|jpg|png|webp)}', async (c) => {
    const file = c.req.param('file');
    const bytes = await readFile(path.join(imagesFolder, file)).catch(() => {
      throw new Refusal(404, 'No encontramos esa foto.');
    });
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': TYPES[path.extname(file).slice(1)] ?? 'application/octet-stream',
      'cache-control': `public, max-age=${THIRTY_DAYS_IN_SECONDS}`,
    });
  });
}
