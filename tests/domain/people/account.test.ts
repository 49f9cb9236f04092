import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldEmail, maskEmail } from '../../../src/domain/people/email.ts';
import { addressBucket } from '../../../src/domain/people/network-address.ts';
import { foldPassword, passwordProblem } from '../../../src/domain/people/password.ts';
import { isReachable, writePhone } from '../../../src/domain/people/phone.ts';
import { deviceName } from '../../../src/domain/shop/device.ts';
import { inEnglish } from '../../../src/domain/text/text.ts';
import { holds } from '../properties.ts';

describe('addressBucket', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['0:0:0:0:0:FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:0:0:0:1%eth0', '2001:db8:0:1::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('puts %s into %s', (address, bucket) => {
    expect(addressBucket(address)).toBe(bucket);
  });
});

describe('passwordProblem', () => {
  const rules = {
    leastLength: 8,
    email: 'ana@example.com',
    isCommon: (word: string) => word === 'password1',
  };
  const said = (password: string, leastLength = 8) => {
    const problem = passwordProblem(password, { ...rules, leastLength });
    return problem && inEnglish(problem);
  };
  test.each([
    '12345678',
    '🌲🌳🌴🌵🌾🌿🍀🍁',
    ' a b c d ',
    'long'.padEnd(200, 'er '),
  ])('takes %s', (password) => {
    expect(said(password)).toBeUndefined();
  });
  test('counts characters, not bytes, and asks for eight at least whatever is set', () => {
    expect(said('🌲🌲🌲🌲🌲🌲🌲')).toBe('Use at least 8 characters.');
    expect(said('1234567', 4)).toBe('Use at least 8 characters.');
    expect(said('123456789', 12)).toBe('Use at least 12 characters.');
    expect(said('x'.repeat(201))).toBe('Use at most 200 characters.');
  });
  test.each([
    'aaaaaaaaaaaa',
    '🌲'.repeat(12),
    'abcabcabcabc',
    ' '.repeat(12),
    'Wow1wow1WOW1',
  ])('refuses %s, which is a few letters over and over', (password) => {
    expect(said(password, 12)).toBeDefined();
  });
  test('refuses common words and the e-mail in any case', () => {
    expect(said('PassWord1')).toBeDefined();
    expect(said('ANA@example.com')).toBeDefined();
  });
  test('sees one password in all its spellings', () => {
    expect(foldPassword('e\u0301t\u00e9')).toBe(foldPassword('\u00e9te\u0301'));
  });
});

test('foldEmail compares without case and blanks', () => {
  expect(foldEmail(' Ana@Example.COM ')).toBe('ana@example.com');
  expect(maskEmail('ana@example.com')).toBe('a•••@example.com');
});

test('isReachable keeps messages from premium and unknown numbers', () => {
  expect(['+919876543210', '+13125550199', '+390612345678'].map(isReachable)).toEqual([true, true, true]);
  expect(['+19005550199', '+881612345678', '+979123456789'].map(isReachable)).toEqual([false, false, false]);
  const dear = ['+449091234567', '+447012345678', '+12425550199', '+18765550199', '+491371234567'];
  expect(dear.map(isReachable)).toEqual([false, false, false, false, false]);
  const ordinary = ['+447911123456', '+12125550199', '+17875550199', '+4915112345678', '+33612345678'];
  expect(ordinary.map(isReachable)).toEqual([true, true, true, true, true]);
});

test('deviceName says browser and system', () => {
  const phone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Version/18.0 Safari/604.1';
  expect(deviceName(phone)).toBe('Safari, iPhone');
  expect(deviceName('curl/8.0')).toBe('');
});

test('what is no email address is masked as a whole', () => {
  expect(maskEmail('@example.com')).toBe('•••');
  expect(maskEmail('')).toBe('•••');
});

test('what is no network address is a bucket of its own', () => {
  expect(addressBucket(' unix ')).toBe('unix');
});

test('a number is read aloud in groups; one of an unknown country stays as it is', () => {
  expect(writePhone('+15035550142')).toBe('+1 503 555 0142');
  expect(writePhone('+919876543210')).toBe('+91 98765 43210');
  expect(writePhone('+9991234567')).toBe('+9991234567');
  expect(writePhone('+1•••0142')).toBe('+1•••0142');
});

const phones = fc.stringMatching(/^\+[1-9]\d{7,14}$/);
holds('a number in groups loses no digit and leaves none alone', phones, (phone) => {
  const written = writePhone(phone);
  expect(written.replaceAll(' ', '')).toBe(phone);
  expect(written).not.toMatch(/ \d( |$)| $/);
});
