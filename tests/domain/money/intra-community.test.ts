import { describe, expect, test } from 'vitest';
import { isIntraCommunity } from '../../../src/domain/money/intra-community.ts';

const at = (country: string, postcode: string | null = null) => ({ country, postcode });
const exempt = (from: string, to: string, buyer: string) =>
  isIntraCommunity({ from: at(from), to: at(to), buyer });

describe('an intra-Community supply', () => {
  test('goes from one member state to another, to a business of another than the one it leaves', () => {
    expect(exempt('DE', 'FR', 'FR')).toBe(true);
    expect(exempt('AT', 'DE', 'DE')).toBe(true);
    expect(exempt('DE', 'FR', 'IT')).toBe(true);
    expect(exempt('DE', 'FR', 'XI')).toBe(true);
  });

  test('is none within a member state, whoever buys', () => {
    expect(exempt('DE', 'DE', 'FR')).toBe(false);
  });

  test('is none for a business of the state that the goods leave', () => {
    expect(exempt('DE', 'FR', 'DE')).toBe(false);
  });

  test('is none to or from another country', () => {
    expect(exempt('DE', 'CH', 'FR')).toBe(false);
    expect(exempt('GB', 'FR', 'FR')).toBe(false);
    expect(exempt('DE', 'FR', 'CH')).toBe(false);
  });

  test('is none to parts of a member state that lie outside of its VAT', () => {
    const to = (country: string, postcode: string) =>
      isIntraCommunity({ from: at('AT'), to: at(country, postcode), buyer: country });
    expect(to('ES', '35001')).toBe(false);
    expect(to('ES', '28001')).toBe(true);
    expect(to('DE', '27498')).toBe(false);
    expect(to('FI', '22 100')).toBe(false);
    expect(to('FR', '97400')).toBe(false);
  });
});
