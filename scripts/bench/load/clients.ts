import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { Fleet } from './instances.ts';

/** What became of all the requests. */
export interface Sale {
  /** Locators of the bookings made. */
  references: string[];
  /** Visitors for whom no seat was left. */
  refused: number;
  /** What should not happen: other answers, and repeated requests with another answer. */
  faults: string[];
  /** Of each request, in milliseconds. */
  latencies: number[];
  seconds: number;
}

/** One in so many visitors clicks twice. */
const DOUBLE_CLICK = 10;

const bookingSchema = v.object({ reference: v.string() });

/** Has visitors book a seat each, this many of them at any time, at the instances in turn. */
export async function sell(fleet: Fleet, visitors: number, clients: number): Promise<Sale> {
  const sale: Sale = { references: [], refused: 0, faults: [], latencies: [], seconds: 0 };
  let next = 0;
  const client = async () => {
    for (let visitor = next++; visitor < visitors; visitor = next++) {
      await visit(fleet, visitor, sale);
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: clients }, client));
  sale.seconds = (performance.now() - start) / 1000;
  return sale;
}

async function visit(fleet: Fleet, visitor: number, sale: Sale): Promise<void> {
  const key = randomUUID();
  const clicks = visitor % DOUBLE_CLICK === 0 ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: clicks }, (_, click) => book(fleet, visitor, visitor + click, key, sale)),
  );
  const [answer = ''] = answers;
  if (answers.some((each) => each !== answer))
    sale.faults.push(`${answers.join(' and ')} by a key`);
  else if (answer === '409') sale.refused += 1;
  else if (/^\d{3}$/.test(answer)) sale.faults.push(`status ${answer}`);
  else sale.references.push(answer);
}

/** The locator, or the status of a refusal. */
async function book(
  { urls, journeyId }: Fleet,
  visitor: number,
  turn: number,
  key: string,
  sale: Sale,
): Promise<string> {
  const start = performance.now();
  const response = await fetch(`${urls[turn % urls.length] ?? ''}/api/bookings/${journeyId}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      'x-forwarded-for': `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`,
    },
    body: JSON.stringify(BODY),
  });
  const body: unknown = await response.json();
  sale.latencies.push(performance.now() - start);
  return response.status === 201 ? v.parse(bookingSchema, body).reference : String(response.status);
}

const BODY = {
  name: 'Laura',
  lastname: 'Pérez Gómez',
  phone: '+34 600 123 456',
  email: 'laura.perez@example.com',
  gender: 'female',
  birthDay: '1990-02-03',
  dni: '12345678Z',
  comments: '',
  whatsapp: false,
  terms: true,
  agencyName: 'Web',
};
