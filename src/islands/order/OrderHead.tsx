import type { Order } from '../../api/contract/order.ts';
import { moneyBackWords, nextWords, orderMood } from '../../domain/orders/order-words.ts';
import { t, translate } from '../../language/islands.ts';
import { Icon, type IconName } from '../ui/Icon.tsx';
import { useMoneyFormat, usePrice } from '../ui/money.ts';
import { orderTime } from './order-time.ts';

const ICONS = { waiting: 'alert', going: 'check', done: 'check', ended: 'close' } as const satisfies Record<
  string,
  IconName
>;

const timeText = (order: Order, locale: string): string | null => {
  const time = orderTime(order, locale);
  if (!time) return null;
  return order.order_type === 'delivery' ? t`Arrives ${time}` : t`Ready ${time}`;
};

/** How the order stands in true words: what happened, what comes next, where the money is. */
export const OrderHead = ({ order, title }: { order: Order; title: string }) => {
  const price = usePrice();
  const { locale } = useMoneyFormat();
  const mood = orderMood(order.status);
  const time = timeText(order, locale);
  return (
    <header className="order-head">
      <span className={`order-tick is-${mood}`}>
        <Icon name={ICONS[mood]} size={28} />
      </span>
      <h2>{title}</h2>
      <p className="order-number">{t`Order ${order.order_number}`}</p>
      {time && <p className="eta">{time}</p>}
      <p className="muted">{translate(nextWords(order))}</p>
      {order.cancel_reason && <p className="muted">{t`Reason: ${order.cancel_reason}`}</p>}
      {moneyBackWords(order, price).map((words) => {
        const text = translate(words);
        return (
          <p key={text} className="muted">
            {text}
          </p>
        );
      })}
      {mood === 'going' && order.contact.email && (
        <p className="muted">{t`The receipt goes to ${order.contact.email}.`}</p>
      )}
    </header>
  );
};
