import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { findRow, UNSET, updatesRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type RefundRow = Selectable<Tables['refunds']>;

/** One refund per reference; undefined when there is one already. */
export const insertRefund = (
  trx: Trx,
  refund: Insertable<Tables['refunds']>,
): Promise<RefundRow | undefined> =>
  trx
    .insertInto('refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const listRefunds = (read: Reader, orderIds: readonly string[]): Promise<RefundRow[]> =>
  read.selectFrom('refunds').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute();

/** Refunds through a gateway that are to be tried by now, those due longest first. */
export const listPendingRefunds = (read: Reader, limit: number): Promise<RefundRow[]> =>
  read
    .selectFrom('refunds')
    .selectAll()
    .where('status', '=', 'pending')
    .where('payment_row_id', 'is not', null)
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** Claims one try of a refund; false when another process has it. */
export const claimRefund = (
  trx: Trx,
  { id, due_at }: RefundRow,
  next: { due_at: string; attempts: number },
): Promise<boolean> => updatesRow(trx, 'refunds', { id, status: 'pending', due_at }, next);

type RefundStatus = RefundRow['status'];

/**
 * Settles a refund that stands in one of these states; false for one that does not, that staff closed by hand or that
 * they sent again meanwhile.
 */
export const settleRefund = (
  trx: Trx,
  { id, retries }: RefundRow,
  from: RefundStatus | readonly RefundStatus[],
  change: Updateable<Tables['refunds']>,
): Promise<boolean> =>
  updatesRow(trx, 'refunds', { id, retries, closed_by_hand: UNSET, status: from }, change);

export const findRefundAt = (read: Reader, gatewayRefundId: string): Promise<RefundRow | undefined> =>
  findRow(read, 'refunds', { gateway_refund_id: gatewayRefundId });

export const findRefund = (read: Reader, id: number): Promise<RefundRow | undefined> =>
  findRow(read, 'refunds', { id });

/** A refund `r` that waits for somebody's hands: cash, or what the gateway could not send. */
export const IS_BY_HAND = sql<boolean>`(r.status = 'failed' or (r.status = 'pending' and r.payment_row_id is null))`;

/** Refunds that no gateway will pay out, the oldest first. */
export const listOpenByHand = (read: Reader): Promise<RefundRow[]> =>
  read.selectFrom('refunds as r').selectAll().where(IS_BY_HAND).orderBy('id').limit(1_000).execute();
