import { $knownOrders } from '../../stores/order/orders.ts';
import { useStored } from '../ui/use-stored.ts';
import { LoadFailed } from '../ui/waiting.tsx';

interface OrderMissingProps {
  reason: 'unknown' | 'unreachable';
  onRetry: () => void;
}

/** Why there is no order to show; orders of this browser are offered instead. */
export const OrderMissing = ({ reason, onRetry }: OrderMissingProps) => {
  const orders = useStored($knownOrders, []);
  if (reason === 'unreachable') return <LoadFailed onRetry={onRetry} />;
  return (
    <div className="empty-state">
      <h2>We could not find this order</h2>
      <p>Open it in the browser you ordered with, or by the link in your receipt.</p>
      {orders.length > 0 && (
        <ul className="cart-stack">
          {orders.map(({ id, orderNumber }) => (
            <li key={id}>
              <a className="link" href={`/track-order/${id}`}>
                Order {orderNumber}
              </a>
            </li>
          ))}
        </ul>
      )}
      <a className="button" href="/">
        Go to the shop
      </a>
    </div>
  );
};
