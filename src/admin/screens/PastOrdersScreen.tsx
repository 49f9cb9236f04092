import { useEffect, useState } from 'react';
import { useResource } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { PastOrders } from '../people/PastOrders.tsx';
import { pastOrders } from '../stores/customers.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { ListPager, SearchField } from '../ui/list-filters.tsx';

/** Orders that came in by a file, for the record. */
export const PastOrdersScreen = () => (
  <DeskFrame section="orders" title={t`Orders of the shop before`}>
    {() => <Records />}
  </DeskFrame>
);

const Records = () => {
  const [query, setQuery] = useState({ q: '', page: 1 });
  const { data, error } = useResource(pastOrders);
  useEffect(() => void pastOrders.fetch(query), [query]);
  return (
    <section className="desk-card stack" aria-label={t`Orders of the shop before`}>
      <p className="muted">
        {t`They came in by a file, for the record: no report counts them, and nothing is done with them here.`}
      </p>
      <search className="cluster product-filters">
        <SearchField
          label={t`Search orders`}
          placeholder={t`Number, name or email`}
          value={query.q}
          onSearch={(q) => setQuery({ q, page: 1 })}
        />
      </search>
      {!data && !error && <Skeleton rows={4} />}
      {error && <LoadFailed text={error} onRetry={() => void pastOrders.fetch(query)} />}
      {data && (
        <p role="status" className="muted small">
          {t`${data.total} order|${data.total} orders`}
        </p>
      )}
      {data && data.data.length > 0 && <PastOrders orders={data.data} />}
      {data && (
        <ListPager
          page={query.page}
          last={data.last_page}
          onPage={(page) => setQuery({ ...query, page })}
          label={t`Pages of the list`}
        />
      )}
    </section>
  );
};
