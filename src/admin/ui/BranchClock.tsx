import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { pageLanguage, t } from '../../language/desk.ts';
import { ownTimezone } from '../stores/session.ts';

/** Says once which clock the times of orders are by, where it is another than the reader's. */
export const BranchClock = ({ branches, now }: { branches: DeskSession['branches']; now: number }) => {
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
  const byZone = new Map(others.map((branch) => [write(branch.timezone), branch]));
  if (byZone.size === 0) return null;
  return (
    <p className="muted small board-clock">
      {t`Orders are due by the clock of their branch:`}{' '}
      {[...byZone].map(([time, { name }], at) => (
        <span key={name}>
          {at > 0 && ' · '}
          <bdi>{name}</bdi> {time}
        </span>
      ))}
    </p>
  );
};
