import { CheckWalletQuery, CheckWalletResponse } from '../loyalty.ts';
import type { Routes } from './route.ts';

export const WALLET = {
  'GET /check-wallet': { query: CheckWalletQuery, answer: CheckWalletResponse },
} as const satisfies Routes;
