import { atom } from 'nanostores';
import * as calls from '../../api/admin/reports.ts';
import type { Report } from '../../api/contract/admin/reports.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { deskApi } from './session.ts';

/** Which days and branch; '' is the last 30 days and every branch. It stands in the address. */
export interface ReportView {
  from: string;
  to: string;
  branch: string;
}

const PLAIN: ReportView = { from: '', to: '', branch: '' };

export const $reportView = atom<ReportView>(PLAIN);
export const report = createResource<Report, [ReportView]>(({ from, to, branch }) =>
  calls.readReport(deskApi, { from: from || undefined, to: to || undefined, branch: branch || undefined }),
);

export const fetchReport = (): Promise<void> => report.fetch($reportView.get());

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
