import { z } from 'zod';
import { shape } from './common.ts';
import type { Routes } from './route.ts';

/** Answered as long as the database can be read; 503 when it cannot. */
export const HealthResponse = shape('Health', {
  status: z.literal('ok'),
  /** The newest migration that ran. */
  schema_version: z.string().nullable(),
  uptime_seconds: z.int(),
});

export const HEALTH = {
  'GET /health': { answer: HealthResponse },
} as const satisfies Routes;
