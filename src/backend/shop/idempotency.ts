import type { Selectable } from 'kysely';
import { say } from '../../domain/text/text.ts';
import { DAY_MS, timeAfter } from '../../domain/time/durations.ts';
import type { ApiContext } from './api.ts';
import { compiled } from './db/compiled.ts';
import { changedRows, deleteRows, updateRows } from './db/rows.ts';
import type { Tables } from './db/schema.ts';
import { inTransaction, type Reader, type Trx } from './db/shop-db.ts';
import { sha256 } from './digest.ts';
import type { Shop } from './shop.ts';
import { fieldError, ShopError } from './shop-error.ts';

/** One intent of a visitor: every retry carries the same key and the same body. */
export interface Intent {
  owner: string;
  call: string;
  /** As sent; only its hash is stored. Undefined: the call is not keyed. */
  key: string | undefined;
  body: unknown;
}

export interface Outcome<T> {
  body: T;
  isReplayed: boolean;
}

/** The body of an outcome; one from before says so. */
export const bodyOf = <T>(c: ApiContext, { body, isReplayed }: Outcome<T>): T => {
  if (isReplayed) c.header('idempotent-replayed', 'true');
  return body;
};

const KEPT_MS = DAY_MS;
const MOST_LENGTH = 255;

/** The `Idempotency-Key` header; 422 when it is longer than 255 characters. */
export const readIdempotencyKey = (c: ApiContext): string | undefined => {
  const key = c.req.header('idempotency-key')?.trim() || undefined;
  if (key !== undefined && key.length > MOST_LENGTH) {
    const message = say`The idempotency key has at most ${MOST_LENGTH} character.|The idempotency key has at most ${MOST_LENGTH} characters.`;
    throw fieldError('idempotency-key', message);
  }
  return key;
};

/**
 * Does `work` once per key within 24 hours and answers its stored result afterwards; another body under the
 * same key is 422 `idempotency_key_reused`. A key is claimed first in the transaction, so a second call waits
 * for the first; a refused call frees it by rolling back.
 */
export const oncePerKey = async <T extends object>(
  shop: Shop,
  trx: Trx,
  intent: Intent,
  work: () => Promise<T>,
): Promise<Outcome<T>> => {
  if (intent.key === undefined) return { body: await work(), isReplayed: false };
  const row = rowOf(intent, intent.key);
  const stored = await claimKey(trx, row, shop.now());
  if (stored === null) {
    const body = await work();
    await storeAnswer(trx, row, body);
    return { body, isReplayed: false };
  }
  if (stored.body_hash !== row.body_hash) throw keyReused();
  await shop.db.dialect.confirmRead(trx);
  return replay(stored);
};

/**
 * As `oncePerKey`, for work with transactions of its own that may be done twice without harm. The key is claimed
 * before and answered after: a claim that was never answered, since the process died, lets its work be done again.
 */
export const oncePerKeyAround = async <T extends object>(
  shop: Shop,
  intent: Intent,
  work: () => Promise<T>,
): Promise<Outcome<T>> => {
  if (intent.key === undefined) return { body: await work(), isReplayed: false };
  const row = rowOf(intent, intent.key);
  const stored = await inTransaction(shop.db, (trx) => claimKey(trx, row, shop.now()));
  if (stored && stored.body_hash !== row.body_hash) throw keyReused();
  if (stored && stored.response_json !== UNANSWERED) return confirmed(shop, stored);
  const outcome = await work().then(
    (body) => ({ body, isReplayed: false }),
    async (refusal: unknown) => {
      await inTransaction(shop.db, (trx) => freeUnanswered(trx, row));
      return answerOfTwin<T>(shop, intent, refusal);
    },
  );
  if (outcome.isReplayed || (await inTransaction(shop.db, (trx) => storeAnswer(trx, row, outcome.body)))) {
    return outcome;
  }
  // A twin was faster: all get the bytes of the first.
  return (await findReplay<T>(shop, row)) ?? outcome;
};

/** The stored answer as JSON before there is one. */
const UNANSWERED = '{}';

/** The answer of another transaction, once that is as safe as one's own would be. */
const confirmed = async <T extends object>({ db }: Shop, stored: StoredKey): Promise<Outcome<T>> => {
  await inTransaction(db, (trx) => db.dialect.confirmRead(trx));
  return replay(stored);
};

const replay = <T extends object>({ response_json }: { response_json: string }): Outcome<T> => ({
  body: JSON.parse(response_json) as T,
  isReplayed: true,
});

