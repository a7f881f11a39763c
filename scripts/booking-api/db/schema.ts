import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely';

/** A timestamptz: read as a Date on both engines. */
type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null, Date | null>;

export interface TripTable {
  id: string;
  slug: string;
  position: number;
  featured: boolean;
  name: string;
  description: string | null;
  description_two: string | null;
  description_three: string | null;
  description_four: string | null;
  /** Photos are file names in the folder of pictures. */
  cover_photo: string | null;
  description_two_photo: string | null;
  description_three_photo: string | null;
  description_four_photo: string | null;
  seo_title: string | null;
  seo_description: string | null;
}

export interface JourneyTable {
  id: string;
  trip_id: string;
  date_from: Instant;
  date_to: Instant;
  price_cents: number;
  deposit_cents: number;
  free_places: number;
  closed: boolean;
}

export interface PageTable {
  company_code: string;
  slug: string;
  active: boolean;
  content: string;
  cover_photo: string | null;
  photos: JSONColumnType<{ image: string; description: string | null }[]>;
  seo_title: string | null;
  seo_description: string | null;
}

export interface BookingTable {
  id: string;
  reference: string;
  idempotency_key: string | null;
  journey_id: string;
  /** 'cancelled' is for bookings that fell unpaid: their seat is free again. */
  status: 'pending' | 'confirmed' | 'cancelled';
  trip_name: string;
  journey_date: Instant;
  price_cents: number;
  deposit_cents: number;
  paid_cents: Generated<number>;
  name: string;
  lastname: string;
  phone: string;
  email: string;
  gender: 'male' | 'female' | null;
  /** YYYY-MM-DD */
  birth_day: string | null;
  dni: string;
  comments: string;
  whatsapp: boolean;
  agency_name: string;
  created_at: Instant;
  /** Until when an unpaid booking holds its seat. */
  expires_at: OptionalInstant;
  /** When an instance last tried to let it fall. */
  expiry_tried_at: Generated<Date | null>;
  /** Since when nobody can tell any more whose booking this was. */
  erased_at: Generated<Date | null>;
}

export type OnlineProvider = 'stripe' | 'paypal';

export interface PaymentTable {
  provider: OnlineProvider | 'transfer';
  /** Stripe's payment intent, PayPal's order, or of a transfer the booking's locator. */
  payment_id: string;
  booking_id: string;
  amount_cents: number;
  created_at: Instant;
  /** What came of it; 'refund_due' is a payment that came too late, or came twice. */
  outcome: 'confirmed' | 'refund_due' | 'refunded';
}

/** Money that a provider has taken and that is no booking's deposit. */
export interface UnmatchedPaymentTable {
  provider: OnlineProvider;
  payment_id: string;
  amount_cents: number;
  /** In capitals: EUR. */
  currency: string;
  reason: 'no_booking' | 'not_the_deposit';
  noticed_at: Instant;
}

/** A hosted checkout that we opened for a booking. */
export interface CheckoutTable {
  /** Stripe's checkout session. */
  session_id: string;
  booking_id: string;
  created_at: Instant;
  /** When Stripe ends the session: never after the booking's hold. */
  expires_at: Instant;
  /** Since when it is known that nobody can pay it any more, and its payment is recorded. */
  settled_at: Generated<Date | null>;
}

/** A provider's event whose effect is in the database. */
export interface WebhookEventTable {
  provider: OnlineProvider;
  event_id: string;
  received_at: Instant;
}

interface SubscriberTable {
  email: string;
  name: string;
  created_at: Instant;
}

interface ContactMessageTable {
  id: string;
  name: string;
  email: string;
  subject: string;
  message: string;
  created_at: Instant;
}

export interface SandboxCheckoutTable {
  id: string;
  client_reference_id: string;
  product_name: string;
  amount_cents: number;
  currency: string;
  success_url: string;
  cancel_url: string;
  payment_intent: string | null;
  created_at: Instant;
  expires_at: Instant;
}

export interface SandboxOrderTable {
  id: string;
  status: 'CREATED' | 'APPROVED' | 'COMPLETED';
  custom_id: string | null;
  description: string | null;
  /** The account that gets the money. */
  payee_merchant_id: string;
  /** PayPal writes amounts as text: '150.00'. */
  amount: string;
  currency: string;
  created_at: Instant;
}

interface RateCounterTable {
  limit_name: string;
  /** A salted hash of an address or a locator. */
  subject: string;
  spent: number;
  ends_at: Instant;
}

interface SaltTable {
  name: string;
  value: string;
}

export interface Tables {
  trips: TripTable;
  journeys: JourneyTable;
  pages: PageTable;
  bookings: BookingTable;
  payments: PaymentTable;
  unmatched_payments: UnmatchedPaymentTable;
  checkouts: CheckoutTable;
  webhook_events: WebhookEventTable;
  subscribers: SubscriberTable;
  contact_messages: ContactMessageTable;
  sandbox_checkouts: SandboxCheckoutTable;
  sandbox_orders: SandboxOrderTable;
  rate_counters: RateCounterTable;
  salts: SaltTable;
}

export type Database = Kysely<Tables>;
export type DatabaseTransaction = Transaction<Tables>;
