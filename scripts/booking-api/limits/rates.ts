/** How much may be asked for in a window that begins with the first request. */
export interface Rate {
  units: number;
  minutes: number;
}

/**
 * What one client address, or everybody together about one booking, may ask for. More than people need,
 * also those of an office or of a mobile network that share an address, and far too little to guess a
 * locator. A boat it makes slow to fill, not impossible: ten seats an hour of one departure, each free
 * again after its hold.
 */
export const RATES = {
  /** Calls with a locator in them; one that names no booking costs GUESS_UNITS more. */
  locatorsByAddress: { units: 400, minutes: 10 },
  readsOfBooking: { units: 200, minutes: 10 },
  bookingsByAddress: { units: 40, minutes: 60 },
  bookingsByAddressAndDeparture: { units: 10, minutes: 60 },
  checkoutsByAddress: { units: 60, minutes: 60 },
  checkoutsOfBooking: { units: 20, minutes: 60 },
  confirmationsByAddress: { units: 200, minutes: 60 },
  confirmationsOfBooking: { units: 60, minutes: 60 },
  sessionStatusByAddress: { units: 400, minutes: 10 },
  /** Events whose signature is not the provider's; those that are verified cost nothing. */
  forgedWebhooksByAddress: { units: 60, minutes: 10 },
  messagesByAddress: { units: 20, minutes: 60 },
  subscriptionsByAddress: { units: 20, minutes: 60 },
} as const satisfies Record<string, Rate>;

export type RateName = keyof typeof RATES;
export type Rates = Readonly<Record<RateName, Rate>>;

/** What a locator costs beyond its request where there is no such booking: twenty guesses, and enough. */
export const GUESS_UNITS = 19;

/** The same limits with room for that many times more, for tests and benchmarks of one address. */
export function ratesTimes(factor: number): Rates {
  const raised = Object.entries(RATES).map(([name, { units, minutes }]) => [
    name,
    { units: units * factor, minutes },
  ]);
  // Object.fromEntries forgets which keys it was given.
  return Object.fromEntries(raised) as Rates;
}
