import { useEffect, useState } from 'react';
import { href, t } from '../../language/islands.ts';
import { reorder } from '../../stores/order/order-actions.ts';
import { $knownOrders } from '../../stores/order/orders.ts';
import { findLastOrder } from '../../stores/order/past-orders.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { KnownOrders } from '../order/KnownOrders.tsx';
import { Button } from '../ui/Button.tsx';
import { FieldError } from '../ui/FieldError.tsx';
import { failureOf, usePress } from '../ui/use-press.ts';
import { useSession, useStored } from '../ui/use-stored.ts';
import { EmptyState } from '../ui/waiting.tsx';
import { RecommendedProducts } from './Recommended.tsx';

type LastOrder = Awaited<ReturnType<typeof findLastOrder>>;

/** The account's last order, on whichever device; a guest's of this browser. Nothing where it cannot be read. */
const useLastOrder = (): LastOrder => {
  const { token } = useSession();
  const [known] = useStored($knownOrders, []);
  const [own, setOwn] = useState<LastOrder>();
  useEffect(() => {
    setOwn(undefined);
    if (token) void attempt(findLastOrder).then((found) => found.isDone && setOwn(found.value));
  }, [token]);
  return own ?? known;
};

/** The last order once more; what is no longer sold is said at the lines. */
const OrderAgain = ({ order }: { order: NonNullable<LastOrder> }) => {
  const { press, isBusy, failure } = usePress(async () => failureOf(await reorder(order.id)));
  return (
    <div className="order-again">
      <Button look="quiet-large" isBusy={isBusy} onClick={() => void press()}>
        {t`Order ${order.orderNumber} again`}
      </Button>
      <FieldError error={failure?.message} isSaid />
    </div>
  );
};

/** Nothing in it yet: the way to the shop, the last order once more, and what others like. */
export const EmptyCart = () => {
  const last = useLastOrder();
  return (
    <>
      <EmptyState text={t`Your cart is empty.`} action={t`Start shopping`} href={href('/')} />
      {last && <OrderAgain order={last} />}
      <KnownOrders />
      <RecommendedProducts title={t`Popular here`} inCart={[]} />
    </>
  );
};
