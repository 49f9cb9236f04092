import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ContactInput } from '../../../src/api/contract/order.ts';
import { readPostcode } from '../../../src/domain/address/postcode.ts';
import { checkCheckout, checkContact, isEmail } from '../../../src/domain/cart/checkout-form.ts';
import { foldText, searchWords } from '../../../src/domain/lists/search-terms.ts';
import { isGuestId } from '../../../src/domain/people/guest-id.ts';
import { maskPhone, PHONE_MESSAGE, readPhone } from '../../../src/domain/people/phone.ts';
import { holds } from '../properties.ts';

describe('readPostcode', () => {
  test.each([
    ['IN', ' 560 001 ', '560001'],
    ['US', '97201', '97201'],
    ['US', '972011234', '97201-1234'],
    ['GB', 'sw1a1aa', 'SW1A 1AA'],
    ['GB', 'M1  1ae', 'M1 1AE'],
    ['CA', 'k1a0b1', 'K1A 0B1'],
    ['DE', '10 115', '10115'],
    ['NL', ' 1012  ab ', '1012 AB'],
    ['us', '97201', '97201'],
  ])('in %s reads %o as %s', (country, typed, postcode) => {
    expect(readPostcode(typed, country).postcode).toBe(postcode);
  });

  test.each([
    ['IN', '012345', 'Enter a 6-digit PIN code.'],
    ['US', '9720', 'Enter a 5-digit ZIP code.'],
    ['GB', 'SW1A', 'Enter a full postcode, like SW1A 1AA.'],
    ['CA', 'D1A 0B1', 'Enter a postal code, like K1A 0B1.'],
    ['FR', '7500', 'Enter a 5-digit postcode.'],
    ['NL', '!', 'Enter a postcode of 2 to 12 letters and digits.'],
  ])('in %s refuses %o', (country, typed, message) => {
    expect(readPostcode(typed, country)).toEqual({ postcode: null, message });
  });

  holds(
    'reads its own answer again as the same',
    fc.tuple(fc.constantFrom('IN', 'US', 'GB', 'CA', 'DE', 'NL'), fc.string()),
    ([country, typed]) => {
      const { postcode } = readPostcode(typed, country);
      if (postcode !== null) expect(readPostcode(postcode.toLowerCase(), country).postcode).toBe(postcode);
    },
  );
});

describe('readPhone', () => {
  test.each([
    ['+91 98765 43210', 'US', '+919876543210'],
    ['098765 43210', 'IN', '+919876543210'],
    ['9876543210', 'IN', '+919876543210'],
    ['91 9876543210', 'IN', '+919876543210'],
    ['(503) 555-0123', 'US', '+15035550123'],
    ['1-503-555-0123', 'US', '+15035550123'],
    ['0044 20 7946 0958', 'US', '+442079460958'],
    ['020 7946 0958', 'GB', '+442079460958'],
    ['06 1234 5678', 'IT', '+390612345678'],
  ])('reads %o in %s as %s', (typed, country, phone) => {
    expect(readPhone(typed, country)).toBe(phone);
  });

  test.each([
    '',
    '12345',
    'call me',
    '+',
    '+0123456789',
    '555-0123',
    '+1234567890123456',
  ])('refuses %o', (typed) => {
    expect(readPhone(typed, 'US')).toBeNull();
  });

  test('refuses a national number of an unknown country', () => {
    expect(readPhone('9876543210', 'XX')).toBeNull();
  });

  test('shows only the last four digits to others', () => {
    expect(maskPhone('+919876543210')).toBe('+91••••••3210');
    expect(maskPhone('12345')).toBe('•••••');
  });
});

describe('search terms', () => {
  test('are free of accents, case and punctuation', () => {
    expect(searchWords('  Crème-Brûlée, crème & Smørrebrød — Straße! ')).toEqual([
      'creme',
      'brulee',
      'smorrebrod',
      'strasse',
    ]);
    expect(searchWords('Ben’s')).toEqual(['bens']);
    expect(searchWords('…')).toEqual([]);
  });

  holds('fold to the same when folded again', fc.string({ unit: 'grapheme' }), (text) => {
    expect(foldText(foldText(text))).toBe(foldText(text));
  });
});

