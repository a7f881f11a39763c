import type { Booking } from '../domain/booking.ts';
import type { Journey } from '../domain/journey.ts';
import type { Toast } from '../features/toasts/toast.ts';

/** Made-up facts with which the components show their states. */

export const trip = { id: 'menorca', slug: 'menorca', name: 'Vuelta a Menorca' };

const journey: Journey = {
  id: 'sample',
  start: new Date('2027-06-12T14:30:00Z'),
  end: new Date('2027-06-19T08:00:00Z'),
  price: 69_000,
  deposit: 15_000,
  freePlaces: 6,
  closed: false,
};

export const journeys: readonly { state: string; journey: Journey }[] = [
  { state: 'con plazas', journey },
  { state: 'últimas plazas', journey: { ...journey, freePlaces: 2 } },
  { state: 'completa', journey: { ...journey, freePlaces: 0 } },
  { state: 'precio con céntimos', journey: { ...journey, price: 124_550 } },
];

const STATUSES = ['pending', 'confirmed'] as const;

export const bookings: readonly Booking[] = STATUSES.map((status) => ({
  reference: '7K3MQ9X2TB',
  status,
  crew: { name: 'Laura', lastname: 'Ferrer', email: 'l***@example.com' },
  price: journey.price,
  deposit: journey.deposit,
  journey,
  trip,
}));

export const toasts: readonly Toast[] = [
  { kind: 'success', title: 'A toda vela!', text: 'Su mensaje se ha mandado correctamente' },
  { kind: 'info', title: 'Plaza bloqueada', text: 'Realiza el pago para confirmar tu reserva' },
  {
    kind: 'error',
    title: 'Algo ha ido mal..',
    text: 'Ponte en contacto con nosotros y lo solucionaremos!',
    closeButton: true,
  },
];

export const COLOURS = [
  ...['text', 'text-soft', 'link', 'action', 'action-hover', 'action-off', 'danger', 'success'],
  ...['warning', 'surface', 'surface-raised', 'surface-tint', 'surface-dark', 'rule'],
  ...['rule-strong', 'danger-surface', 'success-surface', 'warning-surface', 'shallow', 'sand'],
];
export const SIZES = ['6', '5', '4', '3', '2', '1', '0'];
export const SPACES = ['half', '1', '2', '3', '4', '5', '6', '8'];
