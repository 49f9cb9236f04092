import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

/** One value of ASN.1 by its tag; most are short, none is longer than 65,535 bytes. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const list = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const bits = (content: Buffer) => der(0x03, Buffer.from([0]), content);

/** sha256WithRSAEncryption, and what a name says: commonName. */
const ALGORITHM = list(der(0x06, Buffer.from('2a864886f70d01010b', 'hex')), der(0x05));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
const NAME = list(der(0x31, list(COMMON_NAME, der(0x0c, Buffer.from('Simulated gateway')))));
const VALIDITY = list(...['20200101000000Z', '20991231235959Z'].map((at) => der(0x18, Buffer.from(at))));

export interface Signer {
  privateKey: KeyObject;
  /** As PEM: the key's own, signed by itself. */
  certificate: string;
}

let known: Signer | undefined;

/** A key of this process and its X.509 certificate, which Node reads but does not make. */
export const signerOfProcess = (): Signer => {
  if (known) return known;
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const key = publicKey.export({ type: 'spki', format: 'der' });
  const content = list(der(0x02, Buffer.from([1])), ALGORITHM, NAME, VALIDITY, NAME, key);
  const whole = list(content, ALGORITHM, bits(sign('sha256', content, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  known = {
    privateKey,
    certificate: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
  return known;
};
