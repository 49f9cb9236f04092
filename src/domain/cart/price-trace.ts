import type { Minor } from '../money/money.ts';
import type { TaxLine } from '../money/taxes.ts';
import type { CartTotals } from './cart-totals.ts';

/** One step of the price with the rule that made it, for `?trace=1` and merchants. */
export interface PriceStep {
  step: string;
  rule: string;
  /** The line or the discount that made it; null for the others. */
  of: number | null;
  /** Of a tax, which its reader's language writes; the rule of the others is all there is. */
  tax?: { name: string; rate_percent: number };
  amount: Minor;
  /** Running total after this step. */
  total: Minor;
}

/** How a total came about, step by step; the last running total is the cart's total. Steps of 0 are left out. */
export const tracePrice = (totals: CartTotals, isTaxInclusive: boolean): PriceStep[] => {
  const entries = [
    ...totals.lines.map((line) =>
      entry('item', `${line.quantity} × product ${line.productId}`, line.lineOriginalTotal, line.id),
    ),
    entry('product_price_discount', 'Sale prices', -totals.productPriceDiscount),
    ...discountEntries(totals, ['item', 'order']),
    entry(
      'delivery_charge',
      `Delivery for a subtotal of ${totals.subtotalAfterDiscounts - totals.giftCards}`,
      totals.deliveryCharge - totals.slotCharge,
    ),
    entry('slot_charge', 'The chosen time', totals.slotCharge),
    ...discountEntries(totals, ['shipping']),
    ...(isTaxInclusive ? [] : totals.taxLines.map(taxEntry)),
    entry('packaging', 'Packaging', totals.packaging),
    entry('tip', 'Tip', totals.tip),
  ];
  let total = 0;
  return entries
    .filter(({ amount }) => amount !== 0)
    .map((step) => {
      total += step.amount;
      return { ...step, total };
    });
};

const entry = (step: string, rule: string, amount: Minor, of: number | null = null) => ({
  step,
  rule,
  of,
  amount,
});

const taxEntry = ({ name, rate, amount }: TaxLine) => {
  const tax = { name, rate_percent: rate / 100 };
  return { ...entry('tax', `${name} ${tax.rate_percent}%`, amount), tax };
};

const discountEntries = (totals: CartTotals, targets: readonly string[]) =>
  totals.applied
    .filter((discount) => targets.includes(discount.target))
    .map((discount) =>
      entry(
        `${discount.target}_discount`,
        `${discount.code ?? 'automatic'}: ${discount.title}`,
        -discount.amount,
        discount.id,
      ),
    );
