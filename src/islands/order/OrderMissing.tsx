import { href, t } from '../../language/islands.ts';
import { addressedOrder } from '../../stores/order/orders.ts';
import { LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { FindOrder } from './FindOrder.tsx';
import { KnownOrders } from './KnownOrders.tsx';

interface OrderMissingProps {
  reason: 'unknown' | 'unreachable';
  onRetry: () => void;
}

/** Order numbers have a letter, a dash and digits; ids are no use in the form. */
const numberOf = (named: string): string =>
  /^[A-Za-z]{1,4}-\d{1,12}$/.test(named) ? named.toUpperCase() : '';

/** Why there is no order to show; it can be found by its contact, and orders of this browser are offered. */
export const OrderMissing = ({ reason, onRetry }: OrderMissingProps) => {
  if (reason === 'unreachable') return <LoadFailed onRetry={onRetry} />;
  return (
    <div className="order-missing">
      <div className="empty-state" role="status">
        <h2>{t`We could not find this order`}</h2>
        <p>{t`Open it in the browser you ordered with, use the link in our message, or find it here.`}</p>
      </div>
      <FindOrder orderNumber={numberOf(addressedOrder())} />
      <KnownOrders />
      <p className="screen-section">
        <a className="link" href={href('/')}>{t`Go to the shop`}</a>
      </p>
    </div>
  );
};

interface OrderUnreadProps {
  answer: { found: unknown } | { missing: OrderMissingProps['reason'] } | null;
  onRetry: () => void;
}

/** In place of an order that is not here: why it is not, or that it is on its way. */
export const OrderUnread = ({ answer, onRetry }: OrderUnreadProps) => (
  <div className="screen-body">
    {answer && 'missing' in answer ? (
      <OrderMissing reason={answer.missing} onRetry={onRetry} />
    ) : (
      <Skeleton rows={4} />
    )}
  </div>
);
