import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { Order } from '../../api/contract/order.ts';
import { isOutOfReach } from '../../domain/cart/out-of-reach.ts';
import { type NamedTax, saysRate } from '../../domain/orders/order-receipt.ts';
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
  > & {
    quantity: number;
    isEstimate?: boolean;
    /** Nothing is delivered there, so delivery has no price. */
    isOutOfReach?: boolean;
    /** Of an order: whether the rest was paid, or never will be, what is back and what is still to come back. */
    rest?: 'paid' | 'never';
    refunded?: { back: number; toCome: number; notCollected: number };
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
  return [
    [t`Subtotal (${sums.quantity} item)|Subtotal (${sums.quantity} items)`, sums.total_original_price],
    ...optional(t`Sale savings`, -sums.product_price_discount, 'saving'),
    ...optional(discountName(sums, 'order'), -sums.order_discount_amount, 'saving'),
    ...(sums.order_type === 'delivery' && !sums.isOutOfReach && !sums.is_mailed ? [delivery] : []),
    ...optional(discountName(sums, 'shipping'), -sums.shipping_discount_amount, 'saving'),
    ...optional(t`Packaging`, sums.packaging_charge),
    ...optional(t`Tip`, sums.tip_amount),
    ...(sums.tax_inclusive ? [] : sums.tax_lines.map((tax): Row => [taxName(tax), tax.amount])),
  ];
};

/** One list of sums that ends in the total; each row says what it is. */
export const Summary = ({ sums }: { sums: Sums }) => {
  const price = usePrice();
  const rows = rowsOf(sums);
  const { back = 0, toCome = 0, notCollected = 0 } = sums.refunded ?? {};
  const { gift_card: card } = sums;
  const ahead: Row[] = [
    [t`Gift card ••••${card?.last_digits ?? ''}`, card?.amount ?? 0],
    [t`Wallet`, sums.wallet_amount],
  ];
  const paidAhead = sums.rest === 'never' ? [] : ahead.filter(([, amount]) => amount > 0);
  const refunds: Row[] = [
    [t`Not collected`, -notCollected],
    [t`Refunded`, -back],
    [t`To be refunded`, -toCome],
  ];
  return (
    <>
      <dl className="summary">
        {rows.map(([label, amount, kind], at) => (
          <div key={label} className={`summary-row${kind ? ` summary-${kind}` : ''}`}>
            <dt>{label}</dt>
            <dd>{amount === 0 && at > 0 ? t`Free` : <bdi>{price(amount)}</bdi>}</dd>
          </div>
        ))}
        <div className="summary-row summary-total">
          <dt>{t`Total`}</dt>
          <dd>
            <bdi>{price(sums.total)}</bdi>
          </dd>
        </div>
        {paidAhead.length > 0 && (
          <>
            {paidAhead.map(([label, amount]) => (
              <div key={label} className="summary-row summary-saving">
                <dt>{label}</dt>
                <dd>
                  <bdi>{price(-amount)}</bdi>
                </dd>
              </div>
            ))}
            <div className="summary-row">
              <dt>{sums.rest === 'paid' ? t`Paid` : t`To pay`}</dt>
              <dd>
                <bdi>{price(sums.amount_due - notCollected)}</bdi>
              </dd>
            </div>
          </>
        )}
        {refunds.map(
          ([label, amount]) =>
            amount < 0 && (
              <div key={label} className="summary-row">
                <dt>{label}</dt>
                <dd>
                  <bdi>{price(amount)}</bdi>
                </dd>
              </div>
            ),
        )}
      </dl>
      {sums.tax_inclusive && sums.tax_amount > 0 && (
        <p className="summary-note">{t`Includes ${price(sums.tax_amount)} tax.`}</p>
      )}
      {sums.total_discount > 0 && sums.rest !== 'never' && (
        <p className="summary-note saving">{t`You save ${price(sums.total_discount)} on this order.`}</p>
      )}
    </>
  );
};
