import { Fragment, useEffect } from 'react';
import type { DeskOrderSummary } from '../../api/contract/admin/orders.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import type { OrderStatus } from '../../api/contract/order.ts';
import type { Permission } from '../../api/contract/roles.ts';
import { isAwaited } from '../../domain/orders/awaited.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import type { Attempt } from '../../stores/shop/failure.ts';
import {
  $board,
  $opened,
  $view,
  fetchBoard,
  followOrders,
  moveOrder,
  NO_VIEW,
  openNamedOrder,
  openOrder,
  show,
} from '../stores/orders.ts';
import { $permissions } from '../stores/session.ts';
import { BoardSearch } from '../ui/BoardSearch.tsx';
import { BranchClock } from '../ui/BranchClock.tsx';
import { Button } from '../ui/Button.tsx';
import { Countdown } from '../ui/Countdown.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { DeskIcon } from '../ui/DeskIcon.tsx';
import { channelName } from '../ui/draft-words.ts';
import { EmptyBoard } from '../ui/EmptyBoard.tsx';
import { writeNumber } from '../ui/numbers.ts';
import { OrderPanel } from '../ui/OrderPanel.tsx';
import { dueFirst, moveName, placeName, writeAgo, writeDue } from '../ui/order-words.ts';
import { PressButton } from '../ui/PressButton.tsx';
import { optionsOf, Select } from '../ui/Select.tsx';
import { useBell } from '../ui/use-bell.ts';
import { useMinute } from '../ui/use-minute.ts';

/** The orders of one's branches as they come in, each with its next step. */
export const OrdersScreen = () => (
  <DeskFrame section="orders" title={t`Orders`} actions={<BoardState />}>
    {(session) => <Board session={session} />}
  </DeskFrame>
);

const NO_PERMISSIONS: ReadonlySet<Permission> = new Set();
const NOTHING = { orders: null, waiting: 0, error: null, isLive: false };

/** Whether new orders come by themselves, and ring. */
const BoardState = () => {
  const { isLive } = useStored($board, NOTHING);
  const bell = useBell(t`Orders`);
  const permissions = useStored($permissions, NO_PERMISSIONS);
  return (
    <div className="row">
      {permissions.has('orders.change') && (
        <a className="button button-small" href={href('/admin/orders/new')}>{t`New order`}</a>
      )}
      <span className="muted small board-live" data-live={isLive || undefined} role="status">
        {isLive ? t`Live` : t`Connecting …`}
      </span>
      <Button look="plain" aria-pressed={bell.isOn} onClick={bell.toggle}>
        <DeskIcon name={bell.isOn ? 'bell' : 'silent'} /> {bell.isOn ? t`Sound on` : t`Sound off`}
      </Button>
    </div>
  );
};

const Board = ({ session }: { session: DeskSession }) => {
  const { orders, waiting, error } = useStored($board, NOTHING);
  const { q, status, orderType, day, branchId } = useStored($view, NO_VIEW);
  const opened = useStored($opened, null);
  useEffect(() => {
    openNamedOrder();
    return followOrders();
  }, []);
  return (
    <>
      <div className="row board-bar">
        <BoardSearch />
        {session.branches.length > 1 && <BranchPicker branches={session.branches} />}
      </div>
      <BranchClock branches={session.branches.filter(({ id }) => branchId === null || id === branchId)} />
      {error && orders && (
        <p className="notice notice-error" role="alert">
          {error}
        </p>
      )}
      {waiting > 0 && (
        <p className="notice board-waiting">
          {t`${waiting} case waits for a decision or for money.|${waiting} cases wait for a decision or for money.`}{' '}
          <a className="link" href={href('/admin/returns')}>{t`Returns and problems`}</a>
        </p>
      )}
      {!orders && !error && <Skeleton rows={4} />}
      {!orders && error && <LoadFailed text={error} onRetry={() => void fetchBoard()} />}
      {orders &&
        (q || status || orderType || day ? (
          <Found orders={orders} session={session} q={q} />
        ) : (
          <Columns orders={orders} session={session} />
        ))}
      {opened && <OrderPanel key={opened.id} opened={opened} session={session} />}
    </>
  );
};

const BranchPicker = ({ branches }: { branches: DeskSession['branches'] }) => {
  const { branchId } = useStored($view, NO_VIEW);
  return (
    <Select
      className="input board-branch"
      aria-label={t`Branch`}
      value={branchId}
      options={[{ value: null, label: t`All branches` }, ...optionsOf(branches)]}
      onChange={(next) => show({ branchId: next })}
    />
  );
};

interface ListProps {
  orders: readonly DeskOrderSummary[];
  session: DeskSession;
}

const Found = ({ orders, session, q }: ListProps & { q: string }) => (
  <section aria-label={t`Found`}>
    <p role="status" className="muted">
      {orders.length > 0 && t`${orders.length} order|${orders.length} orders`}
      {orders.length === 0 && (q ? t`No order has “${q}”.` : t`No order is like this.`)}
    </p>
    <ul className="board-found">
      {orders.map((order) => (
        <Card key={order.id} order={order} session={session} isAllShown />
      ))}
    </ul>
  </section>
);

const Columns = ({ orders, session }: ListProps) => {
  const columns: { title: string; statuses: readonly OrderStatus[] }[] = [
    { title: t`New`, statuses: ['placed'] },
    { title: t`In preparation`, statuses: ['accepted', 'preparing'] },
    { title: t`Ready`, statuses: ['ready'] },
    { title: t`On the way`, statuses: ['out_for_delivery'] },
  ];
  if (orders.length === 0) return <EmptyBoard session={session} />;
  return (
    <div className="board">
      {columns.map(({ title, statuses }) => {
        // Of those that are due at once, the oldest first: they have waited longest.
        const mine = dueFirst(orders.filter(({ status }) => statuses.includes(status)).toReversed());
        return (
          <section key={title} className="board-column" aria-label={title} tabIndex={-1}>
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
    {items.map(({ name, quantity, options }, index) => (
      <Fragment key={`${name} ${quantity} ${options}`}>
        {index > 0 && ', '}
        <bdi>{`${writeNumber(quantity)} × ${name}`}</bdi>
        {options !== '' && (
          <span className="muted">
            {' ('}
            <bdi>{options}</bdi>)
          </span>
        )}
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
            {isAllShown && <span className="mark">{order.status_label}</span>}
            {order.channel && <span className="mark">{channelName(order.channel)}</span>}
            {order.note && (
              <span className="mark mark-warning">
                <bdi>{order.note}</bdi>
              </span>
            )}
            {order.has_if_unavailable && <span className="mark">{t`If unavailable: see order`}</span>}
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
