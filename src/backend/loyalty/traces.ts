import type { ExpressionBuilder } from 'kysely';
import { findsRow, findValue, insertsRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
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

/** What a customer can be reached by. */
export interface Contacts {
  email_norm: string | null;
  phone_e164: string | null;
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
  await insertsRow(trx, 'customer_traces', rows);
};

/** A trace that a customer left as the other did, or as anybody whom an invitation brought a gift; else undefined. */
export const findSharedTrace = (
  read: Reader,
  customerId: number,
  otherId: number,
): Promise<TraceKind | undefined> =>
  findValue(
    read
      .selectFrom('customer_traces as a')
      .innerJoin('customer_traces as b', (join) =>
        join.onRef('b.kind', '=', 'a.kind').onRef('b.hash', '=', 'a.hash'),
      )
      .leftJoin('referrals as gift', (join) => join.onRef('gift.referee_id', '=', 'b.customer_id').on(isGift))
      .select('a.kind')
      .where('a.customer_id', '=', customerId)
      .where('b.customer_id', '<>', customerId)
      .where((on) => on.or([on('b.customer_id', '=', otherId), on('gift.referee_id', 'is not', null)]))
      .orderBy('a.kind')
      .limit(1),
    'kind',
  );

/** A referral whose friend was given the gift, and did not give it back whole. */
const isGift = (on: ExpressionBuilder<Tables & { gift: Tables['referrals'] }, 'gift'>) =>
  on.or([on('gift.order_id', 'is not', null), on('gift.refusal', '=', 'reward_spent')]);

/** Whether an invitation brought this customer a gift. */
export const wasGiven = (read: Reader, customerId: number): Promise<boolean> =>
  findsRow(
    read
      .selectFrom('referrals as gift')
      .select('gift.referee_id')
      .where('gift.referee_id', '=', customerId)
      .where(isGift),
  );

/** Everything that would tell a customer's next account: what was noted, the browsers, and the contacts. */
export const listTraceHashes = async (
  read: Reader,
  { id, email_norm, phone_e164 }: Contacts & { id: number },
): Promise<{ kind: TraceKind | 'email'; hash: string }[]> => {
  const noted = read.selectFrom('customer_traces').select(['kind', 'hash']).where('customer_id', '=', id);
  const guests = read.selectFrom('customer_guests').select('guest_owner').where('customer_id', '=', id);
  return [
    ...(await noted.execute()),
    ...(await guests.execute()).map(
      ({ guest_owner }) => ({ kind: 'device', hash: hashOf('device', guest_owner) }) as const,
    ),
    ...(phone_e164 ? [{ kind: 'phone', hash: hashOf('phone', phone_e164) } as const] : []),
    ...(email_norm ? [{ kind: 'email', hash: hashOf('email', email_norm) } as const] : []),
  ];
};

/** Whether both signed in from one browser. */
export const hasSharedGuest = (read: Reader, one: number, other: number): Promise<boolean> =>
  findsRow(
    read
      .selectFrom('customer_guests as a')
      .innerJoin('customer_guests as b', 'b.guest_owner', 'a.guest_owner')
      .select('a.guest_owner')
      .where('a.customer_id', '=', one)
      .where('b.customer_id', '=', other)
      .limit(1),
  );

const hashOf = (kind: TraceKind | 'email', value: string): string => {
  const folded = kind === 'phone' ? value.replace(/\D/g, '') : value;
  return sha256(`${kind}:${folded}`, 'base64url');
};
