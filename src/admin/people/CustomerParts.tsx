import type { DeskCustomer } from '../../api/contract/admin/customers.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { href, t } from '../../language/desk.ts';
import { noteCustomer } from '../stores/customers.ts';
import { branchTimezone } from '../stores/session.ts';
import { OrdersClock } from '../ui/BranchClock.tsx';
import { DeskNotes } from '../ui/DeskNotes.tsx';
import { SmallTable } from '../ui/SmallTable.tsx';
import { useWide } from '../ui/use-wide.ts';
import { writeWhen } from '../ui/when.ts';

type PlacedOrder = DeskCustomer['orders'][number];

export const Orders = ({ orders }: Pick<DeskCustomer, 'orders'>) => {
  const isWide = useWide();
  return (
    <section className="desk-card" aria-labelledby="orders-title">
      <h2 id="orders-title">{t`Orders`}</h2>
      {orders.length === 0 && <p className="muted">{t`No order yet.`}</p>}
      <OrdersClock branchIds={orders.map(({ branch_id }) => branch_id)} />
      {orders.length > 0 && (isWide ? <OrderTable orders={orders} /> : <OrderRows orders={orders} />)}
    </section>
  );
};

const OrderLink = ({ order: { id, order_number } }: { order: PlacedOrder }) => (
  <a className="desk-title" href={href(`/admin?order=${id}`)}>
    <bdi>{order_number}</bdi>
  </a>
);

/** By the clock of its branch, as on the board. */
const whenPlaced = ({ placed_at, branch_id }: PlacedOrder): string =>
  writeWhen(placed_at, branchTimezone(branch_id));

const OrderTable = ({ orders }: { orders: readonly PlacedOrder[] }) => {
  const price = usePrice();
  return (
    <SmallTable
      rows={orders}
      keyOf={({ id }) => id}
      columns={[
        { heading: t`Number`, cell: (order) => <OrderLink order={order} /> },
        { heading: t`Placed`, cell: whenPlaced },
        { heading: t`Branch`, cell: ({ branch_name }) => <bdi>{branch_name}</bdi> },
        { heading: t`Status`, cell: ({ status_label }) => status_label },
        { heading: t`Total`, isNumber: true, cell: ({ total }) => <bdi>{price(total)}</bdi> },
      ]}
    />
  );
};

/** Without room for a table. */
const OrderRows = ({ orders }: { orders: readonly PlacedOrder[] }) => {
  const price = usePrice();
  return (
    <ul className="desk-rows">
      {orders.map((order) => (
        <li key={order.id}>
          <div>
            <OrderLink order={order} />
            <span className="muted small">
              {whenPlaced(order)} · <bdi>{order.branch_name}</bdi>
            </span>
          </div>
          <div className="booking-sum">
            <bdi>{price(order.total)}</bdi>
            <span className="muted small">{order.status_label}</span>
          </div>
        </li>
      ))}
    </ul>
  );
};

export const Coupons = ({ coupons }: Pick<DeskCustomer, 'coupons'>) => (
  <section className="desk-card" aria-labelledby="coupons-title">
    <h2 id="coupons-title">{t`Coupons`}</h2>
    {coupons.length === 0 && <p className="muted">{t`None used, and none of their own.`}</p>}
    <ul className="desk-rows">
      {coupons.map(({ title, code, is_own, is_active, used }) => (
        <li key={`${code} ${title}`}>
          <div>
            <strong>
              <bdi>{title}</bdi>
            </strong>
            <span className="muted small">
              {code && <bdi>{code}</bdi>} {is_own && <span className="mark">{t`their own`}</span>}{' '}
              {!is_active && <span className="mark">{t`ended`}</span>}
            </span>
          </div>
          <span>{used === 0 ? t`not used yet` : t`used ${used} time|used ${used} times`}</span>
        </li>
      ))}
    </ul>
  </section>
);

export const Notes = ({ data, mayWrite }: { data: DeskCustomer; mayWrite: boolean }) => (
  <section className="desk-card" aria-labelledby="notes-title">
    <h2 id="notes-title">{t`Notes for the desk`}</h2>
    {data.notes.length === 0 && !mayWrite && <p className="muted">{t`None.`}</p>}
    <DeskNotes
      notes={data.notes}
      onAdd={mayWrite ? (text) => noteCustomer(data.customer.id, text) : undefined}
    />
  </section>
);
