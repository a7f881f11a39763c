import * as v from 'valibot';
import { read, write } from './tab-storage.ts';

/**
 * The locators of the bookings that this tab has made for a departure, the first one first. They are
 * kept because the way back from a booking leads to its form, which would sell the same person a
 * second seat; nothing else of the bookings is.
 */
const keyOf = (journeyId: string): string => `bookings-made/${journeyId}`;

const ReferencesSchema = v.array(v.string());

export const readMade = (journeyId: string): readonly string[] =>
  read(keyOf(journeyId), ReferencesSchema) ?? [];

export const noteMade = (journeyId: string, reference: string): void =>
  write(keyOf(journeyId), [...readMade(journeyId), reference]);
