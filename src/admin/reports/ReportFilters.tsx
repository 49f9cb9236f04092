import type { Report } from '../../api/contract/admin/reports.ts';
import type { DeskSession } from '../../api/contract/admin/staff.ts';
import { localTimeAt } from '../../domain/time/zoned-time.ts';
import { useStored } from '../../islands/ui/use-stored.ts';
import { t } from '../../language/desk.ts';
import { $reportView, DAY_MS, daysBefore, showReport } from '../stores/reports.ts';
import { readerTimezone } from '../stores/session.ts';
import { Button } from '../ui/Button.tsx';
import { DayField } from '../ui/DayField.tsx';
import { BranchChoice } from '../ui/list-filters.tsx';

interface ReportFiltersProps {
  branches: DeskSession['branches'];
  /** The report in sight, whose days fill the fields. */
  shown: Report | null;
}

/** Which days and branch: as last weeks, or from one day to another. */
export const ReportFilters = ({ branches, shown }: ReportFiltersProps) => {
  const view = useStored($reportView, { from: '', to: '', branch: '' });
  const from = view.from || (shown?.from ?? '');
  const to = view.to || (shown?.to ?? '');
  // Days of a report are its branch's.
  const { timezone } = branches.find(({ id }) => String(id) === view.branch) ?? branches[0] ?? {};
  const today = localTimeAt(new Date(), timezone ?? readerTimezone()).date;
  const choose = (days: number) => showReport({ from: daysBefore(today, days - 1), to: today });
  const length = from && to ? Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1 : 0;
  return (
    <search className="cluster product-filters report-filters">
      <fieldset className="cluster-4 report-spans">
        <legend className="visually-hidden">{t`Days`}</legend>
        {[
          { name: t`Today`, day: today },
          { name: t`Yesterday`, day: daysBefore(today, 1) },
        ].map(({ name, day }) => (
          <Button
            key={name}
            aria-pressed={from === day && to === day}
            onClick={() => showReport({ from: day, to: day })}
          >
            {name}
          </Button>
        ))}
        {[7, 30, 90, 365].map((days) => (
          <Button key={days} aria-pressed={length === days} onClick={() => choose(days)}>
            {t`${days} day|${days} days`}
          </Button>
        ))}
      </fieldset>
      <DayField label={t`From`} value={from} onChange={(day) => showReport({ from: day, to })} />
      <DayField label={t`To`} value={to} onChange={(day) => showReport({ from, to: day })} />
      <BranchChoice list={{ $view: $reportView, show: showReport }} name="branch" branches={branches} />
    </search>
  );
};
