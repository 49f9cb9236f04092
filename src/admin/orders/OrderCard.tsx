import { Fragment } from 'react';
import type { DeskOrderSummary } from '../../api/contract/admin/orders.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { isAwaited } from '../../domain/orders/order-words.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import { $view, moveOrder, NO_VIEW, openOrder } from '../stores/orders.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { channelName } from '../ui/draft-words.ts';
import { writeNumber } from '../ui/numbers.ts';
import { arrow, moveName, placeName, writeAgo, writeDue } from '../ui/order-words.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { useMinute } from '../ui/use-minute.ts';

/** A card that moves takes its press along: whoever works by keyboard goes on with the next one of the column. */
const keepingPlace = async <T,>(run: () => Promise<Attempt<T>>): Promise<Attempt<T>> => {
  const card = document.activeElement?.closest('.order-card');
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  const column = card?.closest<HTMLElement>('.board-column');
  const gone = new MutationObserver(() => {
    if (card?.isConnected) return;
    gone.disconnect();
    if (document.activeElement !== document.body) return;
    const find = (what: string) => (next?.isConnected ? next.querySelector<HTMLElement>(what) : null);
    (find('.button-block') ?? find('.order-open') ?? column)?.focus();
  });
  if (column) gone.observe(column, { childList: true, subtree: true });
  const done = await run();
  if (!done.isDone) gone.disconnect();
  return done;
};

/** Each name for itself: a count in front of it stays there whatever the name's writing direction. */
const Things = ({ items, count }: { items: DeskOrderSummary['items']; count: number }) => (
  <span className="small">
    {items.map(({ name, quantity, options, substitutes }, index) => (
      <Fragment key={`${name} ${quantity} ${options}`}>
        {index > 0 && ', '}
        <bdi>{`${writeNumber(quantity)} × ${name}`}</bdi>
        {options !== '' && (
          <span className="muted">
            {' ('}
            <bdi>{options}</bdi>)
          </span>
        )}
        {substitutes.map((one) => (
          <Fragment key={`${one.name} ${one.quantity}`}>
            {` ${arrow()} `}
            <bdi>{`${writeNumber(one.quantity)} × ${one.name}`}</bdi>
          </Fragment>
        ))}
      </Fragment>
    ))}
    {count > items.reduce((sum, { quantity }) => sum + quantity, 0) && ' …'}
  </span>
);

/** What must not be overlooked before it is opened. */
const Marks = ({ order, isAllShown }: Pick<CardProps, 'order' | 'isAllShown'>) => {
  const price = usePrice();
  return (
    <>
      {isAllShown && <span className="mark">{order.status_label}</span>}
      {order.channel && <span className="mark">{channelName(order.channel)}</span>}
      {order.note && (
        <span className="mark mark-warning">
          <bdi>{order.note}</bdi>
        </span>
      )}
      {(order.payment_status === 'refunded' || order.item_count === 0) && (
        <span className="mark mark-warning">{t`All refunded or missing`}</span>
      )}
      {order.to_collect > 0 && (
        <span className="mark">
          {t`To collect now`}: <bdi>{price(order.to_collect)}</bdi>
        </span>
      )}
      {order.has_if_unavailable && <span className="mark">{t`If unavailable: see order`}</span>}
    </>
  );
};

interface CardProps {
  order: DeskOrderSummary;
  session: DeskSession;
  isAllShown?: boolean | undefined;
}

/** An order on the board with its usual next step. */
export const OrderCard = ({ order, session, isAllShown }: CardProps) => {
  const price = usePrice();
  const now = useMinute();
  const { id, order_number, order_type, items, item_count, next, eta } = order;
  const [first] = next.filter((to) => to !== 'cancelled' && to !== 'rejected');
  const { branchId } = useStored($view, NO_VIEW);
  const zone = session.branches.find((branch) => branch.id === order.branch_id)?.timezone;
  const hasBranch = session.branches.length > 1 && branchId === null;
  return (
    <li className="framed stack-8 order-card" data-status={order.status}>
      <button type="button" className="stack-4 order-open" onClick={() => openOrder(id)}>
        <span className="order-line">
          <strong>{order_number}</strong>
          <bdi>{price(order.total)}</bdi>
        </span>
        <span className="order-line muted small">
          <span>
            <bdi>{placeName(order)}</bdi> · <bdi>{order.customer}</bdi>
            {hasBranch && (
              <>
                {' · '}
                <bdi>{order.branch_name}</bdi>
              </>
            )}
          </span>
          <span>{writeAgo(order.placed_at, now)}</span>
        </span>
        <Things items={items} count={item_count} />
        <span className="order-line small">
          <span>
            <Marks order={order} isAllShown={isAllShown} />
          </span>
          {order.declined_at && <Countdown until={order.declined_at} />}
          {isAwaited(order) && (eta || order.slot_label) && (
            <span>{eta ? t`until ${writeDue(eta.to, zone, now)}` : order.slot_label}</span>
          )}
        </span>
      </button>
      {first && (
        <PressButton
          className="button button-small button-block"
          run={() => keepingPlace(() => moveOrder(id, { to: first }))}
          label={`${moveName(first, order_type)}: ${order_number}`}
        >
          {moveName(first, order_type)}
        </PressButton>
      )}
    </li>
  );
};
