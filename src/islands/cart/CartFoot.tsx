import { useRef } from 'react';
import type { CheckPincodeResponse } from '../../api/contract/branch.ts';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import type { OrderType } from '../../api/contract/common.ts';
import { href, t } from '../../language/islands.ts';
import { setDetails } from '../../stores/cart/cart.ts';
import { $place } from '../../stores/cart/place.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import { useStored } from '../ui/use-stored.ts';
import { ChooseBranch } from './ChooseBranch.tsx';
import { OtherBranches } from './OtherBranches.tsx';

/** What checkout itself asks for is no reason to stay in the cart. */
const CHOSEN_AT_CHECKOUT = ['address_required', 'slot_required', 'cart_empty'];

/** Lines that cannot be ordered say so themselves: several of them are one reason here. */
const blockersOf = (cart: CartSnapshot) => {
  const all = cart.cartDetails.blockers.filter(({ code }) => !CHOSEN_AT_CHECKOUT.includes(code));
  const [first, ...more] = all.filter(({ cart_item_id: id }) => id != null);
  if (!first || more.length === 0) return all;
  const count = more.length + 1;
  const message = t`${count} item can't be ordered now. Remove it to continue.|${count} items can't be ordered now. Remove them to continue.`;
  return [{ ...first, message }, ...all.filter(({ cart_item_id: id }) => id == null)];
};

/** The place that was checked, where the branch does not deliver and an address has not said better. */
const unservedPlace = (
  cart: CartSnapshot,
  place: CheckPincodeResponse | null,
): CheckPincodeResponse | null =>
  cart.cartDetails.order_type === 'delivery' &&
  !cart.cartDetails.is_mailed &&
  !cart.address &&
  place &&
  !place.is_serviceable
    ? place
    : null;

const UnservedPlace = ({ place, types }: { place: CheckPincodeResponse; types: readonly OrderType[] }) => (
  <div className="notice notice-error">
    <Icon name="alert" size={18} />
    <div>
      <p>{place.message}</p>
      {types.includes('pickup') && (
        <p className="notice-actions">
          <Button look="link" onClick={() => void setDetails({ order_type: 'pickup' }, 'order_type')}>
            {t`Pick up instead`}
          </Button>
        </p>
      )}
      <OtherBranches place={place} />
    </div>
  </div>
);

interface CartFootProps {
  cart: CartSnapshot;
  /** Of the branch. */
  types: readonly OrderType[];
  /** The shop has other branches. */
  hasOthers: boolean;
}

/** What keeps the cart from checkout, and the way there; a blocked press leads to the reasons. */
export const CartFoot = ({ cart, types, hasOthers }: CartFootProps) => {
  const price = usePrice();
  const reasons = useRef<HTMLDivElement>(null);
  const unserved = unservedPlace(cart, useStored($place, null));
  // The place says it with what else can be done.
  const isSaid = (code: string) => code === 'address_not_serviceable' && unserved !== null;
  const blockers = blockersOf(cart).filter(({ code }) => !isSaid(code));
  const isBlocked = blockers.length > 0 || unserved !== null;
  const total = <bdi>{price(cart.total)}</bdi>;
  return (
    <div className="screen-foot stack">
      <div ref={reasons} id="cart-reasons" className="stack cart-reasons" role="status" tabIndex={-1}>
        {unserved && <UnservedPlace place={unserved} types={types} />}
        {blockers.map(({ code, message }) => (
          <p
            key={code + message}
            // A minimum is a rule of the shop, nothing that went wrong.
            className={`notice${code === 'below_minimum' ? '' : ' notice-error'}`}
          >
            <Icon name={code === 'below_minimum' ? 'bag' : 'alert'} size={18} /> <span>{message}</span>
            {code === 'branch_closed' && hasOthers && <ChooseBranch />}
          </p>
        ))}
      </div>
      {isBlocked ? (
        <Button
          look="split"
          aria-disabled="true"
          aria-describedby="cart-reasons"
          onClick={() => reasons.current?.focus()}
        >
          <span>{t`Go to checkout`}</span>
          {total}
        </Button>
      ) : (
        <a className="button button-block button-split" href={href('/checkout')}>
          <span>{t`Go to checkout`}</span>
          {total}
        </a>
      )}
    </div>
  );
};
