import type { CallOptions, Http } from './http.ts';
import { urls } from './urls.ts';

export interface Subscriber {
  name: string;
  email: string;
}

export interface ContactMessage extends Subscriber {
  subject: string;
  message: string;
}

export function contactCalls(http: Http) {
  return {
    subscribe: ({ name, email }: Subscriber, options?: CallOptions) =>
      http.tell(
        {
          name: 'contacts/subscribe',
          method: 'POST',
          path: urls.subscribe(),
          body: { name, email },
        },
        options,
      ),

    send: ({ name, email, subject, message }: ContactMessage, options?: CallOptions) =>
      http.tell(
        {
          name: 'contacts/send',
          method: 'POST',
          path: urls.sendMessage(),
          body: { name, email, subject, message },
        },
        options,
      ),
  };
}
