import { atom } from 'nanostores';
import { contactCalls } from '../../api/contacts.ts';
import { SUBSCRIBE_HIDE_DELAY } from '../../config.ts';
import { http } from '../api.ts';
import { showToast } from '../toasts/show.ts';
import type { SubscriberForm } from './form.ts';
import { subscribed, subscribeFailed } from './messages.ts';

const contacts = contactCalls(http);

/** `leaving` is the moment between the success and the block's end. */
export type SubscribeState = 'idle' | 'sending' | 'leaving' | 'gone';

export const $subscribe = atom<SubscribeState>('idle');

/** Subscribes once; the block goes after a success and stays after a failure (section 4). */
export async function subscribe(form: SubscriberForm): Promise<void> {
  if ($subscribe.get() !== 'idle') return;
  $subscribe.set('sending');
  const result = await contacts.subscribe(form);
  if (result.ok) {
    leave();
    return;
  }
  $subscribe.set('idle');
  showToast(subscribeFailed);
}

/** What a machine sends goes nowhere, and the machine is told nothing of it. */
export function leave(): void {
  $subscribe.set('leaving');
  showToast(subscribed);
  setTimeout(() => $subscribe.set('gone'), SUBSCRIBE_HIDE_DELAY);
}
