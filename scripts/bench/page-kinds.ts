import * as v from 'valibot';

/** One page of each kind that the site has. */
export interface PageKind {
  name: string;
  /** Path on the site, with its leading slash. */
  path: string;
  /** Whether search engines are invited. */
  indexed: boolean;
}

const bookingSchema = v.object({ reference: v.string() });
const checkoutSchema = v.object({ id: v.string(), url: v.string() });
const statusSchema = v.object({ payment_intent: v.string() });
const tripsSchema = v.pipe(
  v.array(v.object({ _id: v.string(), slug: v.string() })),
  v.minLength(1),
);
const journeysSchema = v.array(
  v.object({ _id: v.string(), freePlaces: v.number(), closed: v.boolean() }),
);

const FIXED: readonly PageKind[] = [
  { name: 'home', path: '/', indexed: true },
  { name: 'trips', path: '/trips', indexed: true },
  { name: 'sailboats', path: '/sailboats', indexed: true },
  { name: 'rent-charter', path: '/rent-charter', indexed: true },
  { name: 'activities', path: '/activities', indexed: true },
  { name: 'contact', path: '/contact', indexed: true },
  { name: 'faq', path: '/faq', indexed: true },
  { name: 'content page', path: '/page/veleros', indexed: true },
  { name: 'blog', path: '/blog', indexed: false },
  { name: 'blog-details', path: '/blog-details', indexed: false },
  { name: 'privacy-policy', path: '/privacy-policy', indexed: true },
  { name: 'error-page', path: '/error-page', indexed: false },
];

/** One page of each kind; books two seats through the API, for the pages that show a booking. */
export async function pageKinds(apiUrl: string): Promise<PageKind[]> {
  const [trip] = v.parse(tripsSchema, await readJson(`${apiUrl}/api/trips/featured`));
  if (trip === undefined) throw new Error('The API has no featured trip');
  const journeys = v.parse(
    journeysSchema,
    await readJson(`${apiUrl}/api/journeys/trip/${trip._id}`),
  );
  const journey = journeys.find(({ freePlaces, closed }) => freePlaces > 1 && !closed);
  if (journey === undefined) throw new Error(`No departure of ${trip.slug} can be booked`);
  const held = await book(apiUrl, journey._id);
  const paid = await book(apiUrl, journey._id);
  await payByCard(apiUrl, paid);
  return [
    ...FIXED,
    { name: 'trip-details', path: `/trip-details/${trip.slug}`, indexed: true },
    { name: 'book-now', path: `/book-now/${trip.slug}/${journey._id}`, indexed: false },
    { name: 'booking-resume', path: `/booking-resume/${held}`, indexed: false },
    { name: 'confirm', path: `/confirm?booking_id=${paid}`, indexed: false },
  ];
}

async function book(apiUrl: string, journeyId: string): Promise<string> {
  const booking = await sendJson(`${apiUrl}/api/bookings/${journeyId}`, 'POST', {
    name: 'Clara',
    lastname: 'Medida',
    phone: '+34 611 111 111',
    email: 'clara@example.com',
    gender: 'female',
    birthDay: '1985-03-02',
    dni: '87654321X',
    comments: '',
    whatsapp: false,
    terms: true,
  });
  return v.parse(bookingSchema, booking).reference;
}

/** Pays the deposit in the sandbox and has the booking confirmed. */
async function payByCard(apiUrl: string, reference: string): Promise<void> {
  const { id, url } = v.parse(
    checkoutSchema,
    await sendJson(`${apiUrl}/create-checkout-session`, 'POST', { bookingId: reference }),
  );
  await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ card: 'accepted' }),
    redirect: 'manual',
  });
  const { payment_intent } = v.parse(
    statusSchema,
    await readJson(`${apiUrl}/session-status?session_id=${id}`),
  );
  await sendJson(`${apiUrl}/api/bookings/confirm/${reference}`, 'PUT', {
    payment_id: payment_intent,
    payment_method: 'stripe',
  });
}

async function sendJson(address: string, method: 'POST' | 'PUT', body: object): Promise<unknown> {
  const response = await fetch(address, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${address} answered ${response.status}`);
  return response.json();
}

async function readJson(address: string): Promise<unknown> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
}
