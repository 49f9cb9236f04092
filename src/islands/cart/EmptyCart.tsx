import { useRef, useState } from 'react';
import { href, t } from '../../language/islands.ts';
import { reorder } from '../../stores/order/order-actions.ts';
import { $knownOrders, type KnownOrder } from '../../stores/order/orders.ts';
import { KnownOrders } from '../order/KnownOrders.tsx';
import { useStored } from '../ui/use-stored.ts';
import { EmptyState } from '../ui/waiting.tsx';
import { RecommendedProducts } from './Recommended.tsx';

/** The last order of this browser once more; what is no longer sold is said at the lines. */
const OrderAgain = ({ order }: { order: KnownOrder }) => {
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const press = async () => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setError(null);
    const result = await reorder(order.id);
    isRunning.current = false;
    setBusy(false);
    if (!result.isDone) setError(result.failure.message);
  };
  return (
    <div className="order-again">
      <button type="button" className="button button-quiet" aria-busy={isBusy} onClick={() => void press()}>
        {t`Order ${order.orderNumber} again`}
      </button>
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
};

/** Nothing in it yet: the way to the shop, the last order once more, and what others like. */
export const EmptyCart = () => {
  const [last] = useStored($knownOrders, []);
  return (
    <>
      <EmptyState text={t`Your cart is empty.`} action={t`Start shopping`} href={href('/')} />
      {last && <OrderAgain order={last} />}
      <KnownOrders />
      <RecommendedProducts title={t`Popular here`} inCart={[]} />
    </>
  );
};
