/**
 * Every date that people read, in Spanish and in Europe/Madrid, whatever the zone of the machine.
 *
 * Only the zone's offsets come from the engine: the build and every browser write the same text. The words
 * stand here, since date-fns brings all of its Spanish with each of them, 3 kB to every island.
 */
import { tzOffset } from '@date-fns/tz/tzOffset';
import { isRealDay } from './real-day.ts';

const ZONE = 'Europe/Madrid';
const NANOSECONDS_PER_MINUTE = 60_000_000_000;
const MILLISECONDS_PER_MINUTE = 60_000;
const MILLISECONDS_PER_HOUR = 3_600_000;
const MILLISECONDS_PER_DAY = 86_400_000;

/** Youngest and oldest age that may book, both inclusive (section 5 of the specification). */
const MINIMUM_AGE = 16;
const MAXIMUM_AGE = 80;

const MONTHS = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
];
const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'];

/** The clock and the calendar in Madrid at this instant, in the UTC fields of a date. */
function inMadrid(instant: Date): Date {
  return new Date(instant.getTime() + offsetAt(instant) * MILLISECONDS_PER_MINUTE);
}

/** In minutes. `Intl` is slow, and a build asks for a million; clocks change at full hours. */
function offsetAt(instant: Date): number {
  const hour = Math.floor(instant.getTime() / MILLISECONDS_PER_HOUR);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const offset = askOffset(instant);
  offsets.set(hour, offset);
  return offset;
}

const offsets = new Map<number, number>();

/** `Temporal`, where there is one: the first answer of `Intl` keeps a phone busy for 60 ms. */
function askOffset(instant: Date): number {
  if (!('Temporal' in globalThis)) return tzOffset(ZONE, instant);
  const { offsetNanoseconds } = Temporal.Instant.fromEpochMilliseconds(
    instant.getTime(),
  ).toZonedDateTimeISO(ZONE);
  return offsetNanoseconds / NANOSECONDS_PER_MINUTE;
}

const digits = (number: number, length: number): string => String(number).padStart(length, '0');

/** Spanish months and weekdays are shortened to three letters. */
const shortened = (word: string): string => word.slice(0, 3);

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `5` */
export const dayNumber = (instant: Date): string => String(inMadrid(instant).getUTCDate());

/** `05` */
export const twoDigitDay = (instant: Date): string => digits(inMadrid(instant).getUTCDate(), 2);

/** From 0, as `Date` counts. */
const monthOf = (instant: Date): number => inMadrid(instant).getUTCMonth();

const twoDigitMonth = (instant: Date): string => digits(monthOf(instant) + 1, 2);

/** `junio` */
export const monthName = (instant: Date): string => MONTHS[monthOf(instant)] ?? '';

/** `jun` */
export const shortMonthName = (instant: Date): string => shortened(monthName(instant));

/** `Junio`, for tabs and headings. */
export const monthTitle = (instant: Date): string => capitalised(monthName(instant));

/** `sábado` */
export const weekdayName = (instant: Date): string => WEEKDAYS[inMadrid(instant).getUTCDay()] ?? '';

/** `sáb` */
export const shortWeekdayName = (instant: Date): string => shortened(weekdayName(instant));

/** `2027` */
export const year = (instant: Date): string => digits(inMadrid(instant).getUTCFullYear(), 4);

/** `12 jun` */
export const dayAndShortMonth = (instant: Date): string =>
  `${dayNumber(instant)} ${shortMonthName(instant)}`;

/** `junio 2027` */
export const monthAndYear = (instant: Date): string => `${monthName(instant)} ${year(instant)}`;

/** `19 de junio` */
export const dayAndMonth = (instant: Date): string =>
  `${dayNumber(instant)} de ${monthName(instant)}`;

/** `sábado, 19 de junio`, beside `longDate`. */
export const weekdayDate = (instant: Date): string =>
  `${weekdayName(instant)}, ${dayAndMonth(instant)}`;

/** `sábado 19 de junio`, within a sentence. */
export const weekdayAndDate = (instant: Date): string =>
  `${weekdayName(instant)} ${dayAndMonth(instant)}`;

/** `12 de junio de 2027` */
export const dateInWords = (instant: Date): string => `${dayAndMonth(instant)} de ${year(instant)}`;

/** `Sábado, 12 de junio de 2027` */
export const longDate = (instant: Date): string =>
  `${capitalised(weekdayName(instant))}, ${dateInWords(instant)}`;

/** `16:30` */
export const timeOfDay = (instant: Date): string => inMadrid(instant).toISOString().slice(11, 16);

/** `120627`, as payments name a departure (section 7 of the specification). */
export const ddmmyy = (instant: Date): string =>
  twoDigitDay(instant) + twoDigitMonth(instant) + year(instant).slice(-2);

/** `12/06/2027` */
export const numericDate = (instant: Date): string =>
  `${twoDigitDay(instant)}/${twoDigitMonth(instant)}/${year(instant)}`;

/** `2027-06`, the key by which departures are grouped. */
export const monthKey = (instant: Date): string => `${year(instant)}-${twoDigitMonth(instant)}`;

/** `2027-06-12`: the day on which this instant falls in Madrid. */
export const madridDay = (instant: Date): string => `${monthKey(instant)}-${twoDigitDay(instant)}`;

/** `lunes 23 de noviembre a las 12:40` */
export const deadlineText = (instant: Date): string =>
  `${weekdayAndDate(instant)} a las ${timeOfDay(instant)}`;

/** `12–19 jun`, `29 may – 5 jun`, or `28 dic 2026 – 4 ene 2027`. */
export function shortRange(start: Date, end: Date): string {
  if (year(start) !== year(end)) {
    return `${dayAndShortMonth(start)} ${year(start)} – ${dayAndShortMonth(end)} ${year(end)}`;
  }
  if (monthKey(start) !== monthKey(end)) {
    return `${dayAndShortMonth(start)} – ${dayAndShortMonth(end)}`;
  }
  return madridDay(start) === madridDay(end)
    ? dayAndShortMonth(start)
    : `${dayNumber(start)}–${dayAndShortMonth(end)}`;
}

/** Nights on board: calendar days in Madrid between both, whatever the clock did meanwhile. */
export function nightsBetween(start: Date, end: Date): number {
  return (Date.parse(madridDay(end)) - Date.parse(madridDay(start))) / MILLISECONDS_PER_DAY;
}

/** The first and last allowed birthday (`yyyy-MM-dd`, both inclusive) by the date in Madrid. */
export function birthdayBounds(now: Date): { min: string; max: string } {
  const today = madridDay(now);
  return { min: yearsBefore(today, MAXIMUM_AGE), max: yearsBefore(today, MINIMUM_AGE) };
}

/** Of the 29 February, the 28th in a year that has none. */
function yearsBefore(day: string, years: number): string {
  const before = digits(Number(day.slice(0, 4)) - years, 4) + day.slice(4);
  return isRealDay(before) ? before : before.replace(/29$/, '28');
}

/** Whether `day` is a real `yyyy-MM-dd` on which somebody of the allowed age was born. */
export function isAllowedBirthday(day: string, now: Date): boolean {
  const { min, max } = birthdayBounds(now);
  return isRealDay(day) && day >= min && day <= max;
}
