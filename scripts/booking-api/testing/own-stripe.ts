import { addDays } from 'date-fns';
import type { PaymentSettings } from '../payments/settings.ts';
import type { TestApi } from './api.ts';
import type { ProviderAnswers } from './provider.ts';
import { startProvider } from './provider.ts';

interface Session {
  reference: string;
  status: 'open' | 'complete' | 'expired';
  payment_intent: string | null;
  amount: number;
  /** Comes to pass when the session is to end. */
  paidWhenEnding: boolean;
  fault: Fault | undefined;
}

type Fault = '500' | 'nonsense' | 'nothing';

export type OwnStripe = Awaited<ReturnType<typeof startOwnStripe>>;

const PATH = /^(GET|POST) \/v1\/checkout\/sessions\/cs_(\w+?)(\/expire)?$/;

/** A Stripe whose sessions a test sets: `cs_{reference}`, of the deposit of 150.5 euros. */
export async function startOwnStripe() {
  const provider = await startProvider();
  const sessions = new Map<string, Session>();
  const sessionOf = (reference: string): Session => {
    const session = sessions.get(reference);
    if (session === undefined) throw new Error(`No session of ${reference}`);
    return session;
  };
  const pay = (reference: string, { amount = 15_050 } = {}) => {
    const paid = { status: 'complete', payment_intent: `pi_${reference}`, amount } as const;
    Object.assign(sessionOf(reference), paid);
  };
  let watcher: { request: RegExp; seen: () => void } | undefined;
  const answerTo: ProviderAnswers = (request) => {
    const [, , reference = '', ending] = PATH.exec(request) ?? [];
    const session = sessions.get(reference);
    if (session === undefined) return undefined;
    if (session.fault === '500') return { status: 500, body: { error: { message: 'Oops' } } };
    if (session.fault === 'nonsense') return { body: { id: 7 } };
    if (session.fault === 'nothing') return new Promise(() => undefined);
    if (ending === undefined) return { body: wireSession(session) };
    if (session.paidWhenEnding) pay(reference);
    if (session.status !== 'open') return { status: 400, body: { error: { message: 'Ended' } } };
    session.status = 'expired';
    return { body: wireSession(session) };
  };
  provider.answerWith((request) => {
    const answer = answerTo(request);
    if (watcher?.request.test(request)) watcher.seen();
    return answer;
  });
  return {
    settings: {
      stripeSecretKey: 'sk_test_own',
      stripeApiBase: provider.url,
      timeoutMs: 200,
    } satisfies PaymentSettings,
    requests: provider.requests,
    /** A checkout of this booking that the API has opened. */
    open: async (api: Pick<TestApi, 'db'>, reference: string) => {
      const session = { reference, status: 'open', payment_intent: null, amount: 15_050 } as const;
      sessions.set(reference, { ...session, paidWhenEnding: false, fault: undefined });
      const { id, created_at } = await api.db
        .selectFrom('bookings')
        .select(['id', 'created_at'])
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow();
      await api.db
        .insertInto('checkouts')
        .values({
          session_id: `cs_${reference}`,
          booking_id: id,
          created_at,
          expires_at: addDays(created_at, 1),
        })
        .execute();
    },
    pay,
    /** Calls back when a request like this has taken effect, before it is answered. */
    whenAsked: (request: RegExp, seen: () => void) => {
      watcher = { request, seen };
    },
    statusOf: (reference: string) => sessionOf(reference).status,
    payWhenEnding: (reference: string) => {
      sessionOf(reference).paidWhenEnding = true;
    },
    failWith: (reference: string, fault: Fault | undefined) => {
      sessionOf(reference).fault = fault;
    },
    stop: provider.stop,
  };
}

function wireSession({ reference, status, payment_intent, amount }: Session) {
  return {
    id: `cs_${reference}`,
    object: 'checkout.session',
    status,
    payment_status: status === 'complete' ? 'paid' : 'unpaid',
    payment_intent,
    client_reference_id: reference,
    amount_total: amount,
    currency: 'eur',
    url: null,
  };
}
