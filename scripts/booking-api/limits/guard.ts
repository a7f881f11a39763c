import { createHmac } from 'node:crypto';
import type { Context } from 'hono';
import type { Database } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';
import type { AddCharge } from './counter.ts';
import { addCharge } from './counter.ts';
import type { RateName, Rates } from './rates.ts';

export interface Guard {
  /** Charges a request to this subject; refuses it with 429 where that is more than it may have. */
  admit: (c: Context, name: RateName, subject: string) => Promise<void>;
  /** Refuses with 429 whoever has spent it all, without a charge. */
  refuseSpent: (c: Context, name: RateName, subject: string) => Promise<void>;
  /** Charges what turned out later; whoever comes next finds out. */
  charge: (name: RateName, subject: string, units: number) => Promise<void>;
}

export interface GuardOptions {
  db: Database;
  rates: Rates;
  /** Hides addresses and locators from whoever reads the counters. */
  salt: string;
  add?: AddCharge;
}

export function createGuard({ db, rates, salt, add = addCharge }: GuardOptions): Guard {
  const account = (name: RateName, subject: string, units: number) =>
    add(db, {
      name,
      subject: createHmac('sha256', salt).update(subject).digest('base64url'),
      units,
      minutes: rates[name].minutes,
    });
  return {
    async admit(c, name, subject) {
      const { spent, seconds } = await account(name, subject, 1);
      if (spent > rates[name].units) refuse(c, seconds);
    },
    async refuseSpent(c, name, subject) {
      const { spent, seconds } = await account(name, subject, 0);
      if (spent >= rates[name].units) refuse(c, seconds);
    },
    async charge(name, subject, units) {
      await account(name, subject, units);
    },
  };
}

function refuse(c: Context, seconds: number): never {
  c.header('Retry-After', String(seconds));
  throw new Refusal(429, tooMany(seconds));
}

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = minutes === 1 ? 'un minuto' : `${minutes} minutos`;
  return `Demasiados intentos seguidos. Espera ${wait} y vuelve a probar.`;
}

/** The salt of this database, made when it was created. */
export async function readSalt(db: Database): Promise<string> {
  const { value } = await db
    .selectFrom('salts')
    .select('value')
    .where('name', '=', 'rate_counters')
    .executeTakeFirstOrThrow();
  return value;
}
