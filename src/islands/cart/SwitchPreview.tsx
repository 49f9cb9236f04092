import { useEffect, useRef } from 'react';
import type { Branch } from '../../api/contract/branch.ts';
import { openText } from '../../domain/branch/branch-words.ts';
import { type CartComparison, keepsLines } from '../../domain/cart/cart-comparison.ts';
import { pageLanguage, t, translate } from '../../language/islands.ts';
import { Button } from '../ui/Button.tsx';
import { usePrice } from '../ui/money.ts';

interface SwitchPreviewProps {
  branch: Branch;
  comparison: CartComparison;
  onSwitch: () => void;
  onStay: () => void;
}

/** What does not reach its address has no total. */
const totalText = ({ total, isDelivery }: CartComparison, price: (amount: number) => string): string => {
  if (total.from === null) return t`The total is ${price(total.to)}, delivery included`;
  if (total.from === total.to) return t`The total stays ${price(total.to)}`;
  return isDelivery
    ? t`The total is ${price(total.to)} instead of ${price(total.from)}, delivery included`
    : t`The total is ${price(total.to)} instead of ${price(total.from)}`;
};

/** What the switch changes in the cart, said before it is made. */
export const SwitchPreview = ({ branch, comparison, onSwitch, onStay }: SwitchPreviewProps) => {
  const price = usePrice();
  const { name } = branch;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { lost, gained, isEmptied, fewer, prices, minimum, unreached, coupon } = comparison;
  return (
    <>
      <div className="drawer-body stack">
        <h3 ref={heading} tabIndex={-1}>
          {keepsLines(comparison) ? t`Your items stay the same at ${name}` : t`At ${name} your cart changes`}
        </h3>
        <ul className="switch-changes">
          {!branch.is_open_now && (
            <li>{translate(openText(branch, pageLanguage().locale, { now: new Date() }))}</li>
          )}
          {lost.map((item) => (
            <li key={`lost ${item}`}>{t`${item}: not available there`}</li>
          ))}
          {gained.map((item) => (
            <li key={`gained ${item}`}>{t`${item}: available there`}</li>
          ))}
          {fewer.map(({ name: item, from, to }) => (
            <li key={`fewer ${item}`}>{t`${item}: ${to} instead of ${from}`}</li>
          ))}
          {prices.map((change) => (
            <li key={`price ${change.name}`}>
              {t`${change.name}: ${price(change.to)} instead of ${price(change.from)} each`}
            </li>
          ))}
          {coupon && <li>{coupon}</li>}
          {!isEmptied && <li>{unreached ?? totalText(comparison, price)}</li>}
          {!isEmptied && minimum && (
            <li>{t`The minimum order there is ${price(minimum.amount)}: add ${price(minimum.missing)} more`}</li>
          )}
        </ul>
      </div>
      <div className="drawer-foot">
        <Button look="quiet-large" onClick={onStay}>
          {t`Stay`}
        </Button>
        <Button onClick={onSwitch}>{t`Switch to ${name}`}</Button>
      </div>
    </>
  );
};
