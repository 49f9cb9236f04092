import type { Order, TrackResponse } from '../../api/contract/order.ts';
import { t } from '../../language/islands.ts';
import { Drawing, Icon, type IconName } from '../ui/Icon.tsx';
import { capital, momentText } from '../ui/when.ts';
import { zoneOf } from './order-time.ts';

type Step = TrackResponse['steps'][number];

/** Where an order is, from its preparation to the door; by Lucide, as in the pages. */
const HAT =
  'M17 21a1 1 0 0 0 1-1v-5.35c0-.457.316-.844.727-1.041a4 4 0 0 0-2.134-7.589 5 5 0 0 0-9.186 0 4 4 0 0 0-2.134 7.588c.411.198.727.585.727 1.041V20a1 1 0 0 0 1 1ZM6 17h12';
const TRUCK =
  'M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2M15 18H9M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM5 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z';
const HOUSE =
  'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z';

const iconOf = (status: Step['status'], type: Order['order_type']): IconName | undefined => {
  if (status === 'pending_payment') return 'wallet';
  if (status === 'placed') return 'receipt';
  if (status === 'ready') return 'bag';
  if (status === 'accepted' || (status === 'delivered' && type !== 'delivery')) return 'check';
  return ['preparing', 'out_for_delivery', 'delivered'].includes(status) ? undefined : 'close';
};

const StopIcon = ({ step, type }: { step: Step; type: Order['order_type'] }) => {
  const name = iconOf(step.status, type);
  const size = step.state === 'current' ? 28 : 18;
  if (name) return <Icon name={name} size={size} />;
  const path = step.status === 'preparing' ? HAT : step.status === 'out_for_delivery' ? TRUCK : HOUSE;
  return <Drawing path={path} size={size} className="icon icon-turns" />;
};

/** The way of an order as a line of stops, the one where it is now larger than the others. The words are beside it. */
export const TrackRail = ({ tracking: { steps, order } }: { tracking: TrackResponse }) => (
  <div className="track-rail" aria-hidden="true">
    {steps.map((step) => (
      <span key={step.status} className={`track-stop is-${step.state}`}>
        <span className="track-disc">
          <StopIcon step={step} type={order.order_type} />
        </span>
      </span>
    ))}
  </div>
);

const stateText = (state: Step['state']): string => {
  if (state === 'done') return t`Done:`;
  return state === 'current' ? t`Now:` : t`Next:`;
};

/** What has happened to the order and when, and what comes. */
export const TrackSteps = ({
  tracking: { steps, order },
  locale,
}: {
  tracking: TrackResponse;
  locale: string;
}) => (
  <ol className="track-steps card">
    {steps.map(({ status, label, state, at }) => (
      <li
        key={status}
        className={`track-step${state === 'todo' ? '' : ` is-${state}`}`}
        aria-current={state === 'current' ? 'step' : undefined}
      >
        <span className="track-dot" aria-hidden="true">
          {state === 'done' && <Icon name="check" size={12} />}
        </span>
        <span>
          <span className="visually-hidden">{stateText(state)} </span>
          {label}
        </span>
        {at && (
          <time dateTime={at} className="muted small track-time">
            {capital(momentText(at, locale, zoneOf(order)), locale)}
          </time>
        )}
      </li>
    ))}
  </ol>
);
