import sharp from 'sharp';

/** In px, as it is shown. */
export interface Size {
  width: number;
  height: number;
}

/** For a whole photograph, in ms. */
const TIMEOUT = 20_000;

/**
 * The size of a photograph that can be fetched and decoded to its end, since one that cannot would
 * stop the whole build later on.
 * @throws with the reason when it cannot
 */
export async function readSize(address: string, timeoutMs = TIMEOUT): Promise<Size> {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`the server answers ${response.status}`);
  const photo = sharp(await response.arrayBuffer());
  const { format, autoOrient } = await photo.metadata();
  // A drawing may hold scripts, and would be served from our origin as it is.
  if (format === 'svg') throw new Error('it is a drawing, not a photograph');
  await photo.resize(8).toBuffer();
  return { width: autoOrient.width, height: autoOrient.height };
}
