import type { Scene } from './cart-actions.ts';

/**
 * Once nothing is due any more, the gateways' books and the shop's are the same: each payment that was taken is
 * known with what went back of it, none is known that nobody took, and every refund is done.
 */
export const checkMoney = async ({ shop, razorpay }: Scene): Promise<string[]> => {
  const { read } = shop.db;
  const [known, simulated, refunds] = await Promise.all([
    read.selectFrom('payments').selectAll().execute(),
    read.selectFrom('test_payments').selectAll().execute(),
    read.selectFrom('refunds').select(['order_id', 'status', 'payment_row_id']).execute(),
  ]);
  const books = new Map(
    [...razorpay.books.payments.values()]
      .filter(({ captured }) => captured)
      .map(({ id, amount, amount_refunded }) => [id, `${amount} of which ${amount_refunded}`]),
  );
  for (const { payment_id, amount_subunits, refunded_subunits } of simulated)
    books.set(payment_id, `${amount_subunits} of which ${refunded_subunits}`);
  const problems: string[] = [];
  for (const { payment_id, amount_subunits, refunded_subunits } of known) {
    const taken = books.get(payment_id);
    const kept = `${amount_subunits} of which ${refunded_subunits}`;
    if (taken !== kept)
      problems.push(`of ${payment_id} the gateway knows ${taken} went back, the shop ${kept}`);
    books.delete(payment_id);
  }
  for (const [id, amount] of books) problems.push(`the shop never heard of ${id}: ${amount} went back`);
  const isOpen = ({ status, payment_row_id }: (typeof refunds)[number]) =>
    payment_row_id !== null && status !== 'done';
  for (const refund of refunds.filter(isOpen))
    problems.push(`a refund of ${refund.order_id} is ${refund.status}`);
  return problems;
};
