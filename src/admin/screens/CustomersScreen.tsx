import { useEffect, useMemo } from 'react';
import type { DeskCustomerRow } from '../../api/contract/admin/customers.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { href, t } from '../../language/desk.ts';
import { customers } from '../stores/customers.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import type { DeskColumn } from '../ui/DeskTable.tsx';
import { EmailText } from '../ui/EmailText.tsx';
import { EmptyRows } from '../ui/EmptyRows.tsx';
import { LongList } from '../ui/LongList.tsx';
import { ListChoice, ListSearch } from '../ui/list-filters.tsx';
import { writeNumber } from '../ui/numbers.ts';
import { writeWhen } from '../ui/when.ts';

/** Everybody with an account, found by name, e-mail address or phone. */
export const CustomersScreen = () => (
  <DeskFrame section="customers" title={t`Customers`}>
    {() => <Customers />}
  </DeskFrame>
);

const Customers = () => {
  useEffect(() => void customers.open(), []);
  return (
    <div className="stack people">
      <Filters />
      <CustomerTable />
    </div>
  );
};

const Filters = () => (
  <search className="cluster product-filters">
    <ListSearch list={customers} label={t`Search customers`} placeholder={t`Name, email or phone`} />
    <ListChoice
      list={customers}
      name="state"
      label={t`Status`}
      all={t`All customers`}
      options={[{ value: 'blocked', label: t`Blocked` }]}
    />
  </search>
);

const Nobody = () => (
  <EmptyRows
    list={customers}
    filtered={t`No customer fits`}
    showAll={t`Show all customers`}
    none={t`Nobody has an account yet`}
  />
);

/** In pixels, as rows and cards mostly are. */
const HEIGHTS = { row: 51, card: 71 };

const CustomerTable = () => {
  const price = usePrice();
  const columns = useMemo(() => columnsOf(price), [price]);
  return (
    <LongList
      list={customers}
      name="customers"
      label={t`Customers`}
      heights={HEIGHTS}
      count={(total) => t`${total} customer|${total} customers`}
      empty={<Nobody />}
      columns={columns}
      card={(row) => <Card row={row} write={price} />}
    />
  );
};

const columnsOf = (write: (amount: number) => string): DeskColumn<DeskCustomerRow>[] => [
  { id: 'name', heading: t`Customer`, isFixed: true, cell: (row) => <Name row={row} /> },
  { id: 'email', heading: t`Email`, cell: ({ email }) => <EmailText text={email ?? '–'} /> },
  { id: 'phone', heading: t`Phone`, cell: ({ phone }) => <bdi dir="ltr">{phone ?? '–'}</bdi> },
  { id: 'orders', heading: t`Orders`, isNumber: true, cell: (row) => writeNumber(row.order_count) },
  { id: 'spent', heading: t`Spent`, isNumber: true, cell: ({ spent }) => write(spent) },
  {
    id: 'last_order',
    heading: t`Last order`,
    width: 'narrow',
    className: 'muted',
    cell: (row) => (row.last_order_at ? writeWhen(row.last_order_at) : '–'),
  },
  {
    id: 'since',
    heading: t`Since`,
    width: 'narrow',
    className: 'muted',
    cell: (row) => writeWhen(row.created_at),
  },
];

const Name = ({ row: { id, name, is_blocked } }: { row: DeskCustomerRow }) => (
  <>
    <a className="desk-title" href={href(`/admin/customers/view?id=${id}`)}>
      <bdi>{name}</bdi>
    </a>{' '}
    {is_blocked && <span className="mark mark-warning">{t`blocked`}</span>}
  </>
);

const Card = ({ row, write }: { row: DeskCustomerRow; write: (amount: number) => string }) => (
  <div>
    <span>
      <Name row={row} />
    </span>
    <p className="muted small">
      <bdi>{row.email ?? row.phone ?? '–'}</bdi> · {t`${row.order_count} order|${row.order_count} orders`} ·{' '}
      {write(row.spent)}
    </p>
  </div>
);
