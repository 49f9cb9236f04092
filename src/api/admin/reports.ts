import type { Api, Query } from '../client.ts';

export const readReport = (api: Api, query: Query) => api('GET /admin/reports', { query });
