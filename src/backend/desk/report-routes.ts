import { createRoute } from '@hono/zod-openapi';
import { Report, ReportQuery } from '../../api/contract/admin/reports.ts';
import { readReport } from '../reports/report.ts';
import { answers } from '../shop/answers.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';

/** What happened, by branch and day. */
export const deskReportRoutes = createModule();

deskReportRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/reports',
    ...needs('reports.read'),
    request: { query: ReportQuery },
    responses: answers({ 200: Report }, [404]),
  }),
  async (c) => c.json(await readReport(c.var.shop, requireStaff(c), c.req.valid('query')), 200),
);
