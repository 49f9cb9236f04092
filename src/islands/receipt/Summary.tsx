import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { Order } from '../../api/contract/order.ts';
import { isOutOfReach } from '../../domain/cart/out-of-reach.ts';
import { type NamedTax, type refundedSums, saysRate } from '../../domain/orders/order-receipt.ts';
import { t } from '../../language/islands.ts';
import { usePrice } from '../ui/money.ts';

type Row = [label: string, amount: number, kind?: 'saving' | 'total'];

/** What a cart and an order have in common: every sum and what it is for. */
export type Sums = Pick<
  CartSnapshot,
  | 'total_original_price'
  | 'product_price_discount'
  | 'order_discount_amount'
  | 'delivery_charge'
  | 'shipping_discount_amount'
  | 'tax_amount'
  | 'total_discount'
  | 'total'
> &
  Pick<
    Order,
    | 'order_type'
    | 'packaging_charge'
    | 'tip_amount'
    | 'tax_inclusive'
    | 'tax_lines'
    | 'discounts'
    | 'wallet_amount'
    | 'gift_card'
    | 'is_mailed'
    | 'amount_due'
    | 'to_collect'
  > & {
    quantity: number;
    isEstimate?: boolean;
    /** Nothing is delivered there, so delivery has no price. */
    isOutOfReach?: boolean;
    /** Of an order: whether the rest was paid, or never will be, what is back and what is still to come back. */
    rest?: 'paid' | 'never';
    refunded?: ReturnType<typeof refundedSums>;
  };

/** The sums of a cart in the form the summary draws. */
export const cartSums = (cart: CartSnapshot): Sums => {
  const quantity = cart.cartItems.reduce((count, item) => count + (item.is_available ? item.quantity : 0), 0);
  return {
    ...cart,
    ...cart.cartDetails,
    quantity,
    isEstimate: cart.address === null,
    // Nothing that can be had is brought nowhere either.
    isOutOfReach: quantity === 0 || isOutOfReach(cart),
  };
};

const discountName = (sums: Sums, target: 'order' | 'shipping'): string => {
  const isMeant = (found: string) => (target === 'shipping') === (found === 'shipping');
  const titles = sums.discounts.filter((discount) => isMeant(discount.target)).map(({ title }) => title);
  return titles.join(', ') || (target === 'shipping' ? t`Delivery discount` : t`Discount`);
};

const taxName = (tax: NamedTax): string => {
  const { name, rate_percent } = tax;
  return saysRate(tax) ? name : t`${name} (${rate_percent}%)`;
};

const rowsOf = (sums: Sums): Row[] => {
  const optional = (label: string, amount: number, kind?: Row[2]): Row[] =>
    amount === 0 ? [] : [[label, amount, kind]];
  const delivery: Row = [sums.isEstimate ? t`Delivery (estimate)` : t`Delivery`, sums.delivery_charge];
  const off = sums.product_price_discount;
  return [
    // Minimums of offers and of the order are held against the subtotal, which is what the goods cost now.
    ...(off > 0 ? optional(t`Regular price`, sums.total_original_price) : []),
    ...optional(t`Sale savings`, -off, 'saving'),
    [t`Subtotal (${sums.quantity} item)|Subtotal (${sums.quantity} items)`, sums.total_original_price - off],
    ...optional(discountName(sums, 'order'), -sums.order_discount_amount, 'saving'),
    ...(sums.order_type === 'delivery' && !sums.isOutOfReach && !sums.is_mailed ? [delivery] : []),
    ...optional(discountName(sums, 'shipping'), -sums.shipping_discount_amount, 'saving'),
    ...optional(t`Packaging`, sums.packaging_charge),
    ...optional(t`Tip`, sums.tip_amount),
    ...(sums.tax_inclusive ? [] : sums.tax_lines.map((tax): Row => [taxName(tax), tax.amount])),
  ];
};

/** What comes after the total: the parts that were paid ahead or do not come, what that leaves, and what went back. */
const settledRows = (sums: Sums): Row[] => {
  const { back = 0, toCome = 0, uncollected = 0 } = sums.refunded ?? {};
  const { gift_card: card, rest } = sums;
  const due = sums.to_collect ?? sums.amount_due - uncollected;
  const ahead: Row[] = [
    [t`Gift card ••••${card?.last_digits ?? ''}`, -(card?.amount ?? 0), 'saving'],
    [t`Wallet`, -sums.wallet_amount, 'saving'],
  ];
  const isFreed = rest === 'never' && back + toCome === 0;
  const off: Row[] = [
    ...(isFreed ? [] : ahead),
    [t`Missing or replaced`, Number((due - sums.amount_due).toFixed(3)), 'saving'],
  ];
  const rows = off.filter(([, amount]) => amount < 0);
  // Where all was paid ahead, nothing was paid besides.
  const hasRest = rest === 'paid' ? due > 0 : rest !== 'never';
  const left: Row[] = rows.length > 0 && hasRest ? [[rest === 'paid' ? t`Paid` : t`To pay`, due]] : [];
  const refunds: Row[] = [
    [t`Refunded`, -back],
    [t`To be refunded`, -toCome],
  ];
  return [...rows, ...left, ...refunds.filter(([, amount]) => amount < 0)];
};

/** Nothing is missing and nothing went back: what was saved is still that. */
const isWhole = ({ refunded, to_collect, amount_due }: Sums): boolean =>
  Object.values(refunded ?? {}).every((amount) => amount === 0) && (to_collect ?? amount_due) >= amount_due;

/** One list of sums with the total; each row says what it is. */
export const Summary = ({ sums }: { sums: Sums }) => {
  const price = usePrice();
  const rowOf = ([label, amount, kind]: Row, isFree = false) => (
    <div key={label} className={`summary-row${kind ? ` summary-${kind}` : ''}`}>
      <dt>{label}</dt>
      <dd>{isFree ? t`Free` : <bdi>{price(amount)}</bdi>}</dd>
    </div>
  );
  return (
    <>
      <dl className="summary">
        {rowsOf(sums).map((row, at) => rowOf(row, row[1] === 0 && at > 0))}
        {rowOf([t`Total`, sums.total, 'total'])}
        {settledRows(sums).map((row) => rowOf(row))}
      </dl>
      {sums.tax_inclusive && sums.tax_amount > 0 && (
        <p className="summary-note">{t`The total includes ${price(sums.tax_amount)} tax.`}</p>
      )}
      {sums.total_discount > 0 && sums.rest !== 'never' && isWhole(sums) && (
        <p className="summary-note saving">{t`You save ${price(sums.total_discount)} on this order.`}</p>
      )}
    </>
  );
};
