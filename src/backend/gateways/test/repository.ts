import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import { changesRow, deleteRows, findRow, listRows } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

export type TestPaymentRow = Selectable<Tables['test_payments']>;

export const insertTestPayment = async (trx: Trx, row: Insertable<Tables['test_payments']>) => {
  await trx.insertInto('test_payments').values(row).execute();
};

export const listTestPayments = (read: Reader, gatewayOrderId: string) =>
  listRows(
    read,
    'test_payments',
    { gateway_order_id: gatewayOrderId },
    { order: ['created_at', 'payment_id'] },
  );

export const listTestPaymentsBetween = (read: Reader, from: string, to: string): Promise<TestPaymentRow[]> =>
  read
    .selectFrom('test_payments')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .orderBy('created_at', 'desc')
    .execute();

export const findTestPayment = (read: Reader, paymentId: string): Promise<TestPaymentRow | undefined> =>
  findRow(read, 'test_payments', { payment_id: paymentId });

export const listTestRefunds = (read: Reader, paymentId: string) =>
  listRows(read, 'test_refunds', { payment_id: paymentId });

/** Gives back part of a payment, once per reference; false when there is no such payment or less is left. */
export const refundTestPayment = async (
  trx: Trx,
  refund: Insertable<Tables['test_refunds']>,
): Promise<boolean> => {
  const fresh = trx
    .insertInto('test_refunds')
    .values(refund)
    .onConflict((conflict) => conflict.doNothing());
  if (!(await changesRow(fresh))) return true;
  const taken = trx
    .updateTable('test_payments')
    .set({ refunded_subunits: sql<number>`refunded_subunits + ${refund.amount_subunits}` })
    .where('payment_id', '=', refund.payment_id)
    .where(sql<boolean>`amount_subunits - refunded_subunits >= ${refund.amount_subunits}`);
  if (await changesRow(taken)) return true;
  await deleteRows(trx, 'test_refunds', { reference: refund.reference });
  return false;
};
