import type { z } from 'zod';
import type { Api } from './client.ts';
import type { DiscountsResponse } from './contract/discount.ts';

/** Applied first, then eligible by what they save, then near misses; private codes only to their owner. */
export const getDiscounts = (api: Api) => api<z.infer<typeof DiscountsResponse>>('GET', '/get-discounts');
