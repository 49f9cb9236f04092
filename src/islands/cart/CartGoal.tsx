import { useEffect } from 'react';
import type { CartSnapshot } from '../../api/contract/cart.ts';
import { type CartGoal as Goal, isDeliverySurelyFree, nearestGoal } from '../../domain/cart/cart-goal.ts';
import { t } from '../../language/islands.ts';
import { applyCoupon } from '../../stores/cart/coupon.ts';
import { discounts } from '../../stores/cart/discounts.ts';
import type { Loaded } from '../../stores/shop/resource.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import { useResource } from '../ui/use-stored.ts';
import { deliveryThen } from './delivery-then.ts';
import { FailureNote } from './FailureNote.tsx';

type Discounts = NonNullable<ReturnType<typeof discounts.$state.get>['data']>;

/** The discounts of this cart, read again when the cart changes. */
export const useDiscounts = (cart: CartSnapshot): Loaded<Discounts> => {
  const { version, order_type, branch_id } = cart.cartDetails;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these say that the cart is another one
  useEffect(() => void discounts.fetch(), [version, order_type, branch_id]);
  return useResource(discounts);
};

const useGoalText = (cart: CartSnapshot, goal: Goal | null): string | null => {
  const price = usePrice();
  if (goal?.kind === 'apply') {
    const saving = t`${goal.code}: ${goal.title}. You save ${price(goal.saving)}.`;
    return goal.delivery === null ? saving : `${saving} ${deliveryThen(goal.delivery, price)}`;
  }
  if (goal?.kind === 'discount') {
    return goal.code
      ? t`Add ${price(goal.missing)} to use ${goal.code}: ${goal.title}`
      : t`Add ${price(goal.missing)} for ${goal.title}`;
  }
  // A percentage comes off what is added too: how much that has to be is open.
  if (goal?.kind === 'free_delivery' && cart.order_discount_amount > 0)
    return t`Delivery is free from ${price(goal.target)} after discounts.`;
  if (goal?.kind === 'free_delivery')
    return cart.delivery_message ?? t`Add ${price(goal.missing)} for free delivery`;
  if (!cart.cartItems.some((item) => item.is_available) || !isDeliverySurelyFree(cart)) return null;
  const code = cart.shipping_discount_amount > 0 ? cart.customer_applied_coupon : null;
  return code ? t`Delivery is free with ${code}.` : t`Delivery is free.`;
};

/** The one thing a little more, or a code, would bring: a text, how far it is, and a press that applies the code. */
export const CartGoal = ({ cart }: { cart: CartSnapshot }) => {
  const { data } = useDiscounts(cart);
  const goal = nearestGoal(cart, data ?? []);
  const text = useGoalText(cart, goal);
  if (text === null) return null;
  const target = goal && goal.kind !== 'apply' ? goal.target : null;
  return (
    <div className="stack-8 cart-goal">
      <div className="notice">
        <Icon name="tag" size={18} />
        <p id="cart-goal">{text}</p>
        {goal?.kind === 'apply' && (
          <Button look="link" onClick={() => void applyCoupon(goal.code, 'goal')}>
            {t`Apply`}
            <span className="visually-hidden"> {goal.code}</span>
          </Button>
        )}
      </div>
      <FailureNote place="goal" />
      {target !== null && goal && goal.kind !== 'apply' && (
        <progress
          className="meter"
          aria-labelledby="cart-goal"
          max={target}
          value={Math.max(0, target - goal.missing)}
        />
      )}
    </div>
  );
};
