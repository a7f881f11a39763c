import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { RecentTexts } from './recent-texts.ts';

const COMPRESSIBLE = /^(?:text\/|application\/(?:javascript|json|manifest\+json|xml)|image\/svg)/;

/** Quick rather than small: what a CDN would keep is compressed here at the first request. */
const COMPRESSORS = {
  br: async (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: async (body: Buffer) => promisify(gzip)(body),
} as const;
type Encoding = keyof typeof COMPRESSORS;

/**
 * How an answer travels: an ETag with 304 for who has it already, brotli or gzip for texts, and
 * headers alone for HEAD. Compressed texts are kept in memory by their hash, as many as fit.
 */
export function createDelivery(
  compressed = new RecentTexts(64 * 1024 * 1024),
): (request: Request, answer: Response) => Promise<Response> {
  return async (request, answer) => {
    if (answer.body === null) return answer;
    const body = Buffer.from(await answer.arrayBuffer());
    const headers = new Headers(answer.headers);
    const encoding = encodingFor(request, headers);
    const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
    const etag = `"${hash}${encoding ? `-${encoding}` : ''}"`;
    if (answer.status === 200) headers.set('etag', etag);
    if (isKnown(request, etag) && answer.status === 200) {
      return new Response(null, { status: 304, headers });
    }
    const sent = encoding ? await compress(compressed, etag, encoding, body) : body;
    headers.set('content-length', String(sent.byteLength));
    return new Response(request.method === 'HEAD' ? null : new Uint8Array(sent), {
      status: answer.status,
      headers,
    });
  };
}

/** Chooses an encoding and says so in the headers. */
function encodingFor(request: Request, headers: Headers): Encoding | undefined {
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '')) return undefined;
  headers.append('vary', 'accept-encoding');
  const accepted = acceptedEncodings(request.headers.get('accept-encoding') ?? '');
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  if (encoding) headers.set('content-encoding', encoding);
  return encoding;
}

function acceptedEncodings(header: string): string[] {
  return header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => !/;\s*q=0(?:\.0*)?$/.test(part))
    .map((part) => part.replace(/;.*$/, '').trim().toLowerCase());
}

function isKnown(request: Request, etag: string): boolean {
  const known = request.headers.get('if-none-match') ?? '';
  return known.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

async function compress(
  kept: RecentTexts,
  etag: string,
  encoding: Encoding,
  body: Buffer,
): Promise<Uint8Array<ArrayBuffer>> {
  const known = kept.get(etag);
  if (known) return known;
  // A copy: the compressor's own buffer may be a small part of a large one, all of which would stay.
  const done = new Uint8Array(await COMPRESSORS[encoding](body));
  kept.set(etag, done);
  return done;
}
