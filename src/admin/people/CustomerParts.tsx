import { CustomerNoteRequest, type DeskCustomer } from '../../api/contract/admin/customers.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { href, pageLanguage, t } from '../../language/desk.ts';
import { noteCustomer } from '../stores/customers.ts';
import { useDeskForm } from '../ui/desk-form.tsx';
import { FormText, SendButton, SendForm } from '../ui/form-fields.tsx';
import { writeWhen } from '../ui/when.ts';

export const Orders = ({ orders }: Pick<DeskCustomer, 'orders'>) => {
  const price = usePrice();
  return (
    <section className="desk-card" aria-labelledby="orders-title">
      <h2 id="orders-title">{t`Orders`}</h2>
      {orders.length === 0 ? (
        <p className="muted">{t`No order yet.`}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <div className="desk-scroll" tabIndex={0}>
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{t`Number`}</th>
                <th scope="col">{t`Placed`}</th>
                <th scope="col">{t`Branch`}</th>
                <th scope="col">{t`Status`}</th>
                <th scope="col" className="number">{t`Total`}</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.id}>
                  <td>
                    <a className="desk-title" href={href(`/admin?order=${order.id}`)}>
                      <bdi>{order.order_number}</bdi>
                    </a>
                  </td>
                  <td>{writeWhen(order.placed_at)}</td>
                  <td>
                    <bdi>{order.branch_name}</bdi>
                  </td>
                  <td>{order.status_label}</td>
                  <td className="number">{price(order.total)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
};

/** Every booking on wallet and points, the newest first. */
export const Ledger = ({ data: { entries } }: { data: DeskCustomer }) => {
  const price = usePrice();
  const count = new Intl.NumberFormat(pageLanguage().locale);
  const write = (unit: 'money' | 'points', amount: number) =>
    unit === 'money' ? price(amount) : t`${count.format(amount)} points`;
  return (
    <section className="desk-card" aria-labelledby="ledger-title">
      <h2 id="ledger-title">{t`Wallet and points`}</h2>
      {entries.length === 0 ? (
        <p className="muted">{t`Nothing was booked yet.`}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <div className="desk-scroll person-ledger" tabIndex={0}>
          <table className="desk-table">
            <thead>
              <tr>
                <th scope="col">{t`When`}</th>
                <th scope="col">{t`What`}</th>
                <th scope="col" className="number">{t`Amount`}</th>
                <th scope="col" className="number">{t`Then`}</th>
              </tr>
            </thead>
            <tbody>
              {entries.map((entry) => (
                <tr key={entry.id}>
                  <td>{writeWhen(entry.created_at)}</td>
                  <td>
                    <bdi>{entry.description}</bdi>
                    {entry.expires_at && (
                      <span className="muted small"> · {t`until ${writeWhen(entry.expires_at)}`}</span>
                    )}
                  </td>
                  <td className={entry.amount < 0 ? 'number' : 'number ledger-in'}>
                    {write(entry.unit, entry.amount)}
                  </td>
                  <td className="number">{write(entry.unit, entry.balance_after)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
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

export const Notes = ({ data, mayWrite }: { data: DeskCustomer; mayWrite: boolean }) => {
  const form = useDeskForm({
    schema: CustomerNoteRequest,
    initial: { text: '' },
    send: ({ text }) => noteCustomer(data.customer.id, text),
    onDone: (_customer, { reset }) => reset(),
  });
  return (
    <section className="desk-card" aria-labelledby="notes-title">
      <h2 id="notes-title">{t`Notes for the desk`}</h2>
      {data.notes.length === 0 && !mayWrite && <p className="muted">{t`None.`}</p>}
      <ul className="order-log">
        {data.notes.map(({ id, author, text, at }) => (
          <li key={id}>
            <bdi>{author}</bdi>: <bdi>{text}</bdi> <span className="muted small">{writeWhen(at)}</span>
          </li>
        ))}
      </ul>
      {mayWrite && (
        <SendForm form={form} className="desk-search">
          <FormText
            form={form}
            name="text"
            label={t`New note`}
            placeholder={t`New note`}
            isBare
            maxLength={1000}
          />
          <SendButton form={form} className="button button-quiet button-small">{t`Add`}</SendButton>
        </SendForm>
      )}
    </section>
  );
};
