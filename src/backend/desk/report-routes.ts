import { REPORTS } from '../../api/contract/admin/reports.ts';
import { readReport } from '../reports/report.ts';
import { serve } from '../shop/serve.ts';

const on = serve(REPORTS);
/** What happened, by branch and day. */
export const deskReportRoutes = on.module;

on('GET /admin/reports', ({ shop, staff, query }) => readReport(shop, staff, query));
