import { z } from 'zod';

/** Answered as long as the database can be read; 503 when it cannot. */
export const HealthResponse = z
  .object({
    status: z.literal('ok'),
    /** The newest migration that ran. */
    schema_version: z.string().nullable(),
    uptime_seconds: z.int(),
  })
  .meta({ id: 'Health' });
