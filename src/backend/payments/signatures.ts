import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PaymentProof } from './gateway.ts';

/** Lower-case hexadecimal HMAC-SHA256. */
export const sign = (secret: string, content: string | Buffer): string =>
  createHmac('sha256', secret).update(content).digest('hex');

/** What a gateway signs when a payment succeeded. */
export const proofText = ({ gatewayOrderId, paymentId }: Omit<PaymentProof, 'signature'>): string =>
  `${gatewayOrderId}|${paymentId}`;

/** Whether one of the secrets made the signature; compared in constant time and only at equal length. */
export const isSignedBy = (
  secrets: readonly string[],
  content: string | Buffer,
  signature: string,
): boolean => {
  const given = Buffer.from(signature);
  const isMatch = secrets.map((secret) => {
    const expected = Buffer.from(sign(secret, content));
    return secret !== '' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isMatch.includes(true);
};
