import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../shop/db/schema.ts';
import type { Reader } from '../shop/db/shop-db.ts';

/** A payment as the shop has it; `sent_back` is what the gateway was sent, and took on. */
export interface KnownPayment {
  payment_id: string;
  gateway_order_id: string;
  amount_subunits: number;
  currency_code: string;
  sent_back: number;
}

const sentBack = (eb: ExpressionBuilder<Tables, 'payments'>) =>
  eb
    .selectFrom('refunds')
    .select(({ fn, lit }) => fn.coalesce(fn.sum<number>('amount_subunits'), lit(0)).as('sent'))
    .whereRef('refunds.payment_row_id', '=', 'payments.id')
    .where('refunds.gateway_refund_id', 'is not', null)
    .where('refunds.closed_by_hand', 'is', null)
    .where('refunds.status', '<>', 'failed')
    .as('sent_back');

const selectKnown = (read: Reader, gateway: string) =>
  read
    .selectFrom('payments')
    .select(['payment_id', 'gateway_order_id', 'amount_subunits', 'currency_code'])
    .select(sentBack)
    .where('gateway', '=', gateway);

const toKnown = (row: Omit<KnownPayment, 'sent_back'> & { sent_back: number | null }): KnownPayment => ({
  ...row,
  sent_back: Number(row.sent_back),
});

export const listPaymentsBetween = async (
  read: Reader,
  gateway: string,
  from: string,
  to: string,
): Promise<KnownPayment[]> => {
  const query = selectKnown(read, gateway).where('created_at', '>=', from).where('created_at', '<=', to);
  return (await query.orderBy('id').execute()).map(toKnown);
};

const AT_ONCE = 500;

/** Those of the gateway's ids that are payments here, of whatever time. */
export const listKnownPayments = async (
  read: Reader,
  gateway: string,
  ids: readonly string[],
): Promise<KnownPayment[]> => {
  const known: KnownPayment[] = [];
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE);
    const rows = await selectKnown(read, gateway).where('payment_id', 'in', some).execute();
    known.push(...rows.map(toKnown));
  }
  return known;
};
