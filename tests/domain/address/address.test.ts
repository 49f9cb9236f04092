import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AddressInput } from '../../../src/api/contract/address.ts';
import { checkAddress, needsState } from '../../../src/domain/address/address-form.ts';
import { formatAddress } from '../../../src/domain/address/address-format.ts';
import { partsOfPlace } from '../../../src/domain/address/address-parts.ts';
import { holds } from '../properties.ts';

const address = {
  name: 'Asha',
  phone: '503 555 0123',
  line1: '1 Main St',
  city: 'Portland',
  state: 'OR',
  pincode: '97201',
};

/** The server's first text per field. */
const schemaTexts = (input: unknown): Record<string, string> =>
  Object.fromEntries(
    (AddressInput.safeParse(input).error?.issues ?? [])
      .toReversed()
      .map(({ path, message }) => [path.join('.'), message]),
  );

const text = (most: number) =>
  fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.constantFrom('', '  ', '\u0000', 'x'.repeat(most), 'x'.repeat(most + 1), ` ${'x'.repeat(most)} `),
  );
const typedAddress = fc.record(
  {
    label_text: text(40),
    name: text(120),
    phone: fc.oneof(
      text(40),
      fc.constant('+1 503 555 0123'),
      fc.constant(`+1 503 555 0123${' '.repeat(40)}`),
    ),
    line1: text(200),
    line2: text(200),
    landmark: text(200),
    city: text(100),
    state: text(100),
    pincode: fc.oneof(text(100), fc.constantFrom('97201', 'sw1a 1aa', '9 7 2 0 1')),
    country_code: fc.oneof(text(2), fc.constantFrom('us', 'IN', 'GB', 'DE', ' fr ')),
    lat: fc.oneof(fc.double({ min: -200, max: 200, noNaN: true }), fc.constant(null)),
    lng: fc.oneof(fc.double({ min: -400, max: 400, noNaN: true }), fc.constant(null)),
    place_id: text(300),
    delivery_instructions: text(300),
  },
  { requiredKeys: ['name', 'phone', 'line1', 'city', 'pincode'] },
);

describe('checkAddress', () => {
  test('has nothing to say about a good address', () => {
    expect(checkAddress(address, 'US')).toEqual({});
  });

  test('says of each missing field what the server says', () => {
    const empty = { name: '', phone: '', line1: '', city: '', pincode: '' };
    expect(checkAddress(empty, 'US')).toEqual({
      ...schemaTexts(empty),
      line1: 'Enter the street address.',
      city: 'Enter the city.',
      state: 'Enter the state.',
      pincode: 'Enter the ZIP code.',
    });
  });

  test('goes by the rules of the address’s own country', () => {
    const german = { ...address, country_code: 'de', state: '', phone: '030 123456', pincode: '1011' };
    expect(checkAddress(german, 'US')).toEqual({ pincode: 'Enter a 5-digit postcode.' });
  });

  test('asks for a state only where the country has states', () => {
    expect(['US', 'in', 'CA', 'DE', 'GB'].map(needsState)).toEqual([true, true, true, false, false]);
  });

  holds(
    'says every text of the server’s schema, and lets nothing through that it refuses',
    typedAddress,
    (typed) => {
      expect(checkAddress(typed, 'US')).toMatchObject(schemaTexts(typed));
    },
  );
});

describe('formatAddress', () => {
  test.each([
    ['US', 'Portland', 'OR', '97209', '1 Main St, Portland, OR 97209'],
    ['IN', 'Bengaluru', 'Karnataka', '560001', '1 Main St, Bengaluru, Karnataka 560001'],
    ['AU', 'Sydney', 'NSW', '2000', '1 Main St, Sydney NSW 2000'],
    ['GB', 'London', null, 'SW1A 1AA', '1 Main St, London, SW1A 1AA'],
    ['DE', 'Berlin', 'Berlin', '10115', '1 Main St, 10115 Berlin'],
    ['IT', 'Roma', 'RM', '00184', '1 Main St, 00184 Roma, RM'],
    ['BR', 'Santos', 'SP', '11010-000', '1 Main St, Santos - SP, 11010-000'],
    ['ZZ', 'Nowhere', null, '1', '1 Main St, Nowhere, 1'],
  ])('follows the order of %s', (country_code, city, state, pincode, formatted) => {
    const parts = { line1: '1 Main St', city, state, pincode, country_code };
    expect(formatAddress(parts, country_code)).toBe(formatted);
  });

  test('names the country when it is not the store’s', () => {
    const parts = {
      line1: '1 Hauptstr.',
      line2: 'Hof',
      city: 'Berlin',
      pincode: '10115',
      country_code: 'DE',
    };
    expect(formatAddress(parts, 'US')).toBe('1 Hauptstr., Hof, 10115 Berlin, Germany');
  });

  holds(
    'leaves no gap where a part is missing',
    fc.record({
      line1: fc.constant('1 Main St'),
      line2: fc.constantFrom(null, '', 'Flat 3'),
      city: fc.constant('Town'),
      state: fc.constantFrom(null, '', 'ST'),
      pincode: fc.constant('12345'),
      country_code: fc.constantFrom('US', 'AU', 'DE', 'ES', 'GB', 'BR', 'ZZ'),
    }),
    (parts) => {
      const formatted = formatAddress(parts, 'US');
      expect(formatted).not.toMatch(/, ,|,,|^,|,\s*$| {2}| - ,/);
      expect(formatted).toContain('12345');
    },
  );
});

describe('countries and found places', () => {
  const abroad = (country_code: string) => formatAddress({ ...address, country_code }, 'US');

  test('a country is named; a code that names none stays as it is', () => {
    expect(abroad('de')).toMatch(/, Germany$/);
    expect(abroad('QX')).toMatch(/, QX$/);
    expect(abroad('x1')).toMatch(/, X1$/);
  });

  test('a found place fills the lines that it knows and no others', () => {
    expect(partsOfPlace({ line1: '1 Main St', line2: 'Floor 2', city: '' })).toEqual({
      line1: '1 Main St',
      line2: 'Floor 2',
    });
    expect(partsOfPlace({ line2: '', city: 'Portland', state: 'OR', pincode: '97201' })).toEqual({
      city: 'Portland',
      state: 'OR',
      pincode: '97201',
    });
  });
});
