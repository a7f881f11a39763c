import type { Sale } from './clients.ts';

/** How things stand after a sale. */
export interface End {
  'seats left': number;
  /** Bookings that their locators still find. */
  found: number;
}

/** What is wrong with a sale of so many seats to more visitors; nothing, if each was sold once. */
export function faultsOf(
  { references, refused, faults }: Sale,
  { 'seats left': left, found }: End,
  seats: number,
): string[] {
  const sold = new Set(references).size;
  const wrong: readonly [boolean, string][] = [
    [sold > seats, `oversold: ${sold} bookings of ${seats} seats`],
    [sold + left !== seats, `${sold} seats sold and ${left} left of ${seats}`],
    [refused > 0 && left > 0, `${refused} visitors refused beside ${left} seats left`],
    [found !== references.length, `${references.length - found} bookings lost`],
    [sold !== references.length, `${references.length - sold} locators given twice`],
  ];
  return [...new Set(faults), ...wrong.flatMap(([is, fault]) => (is ? [fault] : []))];
}
