import type { OrderRequest } from '../../../api/contract/order-request.ts';
import { type Minor, sum, toMajor, toMinor } from '../../../domain/money/money.ts';
import { PAID } from '../../../domain/orders/order-receipt.ts';
import type { OrderRules } from '../../../domain/orders/order-rules.ts';
import { refundOfUnits, returnFee } from '../../../domain/orders/refund-amounts.ts';
import {
  isWholeWithdrawal,
  type WithdrawalTerm,
  withdrawalDue,
  withdrawalTerm,
} from '../../../domain/orders/withdrawal-rules.ts';
import { LEAST_WITHDRAWAL_DAYS } from '../../../domain/shop/settings.ts';
import { frozenOf, paidLineOf } from '../record/order-facts.ts';
import type { OrderItemRow, OrderRow, RefundRow, StoredRequest } from '../record/repository.ts';

type Line = StoredRequest['lines'][number];
interface StoredParts {
  row: OrderRow;
  items: readonly OrderItemRow[];
  refunds: readonly RefundRow[];
  requests: readonly StoredRequest[];
}

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

/**
 * What a withdrawal brings, the excluded left out: the whole of what was paid once nothing of the contract is left. `left`
 * is what was paid and did not go back yet.
 */
export const dueOfWithdrawal = (
  { id, lines }: Pick<StoredRequest, 'id' | 'lines'>,
  {
    row,
    items,
    requests,
  }: { row: OrderRow; items: readonly OrderItemRow[]; requests: readonly StoredRequest[] },
  left: Minor,
): Minor => {
  const accepted = requests.filter(
    (one) => one.id !== id && one.kind === 'withdrawal' && one.status === 'approved',
  );
  const unitsIn = (of: readonly Line[], itemId: number) =>
    sum(of.flatMap(({ order_item_id, quantity }) => (order_item_id === itemId ? [quantity] : [])));
  const counted = lines.filter((line) => exclusionOfLine(line, items, row) === null);
  const before = accepted.flatMap((one) => one.lines);
  return withdrawalDue(
    counted.map((line) => amountsOf(line, items, row).refund),
    {
      besideGoods: row.total_minor - sum(items.map((item) => paidLineOf(row, item).paid)),
      isWhole: isWholeWithdrawal(
        items.map((item) => ({
          quantity: item.quantity,
          units: unitsIn(counted, item.id),
          before: unitsIn(before, item.id),
        })),
      ),
      left,
    },
  );
};

/** Why the law grants no withdrawal from a line; null: it does. */
export const exclusionOfLine = (line: Line, items: readonly OrderItemRow[], row: OrderRow) =>
  frozenOf(row).items[items.findIndex(({ id }) => id === line.order_item_id)]?.withdrawal_excluded ?? null;

/** How a withdrawal stands to its time, by the terms of the day of the order. */
export const termOf = (row: OrderRow, declaredAt: string, { withdrawalDays }: OrderRules): WithdrawalTerm => {
  const { branch, withdrawal_days = withdrawalDays || LEAST_WITHDRAWAL_DAYS } = frozenOf(row);
  const delivered = { deliveredAt: row.delivered_at, timeZone: branch.timezone ?? 'UTC' };
  return withdrawalTerm(delivered, declaredAt, withdrawal_days);
};

/** What was paid so far and did not go back: cash comes with the goods. */
const paidSoFar = (row: OrderRow): Minor =>
  (PAID.has(row.payment_status) ? row.total_minor : row.wallet_minor + row.gift_card_minor) -
  row.refunded_minor;

/** A request as its shopper reads it: what it would bring while it is open, then what it brought. */
export const serializeRequest = (
  { lines, ...request }: StoredRequest,
  stored: StoredParts,
  rules: OrderRules,
): OrderRequest => {
  const { row, items } = stored;
  const isWithdrawal = request.kind === 'withdrawal';
  // A withdrawal before the goods were handed over cancels the order, which gives everything back by itself.
  const isEnding = isWithdrawal && row.status === 'cancelled';
  const reference = isEnding ? `cancelled:${row.id}` : requestReference(request.id);
  const refunds = stored.refunds.filter(
    (one) => one.reference.replace(/:(source|wallet|gift_card)$/, '') === reference,
  );
  const amounts = lines.map((line) => amountsOf(line, items, row));
  const isProblem = request.kind === 'problem';
  const fee = isProblem || isWithdrawal ? 0 : sum(amounts.map((one) => one.fee));
  const expected = isWithdrawal
    ? dueOfWithdrawal({ id: request.id, lines }, stored, paidSoFar(row))
    : sum(amounts.map(({ refund }) => refund)) - fee;
  const isOpen = request.status === 'requested';
  const isBack = request.status === 'approved' && refunds.every(({ status }) => status === 'done');
  const major = (amount: Minor) => toMajor(amount, frozenOf(row).decimal_places);
  return {
    id: request.id,
    kind: request.kind === 'staff' ? 'return' : request.kind,
    problem: request.problem,
    status: isBack ? 'refunded' : request.status,
    reason: request.reason,
    note: request.note,
    image: request.image_key && `/media/${request.image_key}/640`,
    refund_to: request.refund_to as 'source' | 'wallet',
    refund_amount: major(isOpen ? expected : sum(refunds.map((one) => one.amount_minor))),
    fee: isOpen ? major(fee) : 0,
    items: lines.map((line) => ({
      order_item_id: line.order_item_id,
      quantity: line.quantity,
      ...(isWithdrawal && { excluded: exclusionOfLine(line, items, row) }),
    })),
    ...(isWithdrawal && { term: termOf(row, request.created_at, rules) }),
    created_at: request.created_at,
    decided_at: request.decided_at,
  };
};
