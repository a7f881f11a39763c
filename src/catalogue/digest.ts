import { createHash } from 'node:crypto';
import { remotePhoto } from './photos.ts';

/**
 * Names all that a page shows of a record of the API: what the record says, and the photographs it
 * names, as they are now. Another digest, another page.
 */
export async function digestOf(record: string, photos: readonly string[]): Promise<string> {
  const digests = await Promise.all(
    photos.map(async (address) => (await remotePhoto(address, ''))?.digest),
  );
  return createHash('sha256').update(`${record}\n${digests.join()}`).digest('hex').slice(0, 20);
}