describe('isGuestId', () => {
  holds('knows random UUIDs', fc.uuid({ version: 4 }), (id) => {
    expect(isGuestId(id)).toBe(true);
  });

  holds('refuses other versions', fc.uuid({ version: [1, 7] }), (id) => {
    expect(isGuestId(id)).toBe(false);
  });

  test.each(['', 'guest', '00000000-0000-0000-0000-000000000000'])('refuses %o', (id) => {
    expect(isGuestId(id)).toBe(false);
  });
});

const address = {
  name: 'Asha',
  phone: '503 555 0123',
  line1: '1 Main St',
  city: 'Portland',
  state: 'OR',
  pincode: '97201',
};

describe('checkContact', () => {
  test.each([
    'Visit http://evil.example/win now',
    'evil.example',
    'WWW.EVIL',
    'ana@mail',
    '//evil',
  ])('takes no link for a name: %s', (name) => {
    const { name: wrong } = checkContact({ name, phone: '5035550123' }, 'US');
    expect(wrong).toBe('Enter a name without web or mail addresses.');
  });

  test.each([
    'J. R. R. Tolkien',
    'Dr. Ana Díaz',
    'O’Neill-Smith',
    'J.R.R. Tolkien',
    'محمد علي',
    'St. John',
  ])('takes the name %s', (name) => expect(checkContact({ name, phone: '5035550123' }, 'US')).toEqual({}));

  test('says what the server says', () => {
    const empty = { name: ' ', phone: ' ', email: 'nobody' };
    expect(checkContact(empty, 'US')).toEqual(messagesOf(ContactInput.safeParse(empty)));
  });

  test('does not ask for an e-mail, and wants a number it can call', () => {
    expect(checkContact({ name: 'Asha', phone: '5035550123', email: '' }, 'US')).toEqual({});
    expect(checkContact({ name: 'Asha', phone: '2025550123' }, 'XX')).toEqual({ phone: PHONE_MESSAGE });
  });

  holds('accepts every e-mail address the server accepts', fc.emailAddress(), (email) => {
    if (ContactInput.safeParse({ name: 'A', phone: '1', email }).success) expect(isEmail(email)).toBe(true);
  });
});

describe('checkCheckout', () => {
  const rules = { countryCode: 'US', needsSlot: true, needsTerms: true };
  const empty = {
    orderType: 'delivery' as const,
    contact: { name: '', phone: '' },
    address: null,
    hasSavedAddress: false,
    slotId: null,
    paymentMethod: null,
    acceptsTerms: false,
  };

  test('lists everything in the order of the screen', () => {
    expect(Object.keys(checkCheckout(empty, rules))).toEqual([
      'contact.name',
      'contact.phone',
      'address.name',
      'address.phone',
      'address.line1',
      'address.city',
      'address.state',
      'address.pincode',
      'slot_id',
      'payment_method',
      'accept_terms',
    ]);
  });

  test('wants no address for pickup or when a saved one is chosen', () => {
    const keys = (changes: object) => Object.keys(checkCheckout({ ...empty, ...changes }, rules)).join();
    expect(keys({ orderType: 'pickup' })).not.toContain('address');
    expect(keys({ hasSavedAddress: true })).not.toContain('address');
  });

  test('passes a whole checkout', () => {
    const contact = { name: 'Asha', phone: '5035550123', email: 'asha@example.com' };
    const whole = { ...empty, contact, address, slotId: 'asap', paymentMethod: 'cod', acceptsTerms: true };
    expect(checkCheckout(whole, rules)).toEqual({});
  });
});

interface Parsed {
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}

/** The server's first message per field. */
const messagesOf = ({ error }: Parsed): Record<string, string> =>
  Object.fromEntries(
    (error?.issues ?? []).toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
