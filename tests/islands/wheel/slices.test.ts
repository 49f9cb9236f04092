import { describe, expect, test } from 'vitest';
import { wordsOf } from '../../../src/islands/wheel/slices.ts';

describe('the words of a field', () => {
  test.each([
    ['short ones stand in one line at full size', '10% off', 90, ['10% off'], 11],
    ['longer ones stand in two', 'No luck this time', 180, ['No luck', 'this time'], 11],
    ['long ones get smaller too', 'Kostenlose Lieferung', 72, ['Kostenlose', 'Lieferung'], 10.34],
    ['a narrow field has room for one line alone', 'Free delivery', 30, ['Free delivery'], 7.96],
  ])('%s', (_, label, degrees, lines, size) => {
    expect(wordsOf(label, degrees)).toEqual({ lines, size });
  });

  test('are left out where they would not be readable', () => {
    expect(wordsOf('10% off', 20)).toBeUndefined();
    expect(wordsOf('Donaudampfschifffahrtsgutschein', 180)).toBeUndefined();
  });
});
