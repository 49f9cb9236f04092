import { Fragment, useEffect, useState } from 'react';
import { type DeskOrderSummary, DeskOrdersQuery } from '../../api/contract/admin/orders.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import type { OrderStatus } from '../../api/contract/order.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import {
  $board,
  $opened,
  $view,
  fetchBoard,
  followOrders,
  moveOrder,
  openNamedOrder,
  openOrder,
  show,
} from '../stores/orders.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { DeskIcon } from '../ui/DeskIcon.tsx';
import { nothingToCall, useDeskForm } from '../ui/desk-form.tsx';
import { EmptyBoard } from '../ui/EmptyBoard.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { OrderPanel } from '../ui/OrderPanel.tsx';
import { moveName, placeName, writeAgo, writeDue } from '../ui/order-words.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { useBell } from '../ui/use-bell.ts';
import { writeNumber } from '../ui/when.ts';

/** The orders of one's branches as they come in, each with its next step. */
export const OrdersScreen = () => (
  <DeskFrame section="orders" title={t`Orders`}>
    {(session) => <Board session={session} />}
  </DeskFrame>
);

const NOTHING = { orders: null, requests: [], error: null, isLive: false };

const Board = ({ session }: { session: DeskSession }) => {
  const { orders, requests, error, isLive } = useStored($board, NOTHING);
  const { q } = useStored($view, { branchId: null, q: '' });
  const opened = useStored($opened, null);
  const bell = useBell(t`Orders`);
  useEffect(() => {
    openNamedOrder();
    return followOrders();
  }, []);
  return (
    <>
      <div className="board-bar">
        <Search />
        {session.branches.length > 1 && <BranchPicker branches={session.branches} />}
        <button
          type="button"
          className="button button-plain button-small"
          aria-pressed={bell.isOn}
          onClick={bell.toggle}
        >
          <DeskIcon name={bell.isOn ? 'bell' : 'silent'} /> {bell.isOn ? t`Sound on` : t`Sound off`}
        </button>
        <span className="board-live" data-live={isLive || undefined} role="status">
          {isLive ? t`Live` : t`Connecting …`}
        </span>
      </div>
      {error && orders && (
        <p className="notice notice-error" role="alert">
          {error}
        </p>
      )}
      {requests.length > 0 && (
        <section className="desk-card" aria-label={t`Returns and problems`}>
          <h2>{t`Returns and problems`}</h2>
          <div className="link-row">
            {requests.map(({ id, order_number }) => (
              <button
                key={id}
                type="button"
                className="button button-quiet button-small"
                onClick={() => openOrder(id)}
              >
                {order_number}
              </button>
            ))}
          </div>
        </section>
      )}
      {!orders && !error && <Skeleton rows={4} />}
      {!orders && error && <LoadFailed text={error} onRetry={() => void fetchBoard()} />}
      {orders &&
        (q ? (
          <Found orders={orders} session={session} q={q} />
        ) : (
          <Columns orders={orders} session={session} />
        ))}
      {opened && <OrderPanel key={opened.id} opened={opened} session={session} />}
    </>
  );
};

const Words = DeskOrdersQuery.pick({ q: true });

const Search = () => {
  const form = useDeskForm({
    schema: Words,
    initial: { q: '' },
    send: ({ q = '' }) => {
      show({ q });
      return nothingToCall();
    },
  });
  return (
    <SendForm form={form} className="desk-search board-search">
      <FormText
        form={form}
        name="q"
        label={t`Find an order`}
        placeholder={t`Number, name or phone`}
        type="search"
        isBare
        isOptional
        onType={(typed) => typed === '' && show({ q: '' })}
      />
      <SendButton form={form} className="button button-quiet">{t`Find`}</SendButton>
    </SendForm>
  );
};

