import { hmacSha256, isSameSecret } from '../shop/digest.ts';
import type { PaymentProof } from './gateway.ts';

/** Lower-case hexadecimal HMAC-SHA256. */
export const sign = (secret: string, content: string | Buffer): string => hmacSha256(secret, content, 'hex');

/** What a gateway signs when a payment succeeded. */
export const proofText = ({ gatewayOrderId, paymentId }: Omit<PaymentProof, 'signature'>): string =>
  `${gatewayOrderId}|${paymentId}`;

/** Whether one of the secrets made the signature; compared in constant time and only at equal length. */
export const isSignedBy = (
  secrets: readonly string[],
  content: string | Buffer,
  signature: string,
): boolean => {
  const isMatch = secrets.map((secret) => isSameSecret(sign(secret, content), signature) && secret !== '');
  return isMatch.includes(true);
};
