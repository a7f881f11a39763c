import * as v from 'valibot';
import type { RawForm } from './form.ts';
import { read, remove, write } from './tab-storage.ts';

/**
 * What was typed, kept in this tab until the booking is made: a reload, a look at another page or
 * another departure loses nothing. Never the DNI and the birthday, which are nobody else's business,
 * nor the repeated e-mail and the accepted terms, which must be given anew: `notKept` says so.
 */
const DRAFT = 'booking-draft';

/** The key under which the form is being sent, kept so that a reload does not send it twice. */
const KEY = 'booking-key';

const DraftSchema = v.object({
  name: v.string(),
  lastname: v.string(),
  phone: v.string(),
  email: v.string(),
  gender: v.string(),
  comments: v.string(),
  whatsapp: v.boolean(),
});

export type Draft = v.InferOutput<typeof DraftSchema>;

const KeySchema = v.object({ journeyId: v.string(), key: v.string() });

/** What was typed before, if anything. */
export const readDraft = (): Draft | undefined => read(DRAFT, DraftSchema);

export function keepDraft(raw: RawForm): void {
  const { name, lastname, phone, email, gender, comments, whatsapp } = raw;
  const draft: Draft = { name, lastname, phone, email, gender, comments, whatsapp };
  write(DRAFT, draft);
}

/** The key of this filled form: the same until it is forgotten. */
export function keepKey(journeyId: string): string {
  const kept = read(KEY, KeySchema);
  if (kept?.journeyId === journeyId) return kept.key;
  // `crypto.randomUUID` is missing on plain http addresses other than localhost.
  const key = crypto.getRandomValues(new Uint32Array(4)).join('-');
  write(KEY, { journeyId, key });
  return key;
}

/** This booking cannot be, and was not made: the next try is another one. */
export const forgetKey = (): void => remove(KEY);

/** After the booking, or when the visitor wants the form empty. */
export function forgetDraft(): void {
  remove(DRAFT);
  remove(KEY);
}
