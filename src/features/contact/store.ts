import { atom } from 'nanostores';
import { contactCalls } from '../../api/contacts.ts';
import { http } from '../api.ts';
import { showToast } from '../toasts/show.ts';
import type { ContactForm } from './form.ts';
import { messageFailed, messageSent } from './messages.ts';

const contacts = contactCalls(http);

export type MessageState = 'idle' | 'sending' | 'sent' | 'failed';

export const $message = atom<MessageState>('idle');

/** Sends once, however often it is asked to meanwhile. @returns whether the message has arrived */
export async function sendMessage(form: ContactForm): Promise<boolean> {
  if ($message.get() === 'sending') return false;
  $message.set('sending');
  const { privacy: _accepted, ...message } = form;
  const result = await contacts.send(message);
  finish(result.ok);
  return result.ok;
}

/** What a machine sends goes nowhere, and the machine is told nothing of it. */
export function swallowMessage(): void {
  finish(true);
}

function finish(arrived: boolean): void {
  $message.set(arrived ? 'sent' : 'failed');
  showToast(arrived ? messageSent : messageFailed);
}
