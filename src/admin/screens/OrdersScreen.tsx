import { useEffect } from 'react';
import type { DeskOrderSummary } from '../../api/contract/admin/orders.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import type { OrderStatus } from '../../api/contract/order.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import { OrderCard } from '../orders/OrderCard.tsx';
import {
  $board,
  $opened,
  $view,
  fetchBoard,
  followOrders,
  NO_VIEW,
  openNamedOrder,
  show,
} from '../stores/orders.ts';
import { $permissions, NO_PERMISSIONS, ownBranches } from '../stores/session.ts';
import { BoardSearch } from '../ui/BoardSearch.tsx';
import { BranchClock } from '../ui/BranchClock.tsx';
import { Button } from '../ui/Button.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { DeskIcon } from '../ui/DeskIcon.tsx';
import { EmptyBoard } from '../ui/EmptyBoard.tsx';
import { writeNumber } from '../ui/numbers.ts';
import { OrderPanel } from '../ui/OrderPanel.tsx';
import { dueFirst } from '../ui/order-words.ts';
import { optionsOf, Select } from '../ui/Select.tsx';
import { useBell } from '../ui/use-bell.ts';

/** The orders of one's branches as they come in, each with its next step. */
export const OrdersScreen = () => (
  <DeskFrame section="orders" title={t`Orders`} actions={<BoardState />}>
    {(session) => <Board session={session} />}
  </DeskFrame>
);

const NOTHING = { orders: null, waiting: 0, error: null, isLive: false };

/** Whether new orders come by themselves, and ring. */
const BoardState = () => {
  const { isLive } = useStored($board, NOTHING);
  const bell = useBell(t`Orders`);
  const permissions = useStored($permissions, NO_PERMISSIONS);
  return (
    <div className="row">
      {permissions.has('orders.change') && ownBranches().length > 0 && (
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
      className="board-branch"
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
        <OrderCard key={order.id} order={order} session={session} isAllShown />
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
                <OrderCard key={order.id} order={order} session={session} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
};
