import { HealthResponse } from '../health.ts';
import type { Routes } from '../route.ts';

export const HEALTH = {
  'GET /health': { answer: HealthResponse },
} as const satisfies Routes;
