import type { Api } from './client.ts';

/** Applied first, then eligible by what they save, then near misses; private codes only to their owner. */
export const getDiscounts = (api: Api) => api('GET /get-discounts');
