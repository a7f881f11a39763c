/** What a request to a webhook turns out to be. */
export type Notice =
  /** Not signed by the provider, or too long ago. */
  | { kind: 'forged' }
  /** An event that is none of ours. */
  | { kind: 'other' }
  /** `about` is Stripe's checkout session or PayPal's order, of which the provider is then asked. */
  | { kind: 'payment'; eventId: string; about: string };

/** Reads a request as it came, unparsed, because its signature is of every byte. */
export type ReadNotice = (payload: string, headers: Headers, now: Date) => Promise<Notice>;
