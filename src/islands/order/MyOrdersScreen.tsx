import { type FormEvent, useEffect, useState } from 'react';
import type { OrderListResponse } from '../../api/contract/order-history.ts';
import { orderMood } from '../../domain/orders/order-words.ts';
import { href, t } from '../../language/islands.ts';
import { type OrderFilter, orderHistory } from '../../stores/order/order-history.ts';
import { $knownOrders } from '../../stores/order/orders.ts';
import { Button } from '../ui/Button.tsx';
import { CustomersOnly } from '../ui/CustomersOnly.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Segmented } from '../ui/Segmented.tsx';
import { useShown } from '../ui/use-shown.ts';
import { useResource, useSession, useStored } from '../ui/use-stored.ts';
import { EmptyState, LoadFailed, Skeleton } from '../ui/waiting.tsx';
import { KnownOrders } from './KnownOrders.tsx';
import { OrderCard } from './OrderCard.tsx';

const STATUSES = ['all', 'active', 'past'] as const;
const statusText = (status: OrderFilter['status']): string => {
  if (status === 'all') return t`All`;
  return status === 'active' ? t`Active` : t`Past`;
};

interface FilterProps {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

const OrderFilters = ({ filter, onChange }: FilterProps) => {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onChange({ ...filter, q: String(new FormData(event.currentTarget).get('q') ?? '') });
  };
  return (
    <div className="order-filters">
      <Segmented
        legend={t`Show orders`}
        name="status"
        values={STATUSES}
        value={filter.status}
        wordOf={statusText}
        onChange={(status) => onChange({ ...filter, status })}
      />
      <search>
        <form className="place-form" onSubmit={search}>
          <div className="field">
            <label className="field-label" htmlFor="order-search">
              {t`Order number or item`}
            </label>
            <input id="order-search" name="q" type="search" className="input" maxLength={100} />
          </div>
          <button type="submit" className="button button-quiet">
            {t`Search`}
          </button>
        </form>
      </search>
    </div>
  );
};

/** Orders on their way stand first; among themselves they stay newest first. */
const activeFirst = (orders: OrderListResponse['data']): OrderListResponse['data'] => {
  const isActive = ({ status }: OrderListResponse['data'][number]) =>
    ['going', 'waiting'].includes(orderMood(status));
  return [...orders.filter(isActive), ...orders.filter((order) => !isActive(order))];
};

interface ListProps {
  list: OrderListResponse;
  isFetching: boolean;
  onMore: () => void;
}

const OrderList = ({ list, isFetching, onMore }: ListProps) => (
  <>
    <p className="muted small" role="status">
      {t`${list.total} order|${list.total} orders`}
    </p>
    <ul className="order-list" aria-busy={isFetching}>
      {activeFirst(list.data).map((order) => (
        <OrderCard key={order.id} order={order} />
      ))}
    </ul>
    {list.current_page < list.last_page && (
      <Button look="quiet-block" isBusy={isFetching} onClick={onMore}>
        {t`Load more`}
      </Button>
    )}
  </>
);

/** A guest's orders are the customer's once the contact that they were placed with is confirmed. */
const NoOrders = () => {
  const known = useStored($knownOrders, []);
  if (known.length === 0)
    return (
      <EmptyState
        icon="receipt"
        text={t`You haven't ordered yet.`}
        action={t`Start shopping`}
        href={href('/')}
      />
    );
  return (
    <>
      <div className="notice">
        <Icon name="receipt" size={18} />
        <div>
          <p>{t`Orders you placed as a guest join your account once you confirm your email or phone.`}</p>
          <p className="notice-actions">
            <a className="link" href={href('/account/edit-profile')}>{t`Confirm now`}</a>
          </p>
        </div>
      </div>
      <KnownOrders />
    </>
  );
};

const EMPTY: OrderFilter = { status: 'all', q: '' };

const OwnOrders = () => {
  const [filter, setFilter] = useState(EMPTY);
  const { data, isFetching, error } = useResource(orderHistory);
  useEffect(() => void orderHistory.fetch(filter, 1), [filter]);
  const isFiltered = filter.status !== 'all' || filter.q !== '';
  if (data && data.total === 0 && !isFiltered && !isFetching) return <NoOrders />;
  return (
    <>
      <OrderFilters filter={filter} onChange={setFilter} />
      {error && <LoadFailed text={error} onRetry={() => void orderHistory.fetch(filter, 1)} />}
      {!data && !error && <Skeleton rows={3} />}
      {data?.total === 0 && !error && (
        <p className="notice" role="status">
          {t`No matching orders. Try another word or filter.`}
        </p>
      )}
      {data && data.total > 0 && (
        <OrderList
          list={data}
          isFetching={isFetching}
          onMore={() => void orderHistory.fetch(filter, data.current_page + 1)}
        />
      )}
    </>
  );
};

/** The orders of a customer; guests see those of this browser and why signing in helps. */
export const MyOrdersScreen = () => {
  const { token } = useSession();
  const isShown = useShown();
  return (
    <>
      <CustomersOnly why={t`Sign in to see all your orders.`}>
        <OwnOrders />
      </CustomersOnly>
      {isShown && !token && <KnownOrders />}
    </>
  );
};
