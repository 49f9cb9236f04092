import { useCallback, useEffect, useState } from 'react';
import type { Order } from '../../api/contract/order.ts';
import { type Found, fetchOrder } from '../../stores/order/order-view.ts';
import { MiniLines } from '../cart/MiniLines.tsx';
import { orderSums, Summary } from '../cart/Summary.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Skeleton } from '../ui/waiting.tsx';
import { windowText } from '../ui/when.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderMissing } from './OrderMissing.tsx';

const nextText = (order: Order): string => {
  const isDelivery = order.order_type === 'delivery';
  const receipt = order.contact.email ? ` The receipt goes to ${order.contact.email}.` : '';
  const next = isDelivery ? 'We let you know when it is on the way.' : 'We let you know when it is ready.';
  return `${order.branch.name} has your order. ${next}${receipt}`;
};

const PlacedOrder = ({ order }: { order: Order }) => (
  <>
    <div className="screen-body">
      <header className="order-head">
        <span className="order-tick">
          <Icon name="check" size={28} />
        </span>
        <h2>Thank you, {order.contact.name.split(' ')[0]}</h2>
        <p className="order-number">Order {order.order_number}</p>
        {(order.slot || order.eta) && (
          <p className="eta">
            {order.order_type === 'delivery' ? 'Arrives ' : 'Ready '}
            {order.slot && order.slot.id !== 'asap'
              ? order.slot.label
              : order.eta && windowText(order.eta, order.locale)}
          </p>
        )}
        <p className="muted">{nextText(order)}</p>
      </header>
      <section className="card" aria-label="Details">
        <OrderFacts order={order} />
      </section>
      <section className="screen-section">
        <h2>What you ordered</h2>
        <MiniLines items={order.items} />
      </section>
      <section className="screen-section card" aria-label="Order summary">
        <Summary sums={orderSums(order)} />
      </section>
      <p className="screen-section muted small">
        Questions? Call {order.branch.name} at <a href={`tel:${order.branch.phone}`}>{order.branch.phone}</a>.
      </p>
    </div>
    <div className="screen-foot">
      <a className="button button-block" href={`/track-order/${order.id}${location.search}`}>
        Track your order
      </a>
    </div>
  </>
);

/** Confirmation (SPEC §2 /order-placed): works on reload and by the link with its token. */
export const OrderPlacedScreen = ({ orderId }: { orderId: string }) => {
  const [answer, setAnswer] = useState<Found<Order> | null>(null);
  const load = useCallback(async () => setAnswer(await fetchOrder(orderId)), [orderId]);
  useEffect(() => void load(), [load]);
  if (answer && 'found' in answer) return <PlacedOrder order={answer.found} />;
  return (
    <div className="screen-body">
      {answer ? <OrderMissing reason={answer.missing} onRetry={() => void load()} /> : <Skeleton rows={4} />}
    </div>
  );
};
