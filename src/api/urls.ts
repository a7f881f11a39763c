/** Path of every call, to be put behind the root of the API's host (section 7). */
export const urls = {
  featuredTrips: () => '/api/trips/featured',
  trips: () => '/api/trips',
  trip: (id: string) => `/api/trips/${segment(id)}`,
  tripBySlug: (slug: string) => `/api/trips/slug/${segment(slug)}`,
  journeysOfTrip: (tripId: string) => `/api/journeys/trip/${segment(tripId)}`,
  journey: (id: string) => `/api/journeys/${segment(id)}`,
  bookSeat: (journeyId: string) => `/api/bookings/${segment(journeyId)}`,
  bookingByReference: (reference: string) => `/api/bookings/reference/${segment(reference)}`,
  confirmBooking: (reference: string) => `/api/bookings/confirm/${segment(reference)}`,
  createCheckout: () => '/create-checkout-session',
  checkoutStatus: (sessionId: string) => `/session-status?session_id=${segment(sessionId)}`,
  subscribe: () => '/api/contacts/subscribe',
  sendMessage: () => '/api/contacts/send',
  dynamicPages: (companyCode: string) => `/api/dynamic-pages/${segment(companyCode)}`,
  dynamicPage: (companyCode: string, pageId: string) =>
    `/api/dynamic-pages/slug/${segment(companyCode)}/${segment(pageId)}`,
} as const;

/** Also of half a surrogate pair, at which `encodeURIComponent` throws. */
const segment = (value: string): string => encodeURIComponent(value.toWellFormed());
