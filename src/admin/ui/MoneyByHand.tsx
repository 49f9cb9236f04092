import type { DeskOrder } from '../../api/contract/admin/orders.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { closeRefund } from '../stores/orders.ts';
import { $permissions, NO_PERMISSIONS } from '../stores/session.ts';
import { whyByHand } from './order-words.ts';
import { PressButton } from './PressButton.tsx';
import { writeWhen } from './when.ts';

interface MoneyByHandProps {
  data: DeskOrder;
  /** The branch's. */
  zone: string | undefined;
}

/** Money of the order that somebody has to hand over, each sum with the presses that close it. */
export const MoneyByHand = ({ data: { order, by_hand, has_wallet }, zone }: MoneyByHandProps) => {
  const price = usePrice();
  const mayRefund = useStored($permissions, NO_PERMISSIONS).has('orders.refund');
  if (by_hand.length === 0) return null;
  return (
    <section className="desk-card" aria-label={t`Money to hand over`}>
      <h3>{t`Money to hand over`}</h3>
      <ul className="desk-rows">
        {by_hand.map(({ id, amount, why, at }) => (
          <li key={id}>
            <div>
              <strong>
                <bdi>{price(amount)}</bdi>
              </strong>
              <span className="muted small">
                {whyByHand(why)} · {writeWhen(at, zone)}
              </span>
            </div>
            {mayRefund && (
              <div className="link-row">
                {why === 'gateway' && (
                  <PressButton run={() => closeRefund(order.id, id, 'again')}>{t`Send it again`}</PressButton>
                )}
                <PressButton
                  run={() => closeRefund(order.id, id, 'handed_over')}
                >{t`The customer has it`}</PressButton>
                {has_wallet && (
                  <PressButton
                    run={() => closeRefund(order.id, id, 'wallet')}
                  >{t`Into the wallet`}</PressButton>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};