const keyReused = () =>
  new ShopError('idempotency_key_reused', say`This request was already sent with other contents.`);

/**
 * What a refused call answers: a refusal frees the key, so a twin of the call may have gone through before the
 * refusal is given. Throws `refusal` otherwise.
 */
export const answerOfTwin = async <T extends object>(
  shop: Shop,
  intent: Intent,
  refusal: unknown,
): Promise<Outcome<T>> => {
  const twin = intent.key === undefined ? undefined : await findReplay<T>(shop, rowOf(intent, intent.key));
  if (!twin) throw refusal;
  return twin;
};

const findReplay = async <T extends object>(shop: Shop, row: KeyRow): Promise<Outcome<T> | undefined> => {
  const stored = await selectKey(shop.db.read, row).selectAll().executeTakeFirst();
  if (!stored || !isKept(stored, shop.now()) || stored.body_hash !== row.body_hash) return undefined;
  return stored.response_json === UNANSWERED ? undefined : confirmed(shop, stored);
};

/** Frees a key whose answer no longer holds. */
export const forgetKey = async (trx: Trx, { owner, call, key }: Intent): Promise<void> => {
  if (key === undefined) return;
  await deleteRows(trx, 'idempotency_keys', { owner, call, key: hashOf(key) });
};

/** Deletes the keys that no longer answer anything; returns how many. */
export const deleteOldKeys = async (trx: Trx, now: Date): Promise<number> => {
  const before = timeAfter(now, -KEPT_MS);
  return changedRows(trx.deleteFrom('idempotency_keys').where('created_at', '<', before));
};

const rowOf = ({ owner, call, body }: Intent, key: string): KeyRow => ({
  owner,
  call,
  key: hashOf(key),
  body_hash: hashOf(JSON.stringify(body)),
});

const isKept = ({ created_at }: { created_at: string }, now: Date): boolean =>
  Date.parse(created_at) > now.getTime() - KEPT_MS;

type KeyRow = {
  owner: string;
  call: string;
  key: string;
  body_hash: string;
};

type StoredKey = Selectable<Tables['idempotency_keys']>;

/** Claims the key for this transaction; the stored row when another call had it before. */
const claimKey = async (trx: Trx, row: KeyRow, now: Date): Promise<StoredKey | null> => {
  let stored: StoredKey | undefined;
  // A twin that is refused may free the key between the two: it is there to be claimed then.
  while (!stored) {
    if (await insertKey(trx, row, now)) return null;
    stored = await selectKey(trx, row).selectAll().executeTakeFirst();
  }
  if (isKept(stored, now)) return stored;
  await updateRows(
    trx,
    'idempotency_keys',
    { owner: row.owner, call: row.call, key: row.key },
    { body_hash: row.body_hash, response_json: UNANSWERED, created_at: now.toISOString() },
  );
  return null;
};

const insertKey = async (trx: Trx, row: KeyRow, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await putKey(trx, row, now.toISOString());
  return (numAffectedRows ?? 0n) > 0n;
};

const putKey = compiled((db, { owner, call, key, body_hash }: KeyRow, at: string) =>
  db
    .insertInto('idempotency_keys')
    .values({ owner, call, key, body_hash, status: 201, response_json: UNANSWERED, created_at: at })
    .onConflict((conflict) => conflict.doNothing()),
);

const selectKey = (reader: Reader, row: KeyRow) =>
  reader
    .selectFrom('idempotency_keys')
    .where('owner', '=', row.owner)
    .where('call', '=', row.call)
    .where('key', '=', row.key);

/** False when another call has answered under the key, or freed it. */
const storeAnswer = async (trx: Trx, row: KeyRow, body: object): Promise<boolean> => {
  return (await setAnswer(trx, row, JSON.stringify(body))).numAffectedRows === 1n;
};

const setAnswer = compiled((db, { owner, call, key }: KeyRow, answer: string) =>
  db
    .updateTable('idempotency_keys')
    .set({ response_json: answer })
    .where('owner', '=', owner)
    .where('call', '=', call)
    .where('key', '=', key)
    .where('response_json', '=', UNANSWERED),
);

const freeUnanswered = async (trx: Trx, row: KeyRow): Promise<void> => {
  await deleteRows(trx, 'idempotency_keys', {
    owner: row.owner,
    call: row.call,
    key: row.key,
    response_json: UNANSWERED,
  });
};

const hashOf = (text: string): string => sha256(text, 'base64url');
