import { request } from 'node:http';
import type { Site } from '../site.ts';

export interface RawAnswer {
  status: number | undefined;
  encoding: string | undefined;
  body: Buffer;
}

/** Asks as the bytes travel: fetch would tidy the path and unpack the body. */
export async function getRaw(
  site: Site,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const { hostname, port } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const sent = request({ host: hostname, port, path: target, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const encoding = response.headers['content-encoding'];
        resolve({ status: response.statusCode, encoding, body: Buffer.concat(chunks) });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}
