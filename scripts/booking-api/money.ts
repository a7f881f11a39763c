/** Cents of the database as the euros of the wire: 74550 → 745.5. */
export function toEuros(cents: number): number {
  return cents / 100;
}

/** Euros of a file or of a provider as cents: 745.5 → 74550. */
export function toCents(euros: number): number {
  return Math.round(euros * 100);
}

/** As people read it: 15050 → '150,50 €'. */
export function formatEuros(cents: number): string {
  return new Intl.NumberFormat('es-ES', { style: 'currency', currency: 'EUR' }).format(
    toEuros(cents),
  );
}
