import type { DeskCustomer } from '../../api/contract/admin/customers.ts';
import { usePrice } from '../../islands/ui/money.ts';
import { t } from '../../language/desk.ts';
import { SmallTable } from '../ui/SmallTable.tsx';
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
    <SmallTable
      className="person-ledger"
      rows={entries}
      keyOf={({ id }) => id}
      columns={[
        { heading: t`When`, cell: ({ created_at }) => writeWhen(created_at) },
        {
          heading: t`What`,
          cell: ({ description, expires_at }) => (
            <>
              <bdi>{description}</bdi>
              {expires_at && <span className="muted small"> · {t`until ${writeWhen(expires_at)}`}</span>}
            </>
          ),
        },
        {
          heading: t`Amount`,
          isNumber: true,
          cell: ({ unit, amount }) => (
            <span className={amount < 0 ? undefined : 'ledger-in'}>{write(unit, amount)}</span>
          ),
        },
        {
          heading: t`Then`,
          isNumber: true,
          cell: ({ unit, balance_after }) => write(unit, balance_after),
        },
      ]}
    />
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