const BranchPicker = ({ branches }: { branches: DeskSession['branches'] }) => {
  const { branchId } = useStored($view, { branchId: null, q: '' });
  return (
    <select
      className="input board-branch"
      aria-label={t`Branch`}
      value={branchId ?? ''}
      onChange={(event) => show({ branchId: event.target.value ? Number(event.target.value) : null })}
    >
      <option value="">{t`All branches`}</option>
      {branches.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
};

interface ListProps {
  orders: readonly DeskOrderSummary[];
  session: DeskSession;
}

const Found = ({ orders, session, q }: ListProps & { q: string }) => (
  <section aria-label={t`Found`}>
    <p role="status" className="muted">
      {orders.length > 0 ? t`${orders.length} order|${orders.length} orders` : t`No order has “${q}”.`}
    </p>
    <ul className="board-found">
      {orders.map((order) => (
        <Card key={order.id} order={order} session={session} isAllShown />
      ))}
    </ul>
  </section>
);

/** The oldest first: they have waited longest. */
const Columns = ({ orders, session }: ListProps) => {
  const columns: { title: string; statuses: readonly OrderStatus[] }[] = [
    { title: t`New`, statuses: ['placed'] },
    { title: t`In the kitchen`, statuses: ['accepted', 'preparing'] },
    { title: t`Ready`, statuses: ['ready'] },
    { title: t`On the way`, statuses: ['out_for_delivery'] },
  ];
  if (orders.length === 0) return <EmptyBoard session={session} />;
  return (
    <div className="board">
      {columns.map(({ title, statuses }) => {
        const mine = orders.filter(({ status }) => statuses.includes(status)).toReversed();
        return (
          <section key={title} className="board-column" aria-label={title}>
            <h2>
              {title} <span className="board-count">{writeNumber(mine.length)}</span>
            </h2>
            {mine.length === 0 && <p className="muted small">{t`Nothing here.`}</p>}
            <ul>
              {mine.map((order) => (
                <Card key={order.id} order={order} session={session} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};

const useMinute = (): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
};

/** Each name for itself: a count in front of it stays there whatever the name's writing direction. */
const Things = ({ items, count }: { items: DeskOrderSummary['items']; count: number }) => (
  <span className="small">
    {items.map(({ name, quantity }, index) => (
      <Fragment key={`${name} ${quantity}`}>
        {index > 0 && ', '}
        <bdi>{`${quantity} × ${name}`}</bdi>
      </Fragment>
    ))}
    {count > items.reduce((sum, { quantity }) => sum + quantity, 0) && ' …'}
  </span>
);

const Card = ({
  order,
  session,
  isAllShown,
}: {
  order: DeskOrderSummary;
  session: DeskSession;
  isAllShown?: boolean;
}) => {
  const price = usePrice();
  const now = useMinute();
  const { id, order_number, order_type, items, item_count, next, eta } = order;
  const [first] = next.filter((to) => to !== 'cancelled' && to !== 'rejected');
  const { branchId } = useStored($view, { branchId: null, q: '' });
  const zone = session.branches.find((branch) => branch.id === order.branch_id)?.timezone;
  const hasBranch = session.branches.length > 1 && branchId === null;
  return (
    <li className="order-card" data-status={order.status}>
      <button type="button" className="order-open" onClick={() => openOrder(id)}>
        <span className="order-line">
          <strong>{order_number}</strong>
          <span>{price(order.total)}</span>
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
            {isAllShown && <span className="mark">{order.status_label}</span>}
            {order.note && (
              <span className="mark mark-warning">
                <bdi>{order.note}</bdi>
              </span>
            )}
          </span>
          {order.declined_at && <Countdown until={order.declined_at} />}
          {(eta || order.slot_label) && (
            <span>{eta ? t`until ${writeDue(eta.to, zone, now)}` : order.slot_label}</span>
          )}
        </span>
      </button>
      {first && (
        <PressButton
          className="button button-small button-block"
          run={() => moveOrder(id, { to: first })}
          label={`${moveName(first, order_type)}: ${order_number}`}
        >
          {moveName(first, order_type)}
        </PressButton>
      )}
    </li>
  );
};
