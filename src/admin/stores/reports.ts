import { atom } from 'nanostores';
import type { Report } from '../../api/contract/admin/reports.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { deskApi } from './session.ts';

/** Which days and branch; '' is the last 30 days and every branch. It stands in the address. */
export type ReportView = Readonly<Record<'from' | 'to' | 'branch', string>>;

const PLAIN: ReportView = { from: '', to: '', branch: '' };

export const $reportView = atom<ReportView>(PLAIN);
const queryOf = ({ from, to, branch }: ReportView) => ({
  from: from || undefined,
  to: to || undefined,
  branch: branch || undefined,
});
export const report = createResource<Report, [ReportView]>((view) =>
  deskApi('GET /admin/reports', { query: queryOf(view) }),
);

/** The same report of as many days before it. */
export const before = createResource<Report, [ReportView]>((view) =>
  deskApi('GET /admin/reports', { query: queryOf(view) }),
);

/** Beside it the days before, which say whether it is much. */
export const fetchReport = async (): Promise<void> => {
  const view = $reportView.get();
  await report.fetch(view);
  const { data } = report.$state.get();
  if (data && $reportView.get() === view) await before.fetch({ ...view, ...spanBefore(data) });
};

export const DAY_MS = 86_400_000;

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);

const spanBefore = ({ from, to }: Pick<Report, 'from' | 'to'>) => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return { from: daysBefore(from, days), to: daysBefore(to, days) };
};

export const openReport = (search: string): void => {
  const query = new URLSearchParams(search);
  $reportView.set({
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    branch: query.get('branch') ?? '',
  });
  void fetchReport();
};

/** Shows other days or another branch, and says so in the address. */
export const showReport = (change: Partial<ReportView>): void => {
  const view = { ...$reportView.get(), ...change };
  $reportView.set(view);
  const given = Object.entries(view).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  history.replaceState(null, '', `${location.pathname}${query && `?${query}`}`);
  void fetchReport();
};
