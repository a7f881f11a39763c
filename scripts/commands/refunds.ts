import { parseArgs } from 'node:util';
import type { DueRefund } from '../booking-api/payments/refunds.ts';
import { listDueRefunds, listUnmatched, markRefunded } from '../booking-api/payments/refunds.ts';
import { runCommand } from '../local/command.ts';
import { Failure } from '../local/failure.ts';
import { openOwnDatabase } from '../local/own-database.ts';

/** `npm run refunds [-- --done {payment}]`: lists what is to be refunded, or notes that it was. */
await runCommand(async () => {
  const { done } = readArguments();
  const { db, close } = await openOwnDatabase();
  try {
    if (done === undefined) {
      list(await listDueRefunds(db));
      listStrange(await listUnmatched(db));
    } else if (await markRefunded(db, done)) console.log(`Noted: ${done} has been refunded.`);
    else throw new Failure(`No refund of a payment '${done}' is due.`);
    return 0;
  } finally {
    await close();
  }
});

function list(refunds: readonly DueRefund[]): void {
  if (refunds.length === 0) console.log('No refund is due.');
  for (const { provider, paymentId, reference, amountCents, receivedAt } of refunds) {
    const amount = (amountCents / 100).toFixed(2);
    const day = receivedAt.toISOString().slice(0, 10);
    console.log(`${provider} ${paymentId}: ${amount} EUR of booking ${reference}, since ${day}`);
  }
}

const REASONS = {
  no_booking: 'of no booking of ours',
  not_the_deposit: "not its booking's deposit",
} as const;

function listStrange(payments: Awaited<ReturnType<typeof listUnmatched>>): void {
  for (const payment of payments) {
    const amount = `${(payment.amount_cents / 100).toFixed(2)} ${payment.currency}`;
    const day = payment.noticed_at.toISOString().slice(0, 10);
    const reason = REASONS[payment.reason];
    console.log(`${payment.provider} ${payment.payment_id}: ${amount}, ${reason}, since ${day}`);
  }
}

function readArguments(): { done?: string | undefined } {
  try {
    return parseArgs({ options: { done: { type: 'string' } } }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Failure(`npm run refunds takes -- --done {payment} and nothing else: ${reason}`);
  }
}
