import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { foldPassword } from '../../domain/people/password.ts';
import { say } from '../../domain/text/text.ts';
import { ShopError } from '../shop/shop-error.ts';
import { Turns } from '../shop/turns.ts';

/** OWASP's least for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19 * 1024, passes: 2, parallelism: 1 } as const;
const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** Each takes 19 MiB and a thread of the pool, which files and compression need too. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 500;

interface ParsedHash {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  hash: Buffer;
}

const turns = new Turns({
  atOnce: MOST_AT_ONCE,
  mostWaiting: MOST_WAITING,
  refusal: () => new ShopError('upstream_unavailable', say`The shop is busy. Try again in a moment.`),
});

/** A new password in PHC form: `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const hash = await run(password, { ...COST, salt, hash: Buffer.alloc(HASH_BYTES) });
  const cost = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(hash)}`;
};

/** Nobody's: what an unknown account's password is held against, so that both take as long. */
const DUMMY = { ...COST, salt: Buffer.alloc(SALT_BYTES, 7), hash: Buffer.alloc(HASH_BYTES) };

/** Whether the password is the stored one; without a stored one it takes as long and is false. */
export const isPassword = async (password: string, stored: string | null | undefined): Promise<boolean> => {
  const parsed = stored ? parse(stored) : undefined;
  const given = await run(password, parsed ?? DUMMY);
  return parsed !== undefined && given.length === parsed.hash.length && timingSafeEqual(given, parsed.hash);
};

/** Whether a stored hash was made at another cost than new ones are. */
export const isOutdated = (stored: string): boolean => {
  const parsed = parse(stored);
  if (!parsed) return true;
  const { memory, passes, parallelism } = parsed;
  return memory !== COST.memory || passes !== COST.passes || parallelism !== COST.parallelism;
};

const PHC = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/-]{11,86})\$([\w+/-]{22,172})$/;

const parse = (stored: string): ParsedHash | undefined => {
  const [, memory, passes, parallelism, salt = '', hash = ''] = PHC.exec(stored) ?? [];
  if (memory === undefined) return undefined;
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    hash: Buffer.from(hash, 'base64'),
  };
};

const unpadded = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');

const run = (password: string, { memory, passes, parallelism, salt, hash }: ParsedHash): Promise<Buffer> =>
  turns.run(() => {
    const parameters: Argon2Parameters = {
      message: foldPassword(password),
      nonce: salt,
      memory,
      passes,
      parallelism,
      tagLength: hash.length,
    };
    return promisify(argon2)('argon2id', parameters);
  });
