import type { ErrorCode } from '../../api/contract/errors.ts';
import { formatAmount } from '../../domain/money/format-money.ts';
import { type Minor, toMajor } from '../../domain/money/money.ts';
import { say, type Text } from '../../domain/text/text.ts';
import type { NotOnSale } from '../../domain/time/sale-times.ts';
import type { StoreSettings } from '../settings/store-cache.ts';
import type { CartView } from './cart-view.ts';
import type { CheckedLine, Unavailable } from './line-rules.ts';
import { notOnSaleText } from './sale-messages.ts';
import { closedText, isOpenNow } from './slot-rules.ts';

/** What keeps a cart from the checkout; the first one is the one to tell. */
export interface Blocker {
  code: ErrorCode;
  message: Text | string;
  lineItemId: number | null;
}

/** The sentence of the closed store. */
export const CLOSED_MESSAGE = say`Sorry, we are currently not accepting orders right now. We will be back shortly.`;

const NOT_OFFERED = {
  delivery: (branch: string) => say`${branch} does not offer delivery.`,
  pickup: (branch: string) => say`${branch} does not offer pickup.`,
  dine_in: (branch: string) => say`${branch} does not offer dining in.`,
} as const;

const UNAVAILABLE_MESSAGES: Record<Exclude<Unavailable, NotOnSale>, (name: string) => Text> = {
  other_branch: (name) => say`${name} is not available at this branch.`,
  out_of_stock: (name) => say`${name} is sold out.`,
  option_unavailable: (name) => say`${name} is no longer sold with these options.`,
};

/** Everything that stands between this cart and an order at this moment, the shop's own reasons first. */
export const listBlockers = (view: CartView): Blocker[] => {
  const { settings, lines, priced, orderType, branch } = view;
  const isOffered = view.isMailed || branch.rules.orderTypes.includes(orderType);
  // Every cart asks, few are kept back: the words are only put together for those.
  const blocker = (code: ErrorCode, isBlocked: boolean, message: () => Text): Blocker[] =>
    isBlocked ? [{ code, message: message(), lineItemId: null }] : [];
  return [
    ...blocker('store_closed', !settings.isStoreOpen, () => CLOSED_MESSAGE),
    ...blocker('cart_empty', lines.length === 0, () => say`Your cart is empty.`),
    ...lines.filter((line) => line.unavailable !== null).map((line) => lineBlocker(line, view)),
    // A branch that delivers nowhere reaches no address either.
    ...blocker(orderType === 'delivery' ? 'address_not_serviceable' : 'validation_failed', !isOffered, () =>
      NOT_OFFERED[orderType](branch.name),
    ),
    ...blocker(
      'below_minimum',
      lines.length > 0 && priced.minOrderRemaining > 0,
      () =>
        say`The minimum order is ${priceWriter(settings)(view.minOrder)}. Add ${priceWriter(settings)(priced.minOrderRemaining)} more.`,
    ),
    ...blocker('address_not_serviceable', isOffered && view.isServiceable === false, () =>
      notServiceable(view),
    ),
    ...blocker('branch_closed', isClosedForGood(view), () => closedText(view)),
  ];
};

/** Prices in the shop's own writing, from minor units. */
export const priceWriter =
  ({ money }: StoreSettings) =>
  (amount: Minor): string =>
    formatAmount(toMajor(amount, money.decimalPlaces), money);

export const notServiceable = ({ branch, address, cart }: CartView): Text => {
  const postcode = address?.pincode ?? cart?.pincode;
  return postcode
    ? say`${branch.name} does not deliver to ${postcode}.`
    : say`${branch.name} does not deliver to this address.`;
};

const lineBlocker = (line: CheckedLine, view: CartView): Blocker => ({
  code: 'item_unavailable',
  message: lineMessage(line, view),
  lineItemId: line.row.id,
});

const lineMessage = ({ product, unavailable }: CheckedLine, { branch, settings }: CartView): Text =>
  unavailable === 'not_yet' || unavailable === 'outside_hours'
    ? notOnSaleText(product, unavailable, { locale: settings.money.locale, timezone: branch.timezone })
    : UNAVAILABLE_MESSAGES[unavailable ?? 'out_of_stock'](product.name);

/** Closed now, and no later slot could be chosen. */
const isClosedForGood = (view: CartView): boolean =>
  !view.isMailed && !view.branch.rules.slots.isEnabled && !isOpenNow(view);
