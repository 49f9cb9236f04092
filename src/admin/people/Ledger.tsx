import type { DeskCustomer } from '../../api/contract/admin/customers.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { useWide } from '../ui/use-wide.ts';
import { writeWhen } from '../ui/when.ts';

type Booking = DeskCustomer['entries'][number];

/** Every booking on wallet and points, the newest first. */
export const Ledger = ({ data: { entries } }: { data: DeskCustomer }) => {
  const isWide = useWide();
  return (
    <section className="desk-card" aria-labelledby="ledger-title">
      <h2 id="ledger-title">{t`Wallet and points`}</h2>
      {entries.length === 0 && <p className="muted">{t`Nothing was booked yet.`}</p>}
      {entries.length > 0 &&
        (isWide ? <BookingTable entries={entries} /> : <BookingRows entries={entries} />)}
    </section>
  );
};

const useAmounts = () => {
  const price = usePrice();
  return (unit: Booking['unit'], amount: number) =>
    unit === 'money' ? price(amount) : t`${amount} point|${amount} points`;
};

const BookingTable = ({ entries }: { entries: readonly Booking[] }) => {
  const write = useAmounts();
  return (
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
  );
};

/** Without room for a table. */
const BookingRows = ({ entries }: { entries: readonly Booking[] }) => {
  const write = useAmounts();
  return (
    <ul className="desk-rows">
      {entries.map(({ id, unit, amount, balance_after, description, created_at, expires_at }) => (
        <li key={id}>
          <div>
            <bdi>{description}</bdi>
            <span className="muted small">
              {writeWhen(created_at)}
              {expires_at && <> · {t`until ${writeWhen(expires_at)}`}</>}
            </span>
          </div>
          <div className="booking-sum">
            <span className={amount < 0 ? undefined : 'ledger-in'}>{write(unit, amount)}</span>
            <span className="muted small">{t`then ${write(unit, balance_after)}`}</span>
          </div>
        </li>
      ))}
    </ul>
  );
};
