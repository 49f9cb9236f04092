import { describe, expect, test } from 'vitest';
import { hmacSha256, isSameSecret, sha256, signAt } from '../../../src/backend/shop/digest.ts';

describe('digests', () => {
  test('are SHA-256 as in the example of FIPS 180-2', () => {
    const hex = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(sha256('abc', 'hex')).toBe(hex);
    expect(sha256(Buffer.from('abc'), 'base64url')).toBe(Buffer.from(hex, 'hex').toString('base64url'));
  });

  test('are HMAC-SHA-256 as in case 2 of RFC 4231', () => {
    const hex = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    expect(hmacSha256('Jefe', 'what do ya want for nothing?', 'hex')).toBe(hex);
  });

  test('sign a body together with its time', () => {
    expect(signAt('key', 'body', 17)).toBe(`t=17,v1=${hmacSha256('key', '17.body', 'hex')}`);
  });
});

describe('isSameSecret', () => {
  test.each([
    ['secret', 'secret', true],
    ['secret', 'secreT', false],
    ['secret', 'secrets', false],
    ['', 'secret', false],
    ['é', 'e', false],
  ])('says of %j and %j %j', (one, other, isSame) => {
    expect(isSameSecret(one, other)).toBe(isSame);
  });
});
