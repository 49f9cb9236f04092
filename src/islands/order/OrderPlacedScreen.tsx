import { lazy, Suspense, useEffect, useRef } from 'react';
import type { Order } from '../../api/contract/order.ts';
import { isFinal } from '../../domain/orders/order-status.ts';
import { href, t } from '../../language/islands.ts';
import { fetchCart } from '../../stores/cart/cart.ts';
import { watchPayment } from '../../stores/payment/watch-payment.ts';
import { $installPrompt } from '../../stores/shop/install.ts';
import { Receipt } from '../receipt/Receipt.tsx';
import { useSession, useStored } from '../ui/use-stored.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHead } from './OrderHead.tsx';
import { OrderHelp } from './OrderHelp.tsx';
import { OrderHints } from './OrderHints.tsx';
import { OrderUnread } from './OrderMissing.tsx';
import { OrderPush } from './OrderPush.tsx';
import { type DrawPayment, PendingPayment } from './PendingPayment.tsx';
import { SeenAt } from './SeenAt.tsx';
import { useOrder } from './use-order.ts';

/** Few browsers ask whether to install the shop, so most need none of it. */
const InstallOffer = lazy(async () => ({ default: (await import('./InstallOffer.tsx')).InstallOffer }));

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

const titleOf = (order: Order): string => {
  if (order.status === 'pending_payment')
    return order.payment_status === 'authorized' ? t`Waiting for your bank` : t`Finish your payment`;
  const isNew = order.status === 'placed' || (order.status === 'delivered' && order.is_mailed);
  return isNew ? t`Thank you, ${firstName(order.contact.name)}` : order.status_label;
};

interface PlacedOrderProps {
  order: Order;
  drawPayment: DrawPayment | undefined;
  hasReferrals: boolean;
  onReload: () => void;
  /** Set for an order as this device kept it: the shop was not reached. */
  seenAt: string | undefined;
  onChange: (order: Order) => void;
}

/** What was pressed goes with the payment: then the focus is where it says how the order stands. */
const useFocusOnceSettled = (isPending: boolean) => {
  const head = useRef<HTMLDivElement>(null);
  const wasPending = useRef(false);
  useEffect(() => {
    if (wasPending.current && !isPending) head.current?.focus();
    wasPending.current = isPending;
  }, [isPending]);
  return head;
};

const PlacedOrder = ({ order, drawPayment, hasReferrals, onReload, onChange, seenAt }: PlacedOrderProps) => {
  const { token } = useSession();
  const isPending = order.status === 'pending_payment';
  const head = useFocusOnceSettled(isPending);
  const hasInstallPrompt = useStored($installPrompt, null) !== null;
  return (
    <>
      <div className="screen-body split">
        <div className="split-main">
          <SeenAt at={seenAt} />
          <div role="status" className="order-news" ref={head} tabIndex={-1}>
            <OrderHead order={order} title={titleOf(order)} />
          </div>
          {isPending && <PendingPayment order={order} onChange={onReload} drawPayment={drawPayment} />}
        </div>
        {/* All at once, so that nothing of it moves the rest. */}
        <Suspense fallback={<Skeleton rows={2} />}>
          <div className="split-side">
            <section className="screen-section card" aria-label={t`Details`}>
              <OrderFacts order={order} />
            </section>
            <Receipt order={order} />
          </div>
          <div className="split-end">
            <OrderPush id={order.id} status={order.status} />
            {!isPending && hasInstallPrompt && (
              <Suspense>
                <InstallOffer />
              </Suspense>
            )}
            <OrderHints order={order} isCustomer={token !== null} hasReferrals={hasReferrals} />
            <OrderActs order={order} isCustomer={token !== null} onChange={onChange} />
            <OrderHelp branch={order.branch} orderNumber={order.order_number} />
          </div>
        </Suspense>
      </div>
      {!isPending && !isFinal(order.status) && (
        <div className="screen-foot">
          <a className="button button-block" href={href(`/track-order/${order.id}`)}>
            {t`Track your order`}
          </a>
        </div>
      )}
    </>
  );
};

/** The money may come by another way than this page: webhook, sweep, another tab. The cart is empty then. */
const usePaymentWatch = (order: Order | undefined, take: (order: Order) => void): void => {
  const waiting = order?.status === 'pending_payment' ? order.id : null;
  const latest = useRef(take);
  latest.current = take;
  const hasWaited = useRef(false);
  useEffect(() => {
    if (waiting === null) return void (hasWaited.current && fetchCart());
    hasWaited.current = true;
    return watchPayment(waiting, (now) => latest.current(now));
  }, [waiting]);
};

/** Confirmation: works on reload and by the link with its token, in every status. */
export const OrderPlacedScreen = ({
  drawPayment,
  hasReferrals,
}: {
  drawPayment?: DrawPayment;
  hasReferrals: boolean;
}) => {
  const { answer, load, take } = useOrder();
  const order = answer && 'found' in answer ? answer.found : undefined;
  usePaymentWatch(order, take);
  if (order)
    return (
      <PlacedOrder
        order={order}
        drawPayment={drawPayment}
        hasReferrals={hasReferrals}
        onReload={() => void load()}
        onChange={take}
        seenAt={answer && 'found' in answer ? answer.seenAt : undefined}
      />
    );
  return <OrderUnread answer={answer} onRetry={() => void load()} />;
};
