import { Report, ReportQuery } from '../../admin/reports.ts';
import type { Routes } from '../route.ts';

export const REPORTS = {
  'GET /admin/reports': { needs: 'reports.read', query: ReportQuery, answer: Report, refuses: [404] },
} as const satisfies Routes;
