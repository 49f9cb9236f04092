import { Suspense, useEffect } from 'react';
import type { Order, TrackResponse } from '../../api/contract/order.ts';
import { moneyBackWords, nextWords } from '../../domain/orders/order-words.ts';
import { href, t, translate } from '../../language/islands.ts';
import { Receipt } from '../receipt/Receipt.tsx';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { useSession } from '../ui/use-stored.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { CourierBlock } from './CourierBlock.tsx';
import { OrderActs } from './OrderActs.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderHelp } from './OrderHelp.tsx';
import { OrderUnread } from './OrderMissing.tsx';
import { OrderPush } from './OrderPush.tsx';
import { orderTime } from './order-time.ts';
import { SeenAt } from './SeenAt.tsx';
import { TrackRail, TrackSteps } from './TrackSteps.tsx';
import { useOrder } from './use-order.ts';
import { useTracking } from './use-tracking.ts';

const timeText = ({ order }: TrackResponse, locale: string): string | null => {
  const time = orderTime(order, locale);
  if (!time) return null;
  return order.order_type === 'delivery' ? t`Arrives ${time}` : t`Ready ${time}`;
};

/** The heading is a live region: a change of status is said politely, once. */
const TrackHead = ({ tracking, order }: { tracking: TrackResponse; order: Order | null }) => {
  const { order: state } = tracking;
  const { locale } = useMoneyFormat();
  const price = usePrice();
  const time = timeText(tracking, locale);
  return (
    <header className="order-head track-now">
      <p className="order-number">{t`Order ${state.order_number}`}</p>
      <TrackRail tracking={tracking} />
      <div role="status" className="order-state">
        <h2>{state.status_label}</h2>
        {time && <p className="eta">{time}</p>}
        <p className="muted">{translate(nextWords({ ...state, items: order?.items }))}</p>
      </div>
      {order?.cancel_reason && <p className="muted">{t`Reason: ${order.cancel_reason}`}</p>}
      {order &&
        moneyBackWords(order, price).map((words) => (
          <p key={translate(words)} className="muted">
            {translate(words)}
          </p>
        ))}
      {state.pickup_code && (
        <p className="pickup-code">
          {t`Pickup code`} <strong>{state.pickup_code}</strong>
        </p>
      )}
      {state.payment_problem && <p className="field-error">{state.payment_problem.message}</p>}
      {state.status === 'pending_payment' && (
        <a className="button" href={href(`/order-placed/${state.id}`)}>
          {state.payment_status === 'authorized' ? t`Waiting for your bank` : t`Finish your payment`}
        </a>
      )}
    </header>
  );
};

const ENDED = ['cancelled', 'rejected', 'expired', 'returned'];

/** All that moves is tracked; what is in the order is read once, and again when its status changes. */
export const TrackOrderScreen = () => {
  const { answer, load } = useTracking();
  const details = useOrder();
  const { token } = useSession();
  const { locale } = useMoneyFormat();
  const tracking = answer && 'found' in answer ? answer.found : null;
  const order = details.answer && 'found' in details.answer ? details.answer.found : null;
  const status = tracking?.order.status;
  const isStale = order !== null && status !== undefined && order.status !== status;
  const { load: reload } = details;
  useEffect(() => {
    if (isStale) void reload();
  }, [isStale, reload]);
  // What became of the money stands above the steps: an order that ended is drawn as a whole.
  const isHalf = status !== undefined && ENDED.includes(status) && !details.answer;
  if (!tracking || isHalf) return <OrderUnread answer={answer} onRetry={() => void load()} />;
  return (
    <div className="screen-body split">
      <div className="split-main">
        <SeenAt at={answer && 'found' in answer ? answer.seenAt : undefined} />
        <TrackHead tracking={tracking} order={order} />
        <CourierBlock order={tracking.order} />
        <TrackSteps tracking={tracking} locale={locale} />
        <OrderPush id={tracking.order.id} status={tracking.order.status} />
      </div>
      {/* All at once, so that nothing of it moves the rest. */}
      <Suspense fallback={<Skeleton rows={2} />}>
        {order && (
          <div className="split-side">
            <section className="screen-section card" aria-label={t`Details`}>
              <OrderFacts order={order} />
            </section>
            <Receipt order={order} />
          </div>
        )}
        <div className="split-end">
          {order && (
            <OrderActs
              order={order}
              isCustomer={token !== null}
              onChange={(changed) => {
                details.take(changed);
                void load();
              }}
            />
          )}
          {details.answer ? (
            <OrderHelp branch={tracking.order.branch} orderNumber={tracking.order.order_number} />
          ) : (
            <Skeleton rows={2} />
          )}
        </div>
      </Suspense>
    </div>
  );
};
