import { useEffect } from 'react';
import type { DeskCustomer } from '../../api/contract/admin/customers.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { useResource } from '../../islands/ui/use-stored.ts';
import { LoadFailed, Skeleton } from '../../islands/ui/waiting.tsx';
import { t } from '../../language/desk.ts';
import { CustomerActions } from '../people/CustomerActions.tsx';
import { Coupons, Notes, Orders } from '../people/CustomerParts.tsx';
import { Ledger } from '../people/Ledger.tsx';
import { PastOrders } from '../people/PastOrders.tsx';
import { customer } from '../stores/customers.ts';
import { AllLink } from '../ui/AllLink.tsx';
import { DeskFrame } from '../ui/DeskFrame.tsx';
import { languageName } from '../ui/language-name.ts';
import { NameOf } from '../ui/NameOf.tsx';
import { NamesNone } from '../ui/NamesNone.tsx';
import { idInAddress } from '../ui/Opened.tsx';
import { writeWhen } from '../ui/when.ts';

/** One customer: orders, wallet and points, addresses, coupons, notes, and what can be done. */
export const CustomerScreen = () => (
  <DeskFrame
    section="customers"
    title={<NameOf store={customer.$state} name={({ data }) => data?.customer.name} kind={t`Customer`} />}
    actions={<AllLink path="/admin/customers">{t`All customers`}</AllLink>}
  >
    {(session) =>
      idInAddress() > 0 ? (
        <OpenCustomer mayWrite={session.permissions.includes('customers.write')} />
      ) : (
        <NamesNone title={t`This address names no customer`} path="/admin/customers" all={t`All customers`} />
      )
    }
  </DeskFrame>
);

const OpenCustomer = ({ mayWrite }: { mayWrite: boolean }) => {
  const { data, error } = useResource(customer);
  useEffect(() => void customer.fetch(idInAddress()), []);
  if (error) return <LoadFailed text={error} onRetry={() => void customer.fetch(idInAddress())} />;
  if (!data) return <Skeleton rows={8} />;
  return (
    <div className="stack person">
      <div className="stack">
        <Who data={data} />
        <Orders orders={data.orders} />
        {data.past_orders.length > 0 && (
          <section className="desk-card" aria-labelledby="past-title">
            <h2 id="past-title">{t`Orders of the shop before`}</h2>
            <PastOrders orders={data.past_orders} />
          </section>
        )}
        <Ledger data={data} />
        <Coupons coupons={data.coupons} />
      </div>
      <div className="stack">
        {mayWrite && <CustomerActions data={data} />}
        <Notes data={data} mayWrite={mayWrite} />
        <Addresses addresses={data.addresses} />
      </div>
    </div>
  );
};

/** Who somebody is, how to reach them, and what they spent. */
export const Who = ({ data: { customer: who, wallet_balance, points } }: { data: DeskCustomer }) => {
  const price = usePrice();
  const facts = [
    { label: t`Orders`, value: String(who.order_count) },
    { label: t`Spent`, value: price(who.spent) },
    { label: t`Wallet`, value: price(wallet_balance) },
    { label: t`Points`, value: String(points) },
  ];
  return (
    <section className="desk-card" aria-labelledby="who-title">
      <h2 id="who-title" className="row person-name">
        <bdi>{who.name}</bdi> {who.is_blocked && <span className="mark mark-warning">{t`blocked`}</span>}
      </h2>
      <dl className="stack-8 figures">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="facts">
        <dt>{t`Email`}</dt>
        <dd>
          {who.email ? <a href={`mailto:${who.email}`}>{who.email}</a> : '–'}{' '}
          {who.email && <Proof isProven={who.email_verified} />}
        </dd>
        <dt>{t`Phone`}</dt>
        <dd>
          {who.phone ? (
            <a href={`tel:${who.phone}`} dir="ltr">
              {who.phone}
            </a>
          ) : (
            '–'
          )}{' '}
          {who.phone && <Proof isProven={who.phone_verified} />}
        </dd>
        <dt>{t`Customer since`}</dt>
        <dd>{writeWhen(who.created_at)}</dd>
        <dt>{t`Language`}</dt>
        <dd>
          <bdi>{who.locale ? languageName(who.locale) : '–'}</bdi>
        </dd>
        <dt>{t`News by`}</dt>
        <dd>{who.marketing.includes('email') ? t`Email` : t`none`}</dd>
        <dt>{t`Signed in on`}</dt>
        <dd>{t`${who.session_count} device|${who.session_count} devices`}</dd>
      </dl>
    </section>
  );
};

const Proof = ({ isProven }: { isProven: boolean }) => (
  <span className={isProven ? 'mark mark-on' : 'mark'}>{isProven ? t`confirmed` : t`not confirmed`}</span>
);

const Addresses = ({ addresses }: Pick<DeskCustomer, 'addresses'>) => (
  <section className="desk-card" aria-labelledby="addresses-title">
    <h2 id="addresses-title">{t`Addresses`}</h2>
    {addresses.length === 0 && <p className="muted">{t`None saved.`}</p>}
    <ul className="stack-12 person-addresses">
      {addresses.map(({ id, name, lines, phone }) => (
        <li key={id} className="stack-4 small">
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span>
            <bdi>{lines.join(', ')}</bdi>
          </span>
          <span className="muted" dir="ltr">
            {phone}
          </span>
        </li>
      ))}
    </ul>
  </section>
);
