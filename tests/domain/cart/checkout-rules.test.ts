import { describe, expect, test } from 'vitest';
import { checkAddress } from '../../../src/domain/address/address-form.ts';
import { addressWords } from '../../../src/domain/address/address-words.ts';
import { stateOfPostcode } from '../../../src/domain/address/us-states.ts';
import { listCartChanges } from '../../../src/domain/cart/cart-changes.ts';
import { tipChoices } from '../../../src/domain/money/tips.ts';
import { phoneProblem, writePhone } from '../../../src/domain/people/phone.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { cartOf, line } from '../../stores/carts.ts';

describe('the words of an address', () => {
  test.each([
    ['US', 'ZIP code', 'Enter the ZIP code.'],
    ['in', 'PIN code', 'Enter the PIN code.'],
    ['DE', 'Postcode', 'Enter the postcode.'],
  ])('are one word for the postcode in %s', (country, label, missing) => {
    expect(inEnglish(addressWords(country).pincode.label)).toBe(label);
    expect(checkAddress({}, country).pincode).toBe(missing);
  });

  test('name a street address and a city in the US', () => {
    const { line1, city } = checkAddress({}, 'US');
    expect([line1, city]).toEqual(['Enter the street address.', 'Enter the city.']);
  });
});

describe('a phone number that cannot be read', () => {
  test.each([
    ['503 555', 'US', /all 10 digits.*503 555 0142/],
    ['98765', 'IN', /all 10 digits.*98765 43210/],
    ['+49 30 1', 'US', /too short/],
    ['030 12', 'DE', /too short|country code/],
    [`+${'1'.repeat(16)}`, 'US', /too long/],
    ['call me', 'US', /only digits/],
    ['9876543210', 'XX', /country code/],
  ])('%o in %s says what is wrong', (typed, country, message) => {
    expect(phoneProblem(typed, country)).toMatch(message);
  });

  test('is written in groups once it is stored', () => {
    expect(writePhone('+15035550188')).toBe('+1 503 555 0188');
    expect(writePhone('+919876543210')).toBe('+91 98765 43210');
    expect(writePhone('+1•••••0188')).toBe('+1•••••0188');
    for (const phone of ['+4930123456', '+390612345678', '+97312345678'])
      expect(writePhone(phone).replaceAll(' ', '')).toBe(phone);
  });
});

describe('the state of a ZIP code', () => {
  test.each([
    ['97209', 'US', 'OR'],
    ['10001-1234', 'us', 'NY'],
    ['00501', 'US', 'NY'],
    ['99501', 'US', 'AK'],
    ['9720', 'US', null],
    ['97209', 'DE', null],
    ['00000', 'US', null],
  ])('of %s in %s is %s', (zip, country, state) => {
    expect(stateOfPostcode(zip, country)).toBe(state);
  });
});

describe('proposed tips', () => {
  test('are round amounts above nothing, each once', () => {
    expect(tipChoices(40, 2).map(({ amount }) => amount)).toEqual([2, 4, 6]);
    expect(tipChoices(5.49, 2).map(({ amount }) => amount)).toEqual([0.5, 1]);
    expect(tipChoices(1000, 0).map(({ amount }) => amount)).toEqual([50, 100, 150]);
    expect(tipChoices(0, 2)).toEqual([]);
  });
});

describe('what changed in a cart', () => {
  test('is named line by line', () => {
    const shown = cartOf([line(1, 3), line(2)], 1, { delivery_charge: 2.9 });
    const now = cartOf([line(1, 2, { unit_price: 3 }), line(4)], 2, { delivery_charge: 4.9 });
    const said = listCartChanges(shown, now).map(({ label, from, to, unit }) => [
      inEnglish(label),
      from,
      to,
      unit,
    ]);
    expect(said).toEqual([
      ['Product 2', 1, null, 'count'],
      ['Product 1', 3, 2, 'count'],
      ['Product 1', 2, 3, 'money'],
      ['Product 4', null, 1, 'count'],
      ['Delivery', 2.9, 4.9, 'money'],
    ]);
  });

  test('is nothing for the same cart', () => {
    const cart = cartOf([line(1)], 1);
    expect(listCartChanges(cart, cart)).toEqual([]);
  });
});
