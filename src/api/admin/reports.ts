import type { Api, Query } from '../client.ts';
import type { Report } from '../contract/admin/reports.ts';

export const readReport = (api: Api, query: Query) => api<Report>('GET', '/admin/reports', { query });
