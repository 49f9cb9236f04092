import type { BranchContent } from '../../api/contract/admin/branches.ts';
import { t } from '../../language/desk.ts';
import { Button, RemoveButton } from '../ui/Button.tsx';
import { dayName, WEEK } from '../ui/week.ts';
import { ClockField } from './fields.tsx';

interface FieldsProps {
  content: BranchContent;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<BranchContent>) => void;
}

/** The hours of each day of the week. */
export const HoursFields = ({ content: { opening_hours: rows }, errors, onChange }: FieldsProps) => {
  const set = (opening_hours: BranchContent['opening_hours']) => onChange({ opening_hours });
  return (
    <ul className="hours">
      {WEEK.map((day) => {
        const name = dayName(day, 'long');
        const own = rows.flatMap((row, index) => (row.day === day ? [{ row, index }] : []));
        return (
          <li key={day}>
            <span className="hours-day">{name}</span>
            <div className="stack-4 hours-rows">
              {own.length === 0 && <span className="muted">{t`closed`}</span>}
              {own.map(({ row, index }, at) => (
                <div key={index} className="row hours-row">
                  <ClockField
                    label={t`${name} opens`}
                    errorId={wrongAt(errors, index) && `hours-${index}-error`}
                    value={row.open}
                    onChange={(open) => set(rows.with(index, { ...row, open }))}
                  />
                  <span aria-hidden="true">–</span>
                  <ClockField
                    label={t`${name} closes`}
                    value={row.close}
                    onChange={(close) => set(rows.with(index, { ...row, close }))}
                  />
                  <RemoveButton
                    label={t`Remove hours ${at + 1} of ${name}`}
                    onClick={() => set(rows.toSpliced(index, 1))}
                  />
                  {wrongAt(errors, index) && (
                    <span className="field-error" id={`hours-${index}-error`}>
                      {wrongAt(errors, index)}
                    </span>
                  )}
                </div>
              ))}
            </div>
            <Button
              look="plain"
              aria-label={t`Add hours on ${name}`}
              onClick={() => set([...rows, nextRow(day, own.at(-1)?.row)])}
            >
              {t`Add hours`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
};

/** What is wrong with a row of hours, or with one of its times. */
const wrongAt = (errors: FieldsProps['errors'], index: number): string | undefined =>
  ['', '.open', '.close'].map((end) => errors[`opening_hours.${index}${end}`]).find(Boolean);

/** A day begins as shops do; a second row of it follows the first. */
const nextRow = (day: number, last: { close: string } | undefined) =>
  last && last.close < '20:00' && last.close > '00:00'
    ? { day, open: last.close, close: '22:00' }
    : { day, open: '09:00', close: '18:00' };

/** The date on the clock of the branch. */
const todayIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date());

/** Whole days off. */
export const DaysOff = ({
  content: { closures },
  errors,
  onChange,
  timezone,
}: FieldsProps & { timezone: string }) => {
  const set = (next: BranchContent['closures']) => onChange({ closures: next });
  const today = todayIn(timezone);
  const isOffToday = closures.some(({ date }) => date === today);
  return (
    <div className="days-off">
      {closures.length === 0 && <p className="muted small">{t`No days off are planned.`}</p>}
      <ul className="desk-rows">
        {closures.map((closure, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a day off is known by its place while its date is typed.
          <li key={index} className="day-off">
            <input
              className="input"
              type="date"
              aria-label={t`Day off ${index + 1}`}
              aria-invalid={Boolean(errors[`closures.${index}.date`])}
              aria-describedby={errors[`closures.${index}.date`] && `closure-${index}-error`}
              value={closure.date}
              onChange={({ target }) => set(closures.with(index, { ...closure, date: target.value }))}
            />
            <input
              className="input"
              dir="auto"
              maxLength={120}
              aria-label={t`Reason of day off ${index + 1}`}
              placeholder={t`Reason, which customers read`}
              value={closure.reason}
              onChange={({ target }) => set(closures.with(index, { ...closure, reason: target.value }))}
            />
            <RemoveButton
              label={t`Remove day off ${index + 1}`}
              onClick={() => set(closures.toSpliced(index, 1))}
            />
            {errors[`closures.${index}.date`] && (
              <span className="field-error" id={`closure-${index}-error`}>
                {errors[`closures.${index}.date`]}
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="link-row">
        <Button onClick={() => set([...closures, { date: '', reason: '' }])}>{t`Add a day off`}</Button>
        {!isOffToday && (
          <Button onClick={() => set([{ date: today, reason: '' }, ...closures])}>{t`Closed today`}</Button>
        )}
      </div>
    </div>
  );
};
