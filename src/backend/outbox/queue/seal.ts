import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Shop } from '../../shop/shop.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type SealedData = Readonly<Record<string, string | number>>;

/** Encrypts what only the recipient may read (codes, links): a copy of the database shows none of it. */
export const seal = (shop: Pick<Shop, 'secret'>, data: SealedData): string => {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', keyOf(shop), nonce);
  const body = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
};

/** What `seal` encrypted; throws when it was changed or sealed with another key. */
export const unseal = (shop: Pick<Shop, 'secret'>, sealed: string): SealedData => {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(shop), bytes.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return JSON.parse(Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')) as SealedData;
};

const keyOf = ({ secret }: Pick<Shop, 'secret'>): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', 'outbox', 32));
