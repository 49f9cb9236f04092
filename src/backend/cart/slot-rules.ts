import { branchTime } from '../../domain/branch/branch-words.ts';
import { isOpenAt, nextOpenAt } from '../../domain/branch/opening-hours.ts';
import { ASAP } from '../../domain/branch/slots.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { fieldError, ShopError } from '../shop/shop-error.ts';
import type { CartView } from './cart-view.ts';

/** Whether the branch takes orders for now. */
export const isOpenNow = ({ branch, at }: Pick<CartView, 'branch' | 'at'>): boolean =>
  isOpenAt({ ...branch.rules, timezone: branch.timezone }, at);

/** 422 when the chosen time cannot be kept; without slots "as soon as possible" is the only one. */
export const assertSlotFree = (view: CartView): void => {
  const { branch, cart, slot } = view;
  const isAsap = cart?.slot_id === ASAP;
  if (isAsap && !isOpenNow(view)) throw branchClosed(view);
  if (!branch.rules.slots.isEnabled && isAsap) return;
  if (slot?.isAvailable) return;
  if (slot?.remaining === 0)
    throw fieldError('slot_id', say`The time you chose is fully booked.`, 'slot_full');
  throw fieldError('slot_id', say`The time you chose is no longer available.`, 'slot_expired');
};

/** 422 when an order placed now has no time at which it could be fulfilled. */
export const assertTimeChosen = (view: CartView): void => {
  if (!view.branch.rules.slots.isEnabled) {
    if (!isOpenNow(view)) throw branchClosed(view);
    return;
  }
  if (!view.cart?.slot_id) throw fieldError('slot_id', say`Choose a time.`, 'slot_required');
  assertSlotFree(view);
};

/** That the branch is closed, and when it opens by its own clocks. */
export const closedText = ({ branch, settings, at }: CartView): Text => {
  const opens = nextOpenAt({ ...branch.rules, timezone: branch.timezone }, at);
  return opens
    ? say`${branch.name} is closed right now. It opens ${branchTime(opens, branch, settings.money.locale, { now: at })}.`
    : say`${branch.name} is closed right now.`;
};

const branchClosed = (view: CartView) => new ShopError('branch_closed', closedText(view));
