import { createECDH, createPrivateKey, type ECDH, hkdfSync, sign } from 'node:crypto';
import type { Shop } from '../../shop/shop.ts';

const VALID_S = 12 * 3600;

/** The key browsers subscribe with, in base64url: made from the shop's own key, so there is none to set up. */
export const vapidPublicKey = (shop: Pick<Shop, 'secret'>): string => pairOf(shop).getPublicKey('base64url');

/** The `Authorization` header that proves to a push service who sends (RFC 8292). */
export const vapidHeader = (shop: Pick<Shop, 'secret' | 'siteUrl' | 'now'>, endpoint: string): string => {
  const pair = pairOf(shop);
  const publicKey = pair.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    d: pair.getPrivateKey('base64url'),
    x: publicKey.subarray(1, 33).toString('base64url'),
    y: publicKey.subarray(33).toString('base64url'),
  };
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(shop.now().getTime() / 1000) + VALID_S,
    sub: shop.siteUrl,
  };
  const signed = `${encode({ typ: 'JWT', alg: 'ES256' })}.${encode(claims)}`;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey.toString('base64url')}`;
};

const pairs = new WeakMap<object, ECDH>();

const pairOf = (shop: Pick<Shop, 'secret'>): ECDH => {
  const known = pairs.get(shop);
  if (known) return known;
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(hkdfSync('sha256', shop.secret, '', 'vapid', 32)));
  pairs.set(shop, pair);
  return pair;
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
