import { createHmac } from 'node:crypto';
import { isSameSecret } from '../shop/digest.ts';

const STEP_SECONDS = 30;
const DIGITS = 6;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The one-time code of a step (RFC 6238, HMAC-SHA-1, as authenticator apps have it). */
export const totpCode = (secret: Uint8Array, step: number, digits = DIGITS): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const value = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(value % 10 ** digits).padStart(digits, '0');
};

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

/** The step whose code this is, of the one before, now and after; undefined for a wrong code. */
export const findStep = (secret: Uint8Array, code: string, now: Date): number | undefined => {
  const current = stepAt(now);
  return [current, current - 1, current + 1].find((step) => isSameSecret(totpCode(secret, step), code));
};

/** RFC 4648, without padding: how a secret is typed into an app. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
};

/** What an app reads from the QR code. */
export const totpUri = (secret: Uint8Array, { shop, email }: { shop: string; email: string }): string => {
  const label = `${encodeURIComponent(shop)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(shop)}`;
};
