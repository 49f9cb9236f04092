import { REPORTS } from '../../api/contract/routes/admin/reports.ts';
import { readReport } from '../reports/report.ts';
import { createModule } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';

/** What happened, by branch and day. */
export const deskReportRoutes = createModule();
const on = serve(deskReportRoutes, REPORTS);

on('GET /admin/reports', ({ shop, staff, query }) => readReport(shop, staff, query));
