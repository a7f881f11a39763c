/** An amount in whole euro cents; `74550` is 745,50 €. */
export type Cents = number;

/** Exact for the amounts that the API sends (euros with at most two decimals). */
export function centsFromEuros(euros: number): Cents {
  return Math.round(euros * 100);
}

export function eurosFromCents(cents: Cents): number {
  return cents / 100;
}

const NO_BREAK_SPACE = '\u00A0';

/**
 * Spanish price: `690 €`, `745,50 €`, `1.250 €`, with a no-break space before the sign.
 *
 * Written out rather than left to `Intl`: Spanish locale data gives four-digit amounts no dot and
 * changes between engines, and an island's first render must equal the HTML of the build.
 */
export function formatEuros(cents: Cents): string {
  const absolute = Math.abs(cents);
  const euros = String(Math.floor(absolute / 100)).replace(/\B(?=(\d{3})+$)/g, '.');
  const rest = absolute % 100;
  const decimals = rest === 0 ? '' : `,${String(rest).padStart(2, '0')}`;
  return `${cents < 0 ? '-' : ''}${euros}${decimals}${NO_BREAK_SPACE}€`;
}

/** The number alone, as a Spanish form takes it: `150`, `745,50`, `1250`. */
export const typedEuros = (cents: Cents): string => formatEuros(cents).replace(/[^\d,-]/g, '');
