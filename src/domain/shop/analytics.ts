import type { CartItem, CartSnapshot } from '../../api/contract/cart.ts';
import type { Order } from '../../api/contract/order.ts';

/** An item as Google Analytics 4 names its parts; money in major units, `discount` per unit. */
export interface AnalyticsItem {
  item_id: string;
  item_name: string;
  price?: number;
  quantity?: number;
  item_variant?: string;
  discount?: number;
  index?: number;
}

interface Items {
  items: readonly AnalyticsItem[];
}
interface Valued extends Items {
  currency: string;
  value: number;
}
interface OfList extends Items {
  item_list_id: string;
  item_list_name: string;
}
interface OfCart extends Valued {
  coupon?: string;
}

/** The one schema of what is counted: each event of GA4's e-commerce with its parameters. */
export interface AnalyticsParams {
  view_item_list: OfList;
  select_item: OfList;
  view_item: Valued;
  add_to_cart: Valued;
  remove_from_cart: Valued;
  view_cart: OfCart;
  begin_checkout: OfCart;
  add_shipping_info: OfCart & { shipping_tier: string };
  add_payment_info: OfCart & { payment_type: string };
  purchase: OfCart & { transaction_id: string; tax: number; shipping: number };
  refund: { transaction_id: string; currency: string; value: number };
}
export type AnalyticsName = keyof AnalyticsParams;
export type AnalyticsEvent = { [N in AnalyticsName]: { name: N; params: AnalyticsParams[N] } }[AnalyticsName];

type Line = Pick<CartItem, 'product_id' | 'name' | 'unit_price' | 'original_unit_price' | 'options_text'>;

/** Without the noise of binary fractions: no currency has more than 4 decimals. */
const money = (amount: number): number => Number(amount.toFixed(4));

const itemOf = (line: Line, quantity: number): AnalyticsItem => {
  const discount = money(line.original_unit_price - line.unit_price);
  return {
    item_id: String(line.product_id),
    item_name: line.name,
    price: line.unit_price,
    quantity,
    ...(line.options_text.length > 0 && { item_variant: line.options_text.join(', ') }),
    ...(discount > 0 && { discount }),
  };
};

const bought = (items: readonly CartItem[]): AnalyticsItem[] =>
  items.filter(({ is_free_gift }) => !is_free_gift).map((item) => itemOf(item, item.quantity));

/** A cart as `view_cart` and the steps of checkout tell it; its value is what its goods cost after discounts. */
export const cartParams = (cart: CartSnapshot): AnalyticsParams['view_cart'] => ({
  currency: cart.cartDetails.currency_code,
  value: cart.subtotal_after_discounts,
  ...(cart.coupon_applied && cart.customer_applied_coupon && { coupon: cart.customer_applied_coupon }),
  items: bought(cart.cartItems),
});

/** An order as it was placed: value without tax on top, delivery and tip. */
export const purchaseParams = (order: Order): AnalyticsParams['purchase'] => {
  const coupon = order.discounts.find(({ code }) => code)?.code;
  return {
    transaction_id: order.order_number,
    currency: order.currency_code,
    value: order.subtotal_after_discounts,
    tax: order.tax_amount,
    shipping: money(order.delivery_charge - order.shipping_discount_amount),
    ...(coupon && { coupon }),
    items: bought(order.items),
  };
};

interface Moved {
  line: CartItem;
  quantity: number;
}

const isSameGoods = (a: CartItem, b: CartItem): boolean =>
  a.product_id === b.product_id && a.options_text.join() === b.options_text.join();

/** What came into the cart and what left it between two snapshots; gifts come and go by themselves. */
export const compareLines = (before: readonly CartItem[], after: readonly CartItem[]) => {
  const [added, removed]: [Moved[], Moved[]] = [[], []];
  const old = new Map(before.filter((line) => !line.is_free_gift).map((line) => [line.id, line]));
  for (const line of after) {
    if (line.is_free_gift) continue;
    const known = old.get(line.id);
    old.delete(line.id);
    if (known && !isSameGoods(known, line)) removed.push({ line: known, quantity: known.quantity });
    const quantity = line.quantity - (known && isSameGoods(known, line) ? known.quantity : 0);
    if (quantity > 0) added.push({ line, quantity });
    if (quantity < 0) removed.push({ line, quantity: -quantity });
  }
  for (const line of old.values()) removed.push({ line, quantity: line.quantity });
  return { added, removed };
};

const movedParams = (currency: string, moved: readonly Moved[]): AnalyticsParams['add_to_cart'] => ({
  currency,
  value: money(moved.reduce((sum, { line, quantity }) => sum + line.unit_price * quantity, 0)),
  items: moved.map(({ line, quantity }) => itemOf(line, quantity)),
});

/** The events of a change that a visitor made to the cart. */
export const cartEvents = (before: CartSnapshot | null, after: CartSnapshot): AnalyticsEvent[] => {
  const { added, removed } = compareLines(before?.cartItems ?? [], after.cartItems);
  const currency = after.cartDetails.currency_code;
  return [
    ...(removed.length > 0
      ? [{ name: 'remove_from_cart' as const, params: movedParams(currency, removed) }]
      : []),
    ...(added.length > 0 ? [{ name: 'add_to_cart' as const, params: movedParams(currency, added) }] : []),
  ];
};

const ORDER_PATH = /\/(order-placed|track-order)\/[^/]+|\/(account\/my-orders\/reviews)\/[^/]+|\/(r)\/[^/]+/;

/** A page's address as others may learn it: no ids of orders or people, and of the query only campaigns. */
export const publicAddress = (address: string): string => {
  if (!URL.canParse(address)) return '';
  const url = new URL(address);
  url.hash = '';
  url.pathname = url.pathname.replace(ORDER_PATH, '/$1$2$3');
  for (const name of [...url.searchParams.keys()])
    if (!/^utm_[a-z]+$|^gclid$/.test(name)) url.searchParams.delete(name);
  return url.href;
};
