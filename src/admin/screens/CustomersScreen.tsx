import { useEffect, useState } from 'react';
import type { DeskCustomerRow } from '../../api/contract/admin/customers.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { href, t } from '../../language/desk.ts';
import {
  $customerView,
  customers,
  fetchCustomers,
  openCustomers,
  showCustomers,
} from '../stores/customers.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { type DeskColumn, DeskTable } from '../ui/DeskTable.tsx';
import { useWide } from '../ui/use-wide.ts';
import { writeNumber, writeWhen } from '../ui/when.ts';

/** Everybody with an account, found by name, e-mail address or phone. */
export const CustomersScreen = () => (
  <DeskFrame section="customers" title={t`Customers`}>
    {() => <Customers />}
  </DeskFrame>
);

const Customers = () => {
  const { data, error, isFetching } = useStored(customers.$state, {
    data: null,
    isFetching: false,
    error: null,
  });
  useEffect(() => openCustomers(location.search), []);
  return (
    <div className="people">
      <Filters />
      {error && <LoadFailed text={error} onRetry={() => void fetchCustomers()} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && (
        <div className="people-results" aria-busy={isFetching}>
          <p role="status" className="visually-hidden">
            {t`${data.customers.length} customer|${data.customers.length} customers`}
          </p>
          {data.customers.length === 0 ? <Nobody /> : <Table rows={data.customers} />}
          {data.next !== null && (
            <button
              type="button"
              className="button button-quiet button-small people-more"
              aria-busy={isFetching}
              onClick={() => void customers.fetch($customerView.get(), data.next ?? undefined)}
            >
              {t`Show more`}
            </button>
          )}
        </div>
      )}
    </div>
  );
};

const WAIT_MS = 250;

const Filters = () => {
  const { q, state } = useStored($customerView, { q: '', state: '' });
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => showCustomers({ q: typed.trim() }), WAIT_MS);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return (
    <search className="product-filters">
      <input
        className="input product-search"
        type="search"
        aria-label={t`Search customers`}
        placeholder={t`Name, email or phone`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <select
        className="input product-choice"
        aria-label={t`Status`}
        value={state}
        onChange={(event) => showCustomers({ state: event.target.value === 'blocked' ? 'blocked' : '' })}
      >
        <option value="">{t`All customers`}</option>
        <option value="blocked">{t`Blocked`}</option>
      </select>
    </search>
  );
};

const Nobody = () => {
  const { q, state } = useStored($customerView, { q: '', state: '' });
  return (
    <div className="empty-state">
      <h2>{q || state ? t`No customer fits` : t`Nobody has an account yet`}</h2>
      {(q || state) && (
        <button type="button" className="button" onClick={() => showCustomers({ q: '', state: '' })}>
          {t`Show all customers`}
        </button>
      )}
    </div>
  );
};

const Table = ({ rows }: { rows: readonly DeskCustomerRow[] }) => {
  const isWide = useWide();
  const price = usePrice();
  if (!isWide) return <Cards rows={rows} write={price} />;
  return <DeskTable name="customers" label={t`Customers`} rows={rows} columns={columnsOf(price)} />;
};

const columnsOf = (write: (amount: number) => string): DeskColumn<DeskCustomerRow>[] => [
  { id: 'name', heading: t`Customer`, isFixed: true, cell: (row) => <Name row={row} /> },
  { id: 'email', heading: t`Email`, cell: ({ email }) => <bdi>{email ?? '–'}</bdi> },
  { id: 'phone', heading: t`Phone`, cell: ({ phone }) => <bdi dir="ltr">{phone ?? '–'}</bdi> },
  { id: 'orders', heading: t`Orders`, isNumber: true, cell: (row) => writeNumber(row.order_count) },
  { id: 'spent', heading: t`Spent`, isNumber: true, cell: ({ spent }) => write(spent) },
  {
    id: 'last_order',
    heading: t`Last order`,
    className: 'muted',
    cell: (row) => (row.last_order_at ? writeWhen(row.last_order_at) : '–'),
  },
  { id: 'since', heading: t`Since`, className: 'muted', cell: (row) => writeWhen(row.created_at) },
];

const Name = ({ row: { id, name, is_blocked } }: { row: DeskCustomerRow }) => (
  <>
    <a className="desk-title" href={href(`/admin/customers/view?id=${id}`)}>
      <bdi>{name}</bdi>
    </a>{' '}
    {is_blocked && <span className="mark mark-warning">{t`blocked`}</span>}
  </>
);

const Cards = ({ rows, write }: { rows: readonly DeskCustomerRow[]; write: (amount: number) => string }) => (
  <ul className="desk-rows desk-card">
    {rows.map((row) => (
      <li key={row.id}>
        <div>
          <span>
            <Name row={row} />
          </span>
          <span className="muted small">
            <bdi>{row.email ?? row.phone ?? '–'}</bdi> ·{' '}
            {t`${row.order_count} order|${row.order_count} orders`} · {write(row.spent)}
          </span>
        </div>
      </li>
    ))}
  </ul>
);
