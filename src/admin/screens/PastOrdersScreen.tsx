import { useEffect, useState } from 'react';
import { t } from '../../language/desk.ts';
import { PastOrders } from '../people/PastOrders.tsx';
import { pastOrders } from '../stores/customers.ts';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { SearchField } from '../ui/list-filters.tsx';
import { PagedList } from '../ui/PagedList.tsx';

/** Orders that came in by a file, for the record. */
export const PastOrdersScreen = () => (
  <DeskFrame section="orders" title={t`Orders of the shop before`}>
    {() => <Records />}
  </DeskFrame>
);

const Records = () => {
  const [query, setQuery] = useState({ q: '', page: 1 });
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
      <PagedList
        of={pastOrders}
        onRetry={() => void pastOrders.fetch(query)}
        onPage={(page) => setQuery({ ...query, page })}
      >
        {({ data, total }) => (
          <>
            <p role="status" className="muted small">{t`${total} order|${total} orders`}</p>
            {data.length > 0 && <PastOrders orders={data} />}
          </>
        )}
      </PagedList>
    </section>
  );
};
