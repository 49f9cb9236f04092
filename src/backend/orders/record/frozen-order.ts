import { type CartItem, SaleSums, SaleTerms } from '../../../api/contract/cart.ts';
import { partOf } from '../../../api/contract/common.ts';
import type { Order } from '../../../api/contract/order.ts';
import type { WithdrawalExclusion } from '../../../api/contract/order-request.ts';
import { formatAddress } from '../../../domain/address/address-format.ts';
import type { ChargeParts } from '../../../domain/cart/charge-parts.ts';
import { toMajor } from '../../../domain/money/money.ts';
import type { TaxPlace } from '../../../domain/money/tax-places.ts';
import type { TaxLine } from '../../../domain/money/taxes.ts';
import { daysToReturn } from '../../../domain/orders/return-rules.ts';
import type { CartBusiness } from '../../cart/business.ts';
import type { CartView } from '../../cart/cart-view.ts';
import { serializeCart } from '../../cart/serialize.ts';

/** A line as it was ordered, with the terms of that moment. */
export type FrozenItem = CartItem & {
  /** What sending it back costs (major units); orders of before have none. */
  return_fee?: number;
  /** In how many days after delivery it can be returned; null: not at all. Orders of before have the shop's. */
  return_days?: number | null;
  /** Why the law grants no withdrawal from it. */
  withdrawal_excluded?: WithdrawalExclusion | null;
  /** The taxes in its price, in minor units; orders of before do not say. */
  taxes?: TaxLine[];
  /** Under which India taxes it. */
  hsn_code?: string;
};

/** What of an order never changes after placing. */
export type FrozenOrder = Pick<
  Order,
  | keyof typeof SaleSums
  | keyof typeof SaleTerms
  | 'payment_method'
  | 'is_paid_at_counter'
  | 'order_type'
  | 'branch'
  | 'slot'
  | 'gift_card'
  | 'is_mailed'
  | 'discounts'
  | 'address'
  | 'contact'
  | 'business'
  | 'delivery_instructions'
  | 'table'
  | 'points_earned'
  | 'decimal_places'
  | 'locale'
> & { items: FrozenItem[] } & KeptFacts;

/** What an order keeps for the shop alone. */
interface KeptFacts {
  /** The discounts it used, for taking them again. */
  discount_ids?: number[];
  /** Days to withdraw from it; orders of before, and of a shop that had no such function, have the shop's. */
  withdrawal_days?: number;
  /** Where it was taxed; orders of before do not say. */
  tax_place?: TaxPlace;
  /** Delivery and packaging by what they bear, in minor units; absent where they bear no tax. */
  charge_parts?: ChargeParts;
}

/** What of it is shown: a fact that is kept does not compile until it is taken out here. */
export const shownOf = (frozen: FrozenOrder) => {
  const { discount_ids: _, withdrawal_days: __, tax_place: ___, charge_parts: ____, ...shown } = frozen;
  return shown satisfies Pick<FrozenOrder, 'items'> & { [Name in keyof KeptFacts]?: never };
};

/** What the request adds to the cart. */
export interface OrderExtras {
  paymentMethod: Order['payment_method'];
  isPaidAtCounter: boolean;
  contact: Order['contact'];
  deliveryInstructions: string | null;
  table: string | null;
}

/** Freezes a cart as it stands: the order's sums are the cart's own. */
export const freezeOrder = (view: CartView, extras: OrderExtras): FrozenOrder => {
  const cart = serializeCart(view);
  const { cartDetails: details } = cart;
  const { settings } = view;
  const isBrought = view.orderType === 'delivery' && !view.isMailed;
  return {
    payment_method: extras.paymentMethod,
    ...(extras.isPaidAtCounter && { is_paid_at_counter: true }),
    order_type: view.orderType,
    branch: serializeBranch(view),
    slot: details.slot,
    items: cart.cartItems.map((item) => ({
      ...item,
      ...productTermsOf(view, item),
      taxes: taxesOf(view, item),
    })),
    ...partOf(cart, SaleSums),
    ...partOf(details, SaleTerms),
    ...(details.gift_card?.amount && {
      gift_card: { last_digits: details.gift_card.last_digits, amount: details.gift_card.amount },
    }),
    ...(view.isMailed && { is_mailed: true }),
    discounts: details.discounts,
    discount_ids: view.priced.applied.map(({ id }) => id),
    ...(settings.withdrawalDays > 0 && { withdrawal_days: settings.withdrawalDays }),
    tax_place: view.taxSale.place,
    ...(settings.areChargesTaxed && { charge_parts: view.priced.chargeParts }),
    address: isBrought ? cart.address : null,
    contact: extras.contact,
    ...(view.business?.given && { business: businessOf(view.business) }),
    // They were for a courier, of an address that the shopper may have left for a pickup.
    delivery_instructions: isBrought ? extras.deliveryInstructions : null,
    ...(view.orderType === 'dine_in' && { table: extras.table }),
    points_earned: details.points_to_earn,
    decimal_places: settings.money.decimalPlaces,
    locale: settings.money.locale,
  };
};

/** With what VIES said, and when: the seller has to prove it. */
const businessOf = ({ given, outcome, check }: CartBusiness): Order['business'] =>
  given &&
  outcome && {
    ...given,
    outcome,
    checked_at: check?.checked_at ?? null,
    consultation_number: check?.consultation_number ?? null,
  };

/** What of its product at this moment stays with a line. */
const productTermsOf = ({ lines, settings }: CartView, { id }: CartItem) => {
  const product = lines.find(({ row }) => row.id === id)?.product;
  return {
    return_fee: toMajor(product?.returnsFee ?? 0, settings.money.decimalPlaces),
    return_days: product ? daysToReturn(product, settings.returnsDays) : null,
    ...(product?.hsnCode && { hsn_code: product.hsnCode }),
    ...(product?.withdrawalExclusion && { withdrawal_excluded: product.withdrawalExclusion }),
  };
};

const taxesOf = ({ priced }: CartView, { id }: CartItem): TaxLine[] => {
  const line = priced.lines.find((one) => one.id === id);
  return [...(line?.taxes ?? [])];
};

const serializeBranch = ({ branch, settings }: CartView): Order['branch'] => ({
  id: branch.id,
  name: branch.name,
  phone: branch.phone,
  address: formatAddress(branch, settings.countryCode),
  lat: branch.lat,
  lng: branch.lng,
  timezone: branch.timezone,
});

/** Orders that were never paid nor placed have no invoice. */
export const hasInvoice = ({ status }: { status: string }): boolean =>
  !['pending_payment', 'expired', 'rejected', 'cancelled'].includes(status);
