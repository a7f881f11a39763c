import { dateInWords } from '../../domain/dates.ts';
import type { Journey } from '../../domain/journey.ts';
import type { Trip } from '../../domain/trip.ts';
import { paths } from '../../paths.ts';

/** Of a departure without seats: the contact form, with subject and departure filled in. */
export const notifyPath = (
  { start }: Pick<Journey, 'start'>,
  { name }: Pick<Trip, 'name'>,
): string =>
  paths.contact({
    subject: `Avísame si hay plaza: ${name}`,
    message: `Quiero ir en la salida del ${dateInWords(start)} si queda una plaza libre.`,
  });
