import { hash } from 'node:crypto';

const NAMES: Readonly<Record<string, string>> = {
  'SHA-256': 'sha256',
  'SHA-384': 'sha384',
  'SHA-512': 'sha512',
};

/**
 * Lets this thread digest without a pool. Astro hashes the style sheet for the security policy of every page, and
 * the way through Node's thread pool takes a hundred times as long as the hash.
 */
export const hashAtOnce = (): void => {
  const { subtle } = globalThis.crypto;
  const elsewhere = subtle.digest.bind(subtle);
  subtle.digest = async (algorithm, data) => {
    const name = typeof algorithm === 'string' ? NAMES[algorithm] : undefined;
    if (!name) return elsewhere(algorithm, data);
    const bytes = ArrayBuffer.isView(data)
      ? Buffer.from(data.buffer, data.byteOffset, data.byteLength)
      : Buffer.from(data);
    return new Uint8Array(hash(name, bytes, 'buffer')).buffer;
  };
};
