import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsFromEuros, eurosFromCents, formatEuros, typedEuros } from './money.ts';

describe('centsFromEuros', () => {
  it.each([
    [0, 0],
    [690, 69_000],
    [745.5, 74_550],
    [0.1 + 0.2, 30],
    [8.95, 895],
    [1.1, 110],
    [1_234_567.89, 123_456_789],
  ])('reads %d € to the cent', (euros, cents) => {
    expect(centsFromEuros(euros)).toBe(cents);
  });

  it('is undone by eurosFromCents for every amount up to 2.000 €', () => {
    const amounts = Array.from({ length: 200_001 }, (_, cents) => cents);
    expect(amounts.filter((cents) => centsFromEuros(eurosFromCents(cents)) !== cents)).toEqual([]);
  });
});

describe('formatEuros', () => {
  it.each([
    [69_000, '690\u00A0€'],
    [74_550, '745,50\u00A0€'],
    [74_505, '745,05\u00A0€'],
    [125_000, '1.250\u00A0€'],
    [99_999, '999,99\u00A0€'],
    [100_000, '1.000\u00A0€'],
    [1_234_567_890, '12.345.678,90\u00A0€'],
    [5, '0,05\u00A0€'],
    [0, '0\u00A0€'],
    [-2_050, '-20,50\u00A0€'],
  ])('writes %d cents in Spanish', (cents, text) => {
    expect(formatEuros(cents)).toBe(text);
  });

  it('loses no cent of any amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
        const written = formatEuros(cents).replaceAll('.', '').replace(',', '.');
        expect(centsFromEuros(Number.parseFloat(written))).toBe(cents + 0);
      }),
    );
  });
});

describe('typedEuros', () => {
  it.each([
    [15_000, '150'],
    [15_050, '150,50'],
    [125_005, '1250,05'],
    [0, '0'],
  ])('writes %d cents as a form takes them', (cents, text) => {
    expect(typedEuros(cents)).toBe(text);
  });
});
