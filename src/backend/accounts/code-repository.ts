import { type Insertable, sql } from 'kysely';
import { changesRow, findRow, findValue, UNSET, updatesRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

type CodeRow = Insertable<Tables['one_time_codes']>;

/** What must have passed since the last code, and since the first of at most `most` codes. */
export interface SendLimits {
  sentBefore: string;
  hourBefore: string;
  /** What was sent after this instant was sent under a clock that was ahead, and counts for nothing. */
  jumped: string;
  most: number;
}

/** Puts the new code in the place of the destination's earlier one; false when it is too soon or too often. */
export const replaceCode = async (trx: Trx, row: CodeRow, limits: SendLimits): Promise<boolean> => {
  const { hour_count: _count, hour_started_at: startedAt, destination_hash: _hash, ...fresh } = row;
  const { hourBefore, sentBefore, jumped, most } = limits;
  const isNewHour = sql<boolean>`(one_time_codes.hour_started_at <= ${hourBefore}
    or one_time_codes.hour_started_at > ${jumped})`;
  return changesRow(
    trx
      .insertInto('one_time_codes')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .column('destination_hash')
          .doUpdateSet({
            ...fresh,
            hour_count: sql<number>`case when ${isNewHour} then 1
            else one_time_codes.hour_count + 1 end`,
            hour_started_at: sql<string>`case when ${isNewHour}
            then ${startedAt} else one_time_codes.hour_started_at end`,
          })
          .where(({ eb, or }) =>
            or([eb('one_time_codes.sent_at', '<=', sentBefore), eb('one_time_codes.sent_at', '>', jumped)]),
          )
          .where(({ eb, or }) => or([isNewHour, eb('one_time_codes.hour_count', '<', most)])),
      ),
  );
};

export const findSending = (read: Reader, destinationHash: string) =>
  findRow(read, 'one_time_codes', { destination_hash: destinationHash });

export const findRequestId = (read: Reader, destinationHash: string, purpose: string) =>
  findValue(
    read
      .selectFrom('one_time_codes')
      .select('request_id')
      .where('destination_hash', '=', destinationHash)
      .where('purpose', '=', purpose),
    'request_id',
  );

/** The code that a proof claims to know. */
export interface CodeKey {
  requestId: string;
  destinationHash: string;
  purpose: string;
}

/** Within which a code ends that lives: one that ends later was sent under a clock that was ahead. */
export interface Lifetime {
  after: string;
  until: string;
}

/** Counts one try of a live code and answers what it is held against; undefined for a dead or another's code. */
export const takeTry = (trx: Trx, key: CodeKey, ends: Lifetime, most: number) =>
  trx
    .updateTable('one_time_codes')
    .set({ tries: sql<number>`tries + 1` })
    .where('request_id', '=', key.requestId)
    .where('destination_hash', '=', key.destinationHash)
    .where('purpose', '=', key.purpose)
    .where('burnt_at', 'is', null)
    .where('expires_at', '>', ends.after)
    .where('expires_at', '<=', ends.until)
    .where('tries', '<', most)
    .returning(['code_hash', 'tries'])
    .executeTakeFirst();

export const findTries = (read: Reader, key: CodeKey) =>
  read
    .selectFrom('one_time_codes')
    .select(['tries', 'burnt_at', 'expires_at'])
    .where('request_id', '=', key.requestId)
    .where('destination_hash', '=', key.destinationHash)
    .where('purpose', '=', key.purpose)
    .executeTakeFirst();

/** Whether the code was alive until now. */
export const burnCode = (trx: Trx, requestId: string, at: string): Promise<boolean> =>
  updatesRow(trx, 'one_time_codes', { request_id: requestId, burnt_at: UNSET }, { burnt_at: at });

export const deleteOldCodes = async (trx: Trx, before: string): Promise<void> => {
  await trx.deleteFrom('one_time_codes').where('sent_at', '<', before).execute();
};
