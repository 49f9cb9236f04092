import type { TrackAnswer } from '../../api/contract/order.ts';
import { moneyFormat } from '../../stores/shop/settings.ts';
import { Icon } from '../ui/Icon.tsx';
import { usePrice } from '../ui/money.ts';
import { Skeleton } from '../ui/waiting.tsx';
import { momentText, windowText } from '../ui/when.ts';
import { OrderMissing } from './OrderMissing.tsx';
import { useTracking } from './use-tracking.ts';

const STATE_TEXT = { done: 'Done: ', current: 'Now: ', todo: 'Next: ' } as const;

const Steps = ({ steps, locale }: { steps: TrackAnswer['steps']; locale: string }) => (
  <ol className="track-steps">
    {steps.map(({ status, label, state, at }) => (
      <li
        key={status}
        className={`track-step${state === 'todo' ? '' : ` is-${state}`}`}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className="track-dot" aria-hidden="true">
          {state === 'done' && <Icon name="check" size={14} />}
        </span>
        <span>
          <span className="visually-hidden">{STATE_TEXT[state]}</span>
          {label}
        </span>
        {at && (
          <time dateTime={at} className="track-time">
            {momentText(at, locale)}
          </time>
        )}
      </li>
    ))}
  </ol>
);

const Contact = ({ order }: { order: TrackAnswer['order'] }) => {
  const price = usePrice();
  return (
    <dl className="order-facts">
      <div>
        <dt>{order.order_type === 'delivery' ? 'Delivering to' : 'Collect at'}</dt>
        <dd>
          {order.order_type === 'delivery'
            ? order.address_short
            : `${order.branch.name}, ${order.branch.address}`}
        </dd>
      </div>
      {order.pickup_code && (
        <div>
          <dt>Pickup code</dt>
          <dd>{order.pickup_code}</dd>
        </div>
      )}
      <div>
        <dt>Total</dt>
        <dd>{price(order.total)}</dd>
      </div>
    </dl>
  );
};

const etaText = ({ order }: TrackAnswer, locale: string): string | null => {
  if (order.slot && order.slot.id !== 'asap') return order.slot.label;
  return order.eta ? windowText(order.eta, locale) : null;
};

const Tracking = ({ tracking }: { tracking: TrackAnswer }) => {
  const { order, steps, poll_after_seconds: seconds } = tracking;
  const { locale } = moneyFormat();
  const eta = seconds > 0 ? etaText(tracking, locale) : null;
  return (
    <div className="screen-body">
      <header className="order-head">
        <p className="order-number">Order {order.order_number}</p>
        <h2 role="status">{order.status_label}</h2>
        {eta && (
          <p className="eta">
            {order.order_type === 'delivery' ? 'Arrives ' : 'Ready '}
            {eta}
          </p>
        )}
      </header>
      <Steps steps={steps} locale={locale} />
      <section className="screen-section card" aria-label="Details">
        <Contact order={order} />
      </section>
      <p className="screen-section">
        <a className="button button-quiet button-block" href={`tel:${order.branch.phone}`}>
          <Icon name="phone" /> Call {order.branch.name}
        </a>
      </p>
    </div>
  );
};

/** Tracking (SPEC §2 /track-order): steps with times, kept up to date while it is looked at. */
export const TrackOrderScreen = ({ orderId }: { orderId: string }) => {
  const { answer, load } = useTracking(orderId);
  if (answer && 'found' in answer) return <Tracking tracking={answer.found} />;
  return (
    <div className="screen-body">
      {answer ? <OrderMissing reason={answer.missing} onRetry={() => void load()} /> : <Skeleton rows={4} />}
    </div>
  );
};
