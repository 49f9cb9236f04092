import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import type { DiscountRule } from '../../../src/domain/discounts/discounts.ts';
import { priceNaively } from '../../domain/naive-pricing.ts';
import { branchRules } from '../../fixtures/world-branches.ts';
import type { Scene } from './cart-actions.ts';

/** What a product costs at first, ever did in this history, and which tax it bears. */
export interface KnownProduct {
  id: number;
  slug: string;
  onHand: number;
  taxRate: number;
  firstPrice: number;
  prices: Set<number>;
}

const minor = (amount: number): number => Math.round(amount * 100);
const EVER = { at: '2026-03-02T12:00:00.000Z', day: 1, time: '12:00', branchId: 1, paymentMethod: null };

/** Holds a cart against the price rules as they are written down a second time, and its prices against the shop's. */
export const checkCart = ({ products, coupon }: Scene, cart: CartSnapshot): string[] => {
  const { cartDetails: details, cartItems } = cart;
  const isKnown = cartItems.every((item) =>
    products.some(({ id, prices }) => id === item.product_id && prices.has(minor(item.unit_price))),
  );
  const priced = priceNaively(inputOf(products, coupon, cart));
  const isOff = (Object.keys(SHOWN) as (keyof typeof SHOWN)[]).filter(
    (name) => minor(SHOWN[name](cart)) !== priced[name],
  );
  const problems = isOff.map(
    (name) => `a cart shows ${name} ${SHOWN[name](cart)}, not ${priced[name] / 100}`,
  );
  if (!isKnown) problems.push('a cart shows a price that the shop never had');
  const due = minor(cart.total) - minor(details.wallet_amount);
  if (due !== minor(details.amount_due) || due < 0) problems.push('a cart asks for more or less than is due');
  const lines = cartItems.map((item) => item.quantity * minor(item.unit_price) * Number(item.is_available));
  if (cartItems.some((item, at) => minor(item.line_total) !== lines[at]))
    problems.push('a line does not multiply');
  if (cartItems.some(({ quantity }) => quantity < 1)) problems.push('a line of a cart holds nothing');
  return problems;
};

/** How the money of the naive rules is named in a cart. */
const SHOWN = {
  subtotal: (cart: CartSnapshot) => cart.subtotal,
  orderDiscount: (cart: CartSnapshot) => cart.order_discount_amount,
  subtotalAfterDiscounts: (cart: CartSnapshot) => cart.subtotal_after_discounts,
  deliveryCharge: (cart: CartSnapshot) => cart.delivery_charge,
  tax: (cart: CartSnapshot) => cart.tax_amount,
  total: (cart: CartSnapshot) => cart.total,
};

/** Whether the coupon is used up only the shop knows, so that is taken from the cart. */
const inputOf = (products: readonly KnownProduct[], coupon: DiscountRule, cart: CartSnapshot) => {
  const { cartDetails: details } = cart;
  const { delivery } = branchRules();
  const lines = cart.cartItems.filter((item) => item.is_available);
  return {
    lines: lines.map((item) => ({
      id: item.id,
      productId: item.product_id,
      categoryIds: [],
      quantity: item.quantity,
      unitPrice: minor(item.unit_price),
      originalUnitPrice: minor(item.original_unit_price),
      taxes: [{ name: 'Tax', rate: products.find(({ id }) => id === item.product_id)?.taxRate ?? 0 }],
    })),
    isTaxInclusive: details.tax_inclusive,
    discounts: [coupon],
    couponCode: cart.coupon_applied ? coupon.code : null,
    context: { ...EVER, orderType: details.order_type, isSignedIn: true, isFirstOrder: true },
    delivery:
      details.order_type === 'delivery'
        ? { bands: delivery.bands, freeAbove: delivery.freeAbove, areaCharge: null, distanceKm: null }
        : null,
    packaging: minor(details.packaging_charge),
    tip: minor(details.tip_amount),
    minOrder: 0,
    walletAvailable: 0,
  };
};

/** Once nothing moves any more, a cart shows what is stored of it at the prices of now. */
export const checkStoredCart = async ({ shop }: Scene, { cartDetails, cartItems }: CartSnapshot) => {
  if (cartDetails.id === null) return [];
  const { read } = shop.db;
  const { version } = await read
    .selectFrom('carts')
    .select('version')
    .where('id', '=', cartDetails.id)
    .executeTakeFirstOrThrow();
  const rows = await read
    .selectFrom('cart_items as line')
    .innerJoin('products as product', 'product.id', 'line.product_id')
    .select(['line.id', 'line.quantity', 'product.selling_price_minor as price'])
    .where('line.cart_id', '=', cartDetails.id)
    .orderBy('line.id')
    .execute();
  const shown = cartItems.map(({ id, quantity, unit_price }) => ({ id, quantity, price: minor(unit_price) }));
  const isSame = JSON.stringify(shown.sort((a, b) => a.id - b.id)) === JSON.stringify(rows);
  return isSame && version === cartDetails.version
    ? []
    : [`cart ${cartDetails.id} is not shown as it is stored`];
};
