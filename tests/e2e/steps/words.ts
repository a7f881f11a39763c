/** Dates in Madrid and prices as people read them on the pages, written by `Intl` alone. */

const MADRID = 'Europe/Madrid';

function write(instant: Date, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('es-ES', { timeZone: MADRID, ...options }).format(instant);
}

/** `12 de junio de 2027` */
export const dateInWords = (instant: Date): string => write(instant, { dateStyle: 'long' });

/** `12 de junio` */
export const dayAndMonth = (instant: Date): string =>
  write(instant, { day: 'numeric', month: 'long' });

/** `12 jun` */
export const dayAndShortMonth = (instant: Date): string =>
  `${write(instant, { day: 'numeric' })} ${monthName(instant).slice(0, 3)}`;

/** `Sábado, 12 de junio de 2027` */
export const longDate = (instant: Date): string =>
  capitalised(write(instant, { dateStyle: 'full' }));

/** `12/06/2027` */
export const numericDate = (instant: Date): string =>
  write(instant, { day: '2-digit', month: '2-digit', year: 'numeric' });

/** `120627` */
export const ddmmyy = (instant: Date): string =>
  write(instant, { day: '2-digit', month: '2-digit', year: '2-digit' }).replaceAll('/', '');

/** `Junio`, or `Junio 2027` where the trip has two of them. */
export const monthTab = (instant: Date): RegExp =>
  new RegExp(`^${capitalised(monthName(instant))}( ${write(instant, { year: 'numeric' })})?$`);

/** `lunes 23 de noviembre a las 12:40` */
export function deadline(instant: Date): string {
  const weekday = write(instant, { weekday: 'long' });
  const time = write(instant, { hour: '2-digit', minute: '2-digit' });
  return `${weekday} ${write(instant, { day: 'numeric' })} de ${monthName(instant)} a las ${time}`;
}

/** `2027-06-12` */
export const isoDay = (instant: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: MADRID }).format(instant);

/** `690 €`, `745,50 €`, `1.250 €` */
export const euros = (amount: number): string =>
  new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency: 'EUR',
    useGrouping: 'always',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

/** `690`, `745,50`, `1250`: the number alone, as a form takes it. */
export const typedEuros = (amount: number): string =>
  new Intl.NumberFormat('es-ES', {
    minimumFractionDigits: 2,
    useGrouping: false,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(amount);

/** `150,00 €`, as the payment providers write it. */
export const exactEuros = (amount: number): string =>
  new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(amount);

const monthName = (instant: Date): string => write(instant, { month: 'long' });

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
