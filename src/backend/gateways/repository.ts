import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { PaymentStatus } from '../../api/contract/order.ts';
import type { BranchRules } from '../../domain/branch/branch.ts';
import {
  changesRow,
  deletesRow,
  findRow,
  listValues,
  UNSET,
  updateRows,
  updatesRow,
} from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';

export type IntentRow = Selectable<Tables['payment_intents']>;
export type PaymentRow = Selectable<Tables['payments']>;

export const insertIntent = async (trx: Trx, intent: Insertable<Tables['payment_intents']>) => {
  await trx.insertInto('payment_intents').values(intent).execute();
};

export const findIntent = (read: Reader, orderId: string): Promise<IntentRow | undefined> =>
  findRow(read, 'payment_intents', { order_id: orderId });

export const findIntentAt = (
  read: Reader,
  gateway: string,
  gatewayOrderId: string,
): Promise<IntentRow | undefined> =>
  findRow(read, 'payment_intents', { gateway, gateway_order_id: gatewayOrderId });

/** Keeps the gateway's id of the order in place of the one before, unless another call was first; false then. */
export const nameIntent = (
  trx: Trx,
  orderId: string,
  before: string | null,
  { id, payUrl = null }: { id: string; payUrl?: string | null },
): Promise<boolean> =>
  updatesRow(
    trx,
    'payment_intents',
    { order_id: orderId, gateway_order_id: before ?? UNSET },
    { gateway_order_id: id, pay_url: payUrl },
  );

/** Takes out an intent that no gateway knows; false when one does. */
export const deleteUnnamedIntent = (trx: Trx, orderId: string): Promise<boolean> =>
  deletesRow(trx, 'payment_intents', { order_id: orderId, gateway_order_id: UNSET });

/** Takes out an intent whose gateway lets nobody pay it any more; false when another one is there by now. */
export const deleteClosedIntent = (trx: Trx, { order_id, gateway_order_id }: IntentRow): Promise<boolean> =>
  deletesRow(trx, 'payment_intents', { order_id, gateway_order_id: gateway_order_id ?? UNSET });

/** Intents whose gateway is to be queried by now, those due longest first. */
export const listDueIntents = (read: Reader, now: string, limit: number): Promise<IntentRow[]> =>
  read
    .selectFrom('payment_intents')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();

/** Orders that staff typed and nobody has paid in time. */
export const listOverdueLinks = (read: Reader, now: string): Promise<string[]> =>
  listValues(
    read
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'pending_payment')
      .where('channel', 'is not', null)
      .where('pay_by', '<=', now)
      .orderBy('pay_by'),
    'id',
  );

/** Moves the next look at an intent on, if nobody else did meanwhile: whoever moves it does the work. */
export const claimIntent = (
  trx: Trx,
  { order_id, due_at }: IntentRow,
  next: { due_at: string | null; checks: number },
): Promise<boolean> => updatesRow(trx, 'payment_intents', { order_id, due_at }, next);

/** The next look at an order that was paid, whoever is looking at it now. */
export const setNextLook = async (trx: Trx, orderId: string, due_at: string | null): Promise<void> => {
  await updateRows(trx, 'payment_intents', { order_id: orderId }, { due_at });
};

/** Writes a payment down once; false when it is known already. */
export const insertPayment = async (
  trx: Trx,
  payment: Insertable<Tables['payments']>,
): Promise<PaymentRow | undefined> =>
  trx
    .insertInto('payments')
    .values(payment)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const findPayment = (
  read: Reader,
  gateway: string,
  paymentId: string,
): Promise<PaymentRow | undefined> => findRow(read, 'payments', { gateway, payment_id: paymentId });

export const getPayment = (read: Reader, id: number): Promise<PaymentRow> =>
  read.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const listPayments = (read: Reader, orderId: string): Promise<PaymentRow[]> =>
  read.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id').execute();

/** Sets money of a payment aside for going back; false when less than that is left. */
export const reserveRefund = (trx: Trx, id: number, subunits: number): Promise<boolean> =>
  changesRow(
    trx
      .updateTable('payments')
      .set({ refunded_subunits: sql<number>`refunded_subunits + ${subunits}` })
      .where('id', '=', id)
      .where(sql<boolean>`amount_subunits - refunded_subunits >= ${subunits}`),
  );

/** Notes that the last try to pay a waiting order failed; unless its books say so, not while other money is on its way. */
export const markFailed = async (
  trx: Trx,
  orderId: string,
  problem: { reason: string | null; at: string },
  from: readonly PaymentStatus[] = ['unpaid', 'failed'],
): Promise<void> => {
  const change = {
    payment_status: 'failed',
    payment_problem_json: JSON.stringify(problem),
    updated_at: problem.at,
  } as const;
  await updateRows(trx, 'orders', { id: orderId, status: 'pending_payment', payment_status: from }, change);
};

/** Notes that the bank has agreed to pay a waiting order; the money is not taken yet. */
export const markAuthorized = async (trx: Trx, orderId: string, at: string): Promise<void> => {
  await updateRows(
    trx,
    'orders',
    { id: orderId, status: 'pending_payment' },
    { payment_status: 'authorized', payment_problem_json: null, updated_at: at },
  );
};

/** The ways of paying that a branch takes. */
export const findBranchMethods = async (read: Reader, branchId: number): Promise<readonly string[]> => {
  const row = await findRow(read, 'branches', { id: branchId }, ['rules_json']);
  return row ? (JSON.parse(row.rules_json) as BranchRules).paymentMethods : [];
};
