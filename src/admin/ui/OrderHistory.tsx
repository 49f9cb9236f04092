import type { DeskOrder } from '../../api/contract/admin/orders.ts';
import { useMoneyFormat, usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { actorName } from './actor-words.ts';
import { orderEvent, statusOf } from './order-events.ts';
import { writeWhen } from './when.ts';

/** What happened to it, and who at the desk did what. */
export const OrderHistory = ({
  data: { order, history },
  zone,
}: {
  data: DeskOrder;
  zone: string | undefined;
}) => {
  const price = usePrice();
  const { decimalPlaces } = useMoneyFormat();
  const words = {
    price: (minor: number) => price(minor / 10 ** decimalPlaces),
    status: (status: string) => order.status_history.find((one) => one.status === status)?.label ?? status,
  };
  // The log has who moved it; a status is reached once.
  const moved = new Set(history.map(({ after }) => statusOf(after ?? {})));
  const alone = order.status_history.filter(({ status }) => !moved.has(status));
  const lines = [
    ...alone.map(({ at, label, note }) => ({
      at,
      who: '',
      text: [label, note].filter(Boolean).join(': '),
    })),
    ...history.map(({ at, actor, after }) => ({
      at,
      who: actorName(actor),
      text: orderEvent(after ?? {}, words),
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at, 'en'));
  return (
    <details className="desk-card">
      <summary className="desk-summary">{t`History`}</summary>
      <ol className="stack-8 order-log">
        {lines.map(({ at, who, text }) => (
          <li key={`${at} ${who} ${text}`}>
            <span className="muted small">{writeWhen(at, zone)}</span> {who && <bdi>{`${who}:`}</bdi>}{' '}
            <bdi>{text}</bdi>
          </li>
        ))}
      </ol>
    </details>
  );
};
