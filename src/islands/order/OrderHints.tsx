import type { Order } from '../../api/contract/order.ts';
import { isAllBack } from '../../domain/orders/order-words.ts';
import { href, t } from '../../language/islands.ts';
import { findKnown } from '../../stores/order/orders.ts';

/** The order's contact behind "#", which no server sees: the form takes it from there. */
const registerUrl = ({ contact }: Order): string => {
  const known = new URLSearchParams({
    name: contact.name,
    ...(contact.email && { email: contact.email }),
    phone: contact.phone,
  });
  return `${href('/register')}?next=${encodeURIComponent(href('/account/my-orders'))}#${known}`;
};

const ENDED = ['cancelled', 'rejected', 'expired', 'pending_payment', 'returned'];

/** Nothing comes of it: it ended, or all of it was refunded. */
const isUndone = (order: Order): boolean => ENDED.includes(order.status) || isAllBack(order);

/** Points wait for the shop's time for returns, also those of goods that cannot be returned. */
const pointsText = ({ points_earned: points, points_pending: isPending }: Order): string =>
  isPending === false
    ? t`You earned ${points} point.|You earned ${points} points.`
    : t`${points} point counts once the time for returns is over.|${points} points count once the time for returns is over.`;

interface OrderHintsProps {
  order: Order;
  isCustomer: boolean;
  hasReferrals: boolean;
}

/** An account for guests; for customers what the order brought them. */
export const OrderHints = ({ order, isCustomer, hasReferrals }: OrderHintsProps) => {
  if (isUndone(order)) return null;
  if (!isCustomer && findKnown(order.id)?.hasAccount)
    return (
      <section className="screen-section card" aria-labelledby="order-account">
        <h2 id="order-account">{t`Your account`}</h2>
        <p className="muted">{t`We sent you an email about it. Sign in with the password you chose.`}</p>
        <a
          className="button button-quiet"
          href={`${href('/login')}?next=${encodeURIComponent(href('/account/my-orders'))}`}
        >
          {t`Sign in`}
        </a>
      </section>
    );
  if (!isCustomer)
    return (
      <section className="screen-section card" aria-labelledby="order-account">
        <h2 id="order-account">{t`Order faster next time`}</h2>
        <p className="muted">{t`An account keeps your addresses, orders and rewards.`}</p>
        <a className="button button-quiet" href={registerUrl(order)}>
          {t`Create an account`}
        </a>
      </section>
    );
  if (order.points_earned === 0 && !order.scratch_card_id && !hasReferrals) return null;
  return (
    <section className="screen-section card stack-12 order-hints" aria-label={t`Rewards`}>
      {order.points_earned > 0 && <p>{pointsText(order)}</p>}
      {order.scratch_card_id && (
        <p>
          {t`A scratch card came with this order.`}{' '}
          <a className="link" href={href('/account/scratch-cards')}>{t`See your cards`}</a>
        </p>
      )}
      {hasReferrals && (
        <p>
          {t`Know someone who would like this shop?`}{' '}
          <a className="link" href={href('/refer-a-friend')}>{t`Invite a friend`}</a>
        </p>
      )}
    </section>
  );
};
