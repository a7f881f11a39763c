import * as v from 'valibot';
import type { Engine } from '../../booking-api/testing/engines.ts';
import { engines } from '../../booking-api/testing/engines.ts';
import type { Sale } from './clients.ts';
import { sell } from './clients.ts';
import type { Fleet } from './instances.ts';
import { startFleet } from './instances.ts';
import type { Reads } from './reads.ts';
import { readCatalogue } from './reads.ts';
import type { End } from './verdict.ts';
import { faultsOf } from './verdict.ts';

const CLIENTS = 50;
const SEATS = 1000;
/** More than there are seats. */
const VISITORS = 1200;
const READS = 5000;

/**
 * Sells a departure out to many visitors at once, on PGlite, and where TEST_DATABASE_URL names a
 * server, on PostgreSQL with one instance and with three; before that, as many read trips and
 * departures. Returns whether each seat was sold once and each read answered, those of the bookings
 * afterwards included.
 */
export async function benchLoad(stopped: AbortSignal): Promise<boolean> {
  const reading: Record<string, object> = {};
  const selling: Record<string, object> = {};
  const faults: string[] = [];
  for (const { engine, instances } of fleets()) {
    stopped.throwIfAborted();
    const name = `${engine.name}, instances: ${instances}`;
    const fleet = await startFleet(engine, instances, SEATS);
    try {
      const reads = await readCatalogue(fleet, READS, CLIENTS);
      reading[name] = timesOf(reads);
      faults.push(...new Set(reads.faults.map((fault) => `${name}: ${fault}`)));
      const sale = await sell(fleet, VISITORS, CLIENTS);
      const end = await readEnd(fleet, sale);
      selling[name] = { ...figuresOf(sale), ...end };
      faults.push(...faultsOf(sale, end, SEATS).map((fault) => `${name}: ${fault}`));
    } finally {
      await fleet.stop();
    }
  }
  console.log(`${READS} reads of trips and their departures, ${CLIENTS} at a time`);
  console.table(reading);
  console.log(`${VISITORS} visitors, ${CLIENTS} at a time, for ${SEATS} seats`);
  console.table(selling);
  for (const fault of faults) console.log(fault);
  return faults.length === 0;
}

function fleets(): { engine: Engine; instances: number }[] {
  return engines.flatMap((engine) =>
    engine.transactionsOverlap
      ? [
          { engine, instances: 1 },
          { engine, instances: 3 },
        ]
      : [{ engine, instances: 1 }],
  );
}

const journeySchema = v.object({ freePlaces: v.number() });

async function readEnd({ urls, journeyId }: Fleet, { references }: Sale): Promise<End> {
  const [url = ''] = urls;
  const journey = await fetch(`${url}/api/journeys/${journeyId}`);
  let found = 0;
  for (const [index, reference] of references.entries()) {
    const headers = { 'x-forwarded-for': `10.200.${index >> 8}.${index & 255}` };
    const booking = await fetch(`${url}/api/bookings/reference/${reference}`, { headers });
    found += booking.status === 200 ? 1 : 0;
    await booking.body?.cancel();
  }
  return { 'seats left': v.parse(journeySchema, await journey.json()).freePlaces, found };
}

function figuresOf(sale: Sale) {
  const { references, refused, seconds } = sale;
  return {
    ...timesOf(sale),
    'bookings/s': Math.round(references.length / seconds),
    bookings: references.length,
    refused,
  };
}

function timesOf({ latencies, seconds }: Pick<Reads, 'latencies' | 'seconds'>) {
  const sorted = latencies.toSorted((a, b) => a - b);
  const quantile = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0);
  return {
    'requests/s': Math.round(latencies.length / seconds),
    'median ms': quantile(0.5),
    'p95 ms': quantile(0.95),
  };
}
