import { DiscountsResponse } from '../discount.ts';
import type { Routes } from './route.ts';

export const DISCOUNTS = {
  'GET /get-discounts': { answer: DiscountsResponse },
} as const satisfies Routes;
