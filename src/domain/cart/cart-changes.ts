import type { CartSnapshot } from '../../api/contract/cart.ts';
import { say, type Text } from '../text/text.ts';

/** One thing that is not as the shopper saw it; null on one side: it was not there, or is gone. */
export interface CartChange {
  label: Text | string;
  from: number | null;
  to: number | null;
  unit: 'money' | 'count';
}

/** Line by line what differs between the cart that was shown and the one that holds now. */
export const listCartChanges = (shown: CartSnapshot, now: CartSnapshot): CartChange[] => {
  const before = new Map(shown.cartItems.map((item) => [item.id, item]));
  const after = new Set(now.cartItems.map(({ id }) => id));
  const gone = shown.cartItems
    .filter(({ id }) => !after.has(id))
    .map(({ name, quantity }): CartChange => ({ label: name, from: quantity, to: null, unit: 'count' }));
  const lines = now.cartItems.flatMap((item): CartChange[] => {
    const known = before.get(item.id);
    return [
      ...changed(item.name, known?.quantity ?? null, item.quantity, 'count'),
      ...(known ? changed(item.name, known.unit_price, item.unit_price, 'money') : []),
    ];
  });
  return [
    ...gone,
    ...lines,
    ...SUMS.flatMap(([label, read]) => changed(label, read(shown), read(now), 'money')),
  ];
};

const SUMS: readonly [label: Text, read: (cart: CartSnapshot) => number][] = [
  [say`Discount`, (cart) => -cart.order_discount_amount],
  [say`Delivery`, (cart) => cart.delivery_charge],
  [say`Delivery discount`, (cart) => -cart.shipping_discount_amount],
  [say`Packaging`, (cart) => cart.cartDetails.packaging_charge],
  [say`Tax`, (cart) => (cart.cartDetails.tax_inclusive ? 0 : cart.tax_amount)],
  [say`Tip`, (cart) => cart.cartDetails.tip_amount],
  [say`Wallet`, (cart) => -cart.cartDetails.wallet_amount],
];

const changed = (
  label: Text | string,
  from: number | null,
  to: number,
  unit: CartChange['unit'],
): CartChange[] => (from === to ? [] : [{ label, from, to, unit }]);
