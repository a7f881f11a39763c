import { isValid, parseISO } from 'date-fns';
import * as v from 'valibot';
import { optionalText, requiredEmail, requiredText, typedObject } from '../text.ts';
import { isAgeAllowed } from './age.ts';

/** What a broken field tells the visitor: specification, section 5. */
const MISSING = {
  name: 'Nombre requerido.',
  lastname: 'Apellidos requeridos.',
  phone: 'Teléfono requerido.',
  email: 'Email requerido.',
  gender: 'Género requerido.',
  birthDay: 'Fecha requerida.',
  dni: 'DNI requerido.',
  whatsapp: 'Acción requerida.',
  terms: 'Acción requerida.',
} as const;

const birthDay = (today: string) =>
  v.pipe(
    requiredText(MISSING.birthDay),
    v.check((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isValid(parseISO(day)), 'Fecha invalida.'),
    v.check((day) => isAgeAllowed(day, today), 'Hay que tener entre 16 y 80 años'),
    v.description('YYYY-MM-DD; 16 to 80 years, both inclusive, today in Madrid'),
  );

/** People neither see nor reach it; a browser that fills in forms might, so it is said and not hidden. */
const honeypot = v.pipe(
  v.optional(v.unknown()),
  v.check((fax) => !fax, 'No hemos podido hacer la reserva. Inténtalo de nuevo o llámanos.'),
  v.description('Filled in by machines only'),
);

/**
 * What the API reads of the body of `POST bookings/{journeyId}`. The rest of the entity of section 3
 * (price, status, tripName…) is the database's to say and is passed over.
 * `today` is the date in Madrid, YYYY-MM-DD.
 */
export function bookingBodySchema(today: string) {
  return typedObject(
    {
      name: requiredText(MISSING.name),
      lastname: requiredText(MISSING.lastname),
      phone: requiredText(MISSING.phone, 50),
      email: requiredEmail(MISSING.email),
      gender: v.picklist(['male', 'female'], MISSING.gender),
      birthDay: birthDay(today),
      dni: requiredText(MISSING.dni, 50),
      comments: optionalText('Comentarios incorrectos.', 4000),
      whatsapp: v.optional(v.boolean(MISSING.whatsapp), false),
      terms: v.literal(true, MISSING.terms),
      agencyName: optionalText('Canal de venta incorrecto.'),
      fax: honeypot,
    },
    MISSING,
  );
}
export type BookingBody = v.InferOutput<ReturnType<typeof bookingBodySchema>>;
