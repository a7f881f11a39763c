import * as v from 'valibot';
import type { Fleet } from './instances.ts';

/** What became of many reads. */
export interface Reads {
  /** Of each request, in milliseconds. */
  latencies: number[];
  seconds: number;
  /** Answers other than 200. */
  faults: string[];
}

const tripsSchema = v.pipe(
  v.array(v.object({ _id: v.string(), slug: v.string() })),
  v.minLength(1),
);

/**
 * Has clients read the trips of the demo and their departures in turn, as builds and the site's
 * pages do: this many requests, so many at any time, at the instances in turn.
 */
export async function readCatalogue(
  { urls }: Pick<Fleet, 'urls'>,
  requests: number,
  clients: number,
): Promise<Reads> {
  const list = await fetch(`${urls[0] ?? ''}/api/trips`);
  const trips = v.parse(tripsSchema, await list.json());
  const paths = trips.flatMap(({ _id, slug }) => [`trips/slug/${slug}`, `journeys/trip/${_id}`]);
  const reads: Reads = { latencies: [], seconds: 0, faults: [] };
  let next = 0;
  const client = async () => {
    for (let turn = next++; turn < requests; turn = next++) {
      const url = urls[turn % urls.length] ?? '';
      // Each instance is asked for every path, whatever the number of instances.
      const path = paths[Math.floor(turn / urls.length) % paths.length] ?? '';
      await read(`${url}/api/${path}`, reads);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  reads.seconds = (performance.now() - start) / 1000;
  return reads;
}

async function read(address: string, { latencies, faults }: Reads): Promise<void> {
  const start = performance.now();
  const response = await fetch(address);
  await response.arrayBuffer();
  latencies.push(performance.now() - start);
  if (response.status !== 200) faults.push(`a read answered ${response.status}`);
}
