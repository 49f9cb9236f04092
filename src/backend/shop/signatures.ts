import { hmacSha256, isSameSecret } from './digest.ts';

/** Lower-case hexadecimal HMAC-SHA256. */
export const sign = (secret: string, content: string | Buffer): string => hmacSha256(secret, content, 'hex');

/** Whether one of the secrets made the signature; compared in constant time and only at equal length. */
export const isSignedBy = (secrets: readonly string[], content: string | Buffer, signature: string) => {
  const isMatch = secrets.map((secret) => isSameSecret(sign(secret, content), signature) && secret !== '');
  return isMatch.includes(true);
};
