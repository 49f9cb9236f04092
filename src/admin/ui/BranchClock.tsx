import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { pageLanguage, t } from '../../language/desk.ts';
import { ownBranches, ownTimezone } from '../stores/session.ts';
import { useMinute } from './use-minute.ts';

/** Says once which clock the times of orders are by, where it is another than the reader's. */
export const BranchClock = ({ branches }: { branches: DeskSession['branches'] }) => {
  const now = useMinute();
  const { locale } = pageLanguage();
  const write = (timeZone: string | null) =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      hour: 'numeric',
      minute: '2-digit',
      ...(timeZone && { timeZone }),
    }).format(now);
  const own = write(ownTimezone());
  const others = branches.filter(({ timezone }) => write(timezone) !== own);
  const byTime = Map.groupBy(others, ({ timezone }) => write(timezone));
  if (byTime.size === 0) return null;
  return (
    <p className="muted small board-clock">
      {t`Times of orders are by the clock of their branch:`}{' '}
      {[...byTime].map(([time, sharing], at) => (
        <span key={time}>
          {at > 0 && ' · '}
          <bdi>{sharing.map(({ name }) => name).join(', ')}</bdi> {time}
        </span>
      ))}
    </p>
  );
};

/** The same above a list of orders, of those branches that they are of. */
export const OrdersClock = ({ branchIds }: { branchIds: readonly (number | null)[] }) => (
  <BranchClock branches={ownBranches().filter(({ id }) => branchIds.includes(id))} />
);
