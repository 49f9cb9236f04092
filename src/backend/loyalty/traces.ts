import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { sha256 } from '../shop/digest.ts';

/** What two accounts of one person have in common. */
export interface Traces {
  phone?: string | null;
  /** The guest id's owner of a browser. */
  device?: string | null;
  /** Of a delivery address, the same however it was written. */
  address?: string | null;
  /** Names the card or account that paid. */
  payment?: string | null;
}

export type TraceKind = keyof Traces;
const TRACE_KINDS: readonly TraceKind[] = ['phone', 'device', 'address', 'payment'];

/** Remembers a customer by hashes alone; known ones are left as they are. */
export const noteTraces = async (trx: Trx, customerId: number, traces: Traces, at: string): Promise<void> => {
  const rows = TRACE_KINDS.flatMap((kind) => {
    const value = traces[kind];
    return value ? [{ kind, hash: hashOf(kind, value), customer_id: customerId, noted_at: at }] : [];
  });
  if (rows.length === 0) return;
  await trx
    .insertInto('customer_traces')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** A trace that a customer left as the other did, or as anybody whom an invitation brought a gift; else undefined. */
export const findSharedTrace = async (
  read: Reader,
  customerId: number,
  otherId: number,
): Promise<TraceKind | undefined> => {
  const row = await read
    .selectFrom('customer_traces as a')
    .innerJoin('customer_traces as b', (join) =>
      join.onRef('b.kind', '=', 'a.kind').onRef('b.hash', '=', 'a.hash'),
    )
    .leftJoin('referrals as gift', (join) =>
      join.onRef('gift.referee_id', '=', 'b.customer_id').on('gift.state', 'in', ['ordered', 'rewarded']),
    )
    .select('a.kind')
    .where('a.customer_id', '=', customerId)
    .where('b.customer_id', '<>', customerId)
    .where((on) => on.or([on('b.customer_id', '=', otherId), on('gift.referee_id', 'is not', null)]))
    .orderBy('a.kind')
    .limit(1)
    .executeTakeFirst();
  return row?.kind;
};

/** Whether both signed in from one browser. */
export const hasSharedGuest = async (read: Reader, one: number, other: number): Promise<boolean> => {
  const row = await read
    .selectFrom('customer_guests as a')
    .innerJoin('customer_guests as b', 'b.guest_owner', 'a.guest_owner')
    .select('a.guest_owner')
    .where('a.customer_id', '=', one)
    .where('b.customer_id', '=', other)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
};

const hashOf = (kind: TraceKind, value: string): string => {
  const folded = kind === 'phone' ? value.replace(/\D/g, '') : value;
  return sha256(`${kind}:${folded}`, 'base64url');
};
