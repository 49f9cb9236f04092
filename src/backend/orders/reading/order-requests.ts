import type { OrderRequest } from '../../../api/contract/order-request.ts';
import { type Minor, sum, toMajor, toMinor } from '../../../domain/money/money.ts';
import { refundOfUnits, returnFee } from '../../../domain/orders/refund-amounts.ts';
import { frozenOf, paidLineOf } from '../record/order-facts.ts';
import type { OrderItemRow, OrderRow, RefundRow, StoredRequest } from '../record/repository.ts';

type Line = StoredRequest['lines'][number];

/** What the refunds of a request are named after. */
export const requestReference = (id: number): string => `return:${id}`;

/** What a line's units bring back, and what sending them back keeps of it. */
export const amountsOf = (line: Line, items: readonly OrderItemRow[], row: OrderRow) => {
  const index = items.findIndex(({ id }) => id === line.order_item_id);
  const item = items[index];
  if (!item) return { refund: 0, fee: 0 };
  const frozen = frozenOf(row);
  const refund = refundOfUnits(paidLineOf(row, item), line.quantity);
  return {
    refund,
    fee: returnFee(refund, toMinor(frozen.items[index]?.return_fee ?? 0, frozen.decimal_places)),
  };
};

/** Units of a line that open requests name. */
export const openUnits = (requests: readonly StoredRequest[], itemId: number): number =>
  sum(
    requests
      .filter(({ status }) => status === 'requested')
      .flatMap(({ lines }) => lines)
      .filter(({ order_item_id }) => order_item_id === itemId)
      .map(({ quantity }) => quantity),
  );

/** A request as its shopper reads it: what it would bring while it is open, then what it brought. */
export const serializeRequest = (
  { lines, ...request }: StoredRequest,
  stored: { row: OrderRow; items: readonly OrderItemRow[]; refunds: readonly RefundRow[] },
): OrderRequest => {
  const { row, items } = stored;
  const reference = requestReference(request.id);
  const refunds = stored.refunds.filter(
    (one) => one.reference.replace(/:(source|wallet)$/, '') === reference,
  );
  const amounts = lines.map((line) => amountsOf(line, items, row));
  const isProblem = request.kind === 'problem';
  const fee = isProblem ? 0 : sum(amounts.map((one) => one.fee));
  const expected = sum(amounts.map(({ refund }) => refund)) - fee;
  const isOpen = request.status === 'requested';
  const isBack = request.status === 'approved' && refunds.every(({ status }) => status === 'done');
  const major = (amount: Minor) => toMajor(amount, frozenOf(row).decimal_places);
  return {
    id: request.id,
    kind: isProblem ? 'problem' : 'return',
    problem: request.problem,
    status: isBack ? 'refunded' : request.status,
    reason: request.reason,
    note: request.note,
    image: request.image_key && `/media/${request.image_key}/640`,
    refund_to: request.refund_to as 'source' | 'wallet',
    refund_amount: major(isOpen ? expected : sum(refunds.map((one) => one.amount_minor))),
    fee: isOpen ? major(fee) : 0,
    items: lines.map(({ order_item_id, quantity }) => ({ order_item_id, quantity })),
    created_at: request.created_at,
    decided_at: request.decided_at,
  };
};
