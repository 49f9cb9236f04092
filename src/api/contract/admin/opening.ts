import { z } from 'zod';
import { Id, shape } from '../common.ts';
import type { Routes } from '../route.ts';

export const OpeningStep = z.enum([
  ...(['name', 'look', 'market', 'branch', 'hours', 'reach', 'payment', 'tax', 'product', 'mails'] as const),
]);
export type OpeningStep = z.infer<typeof OpeningStep>;

/** How far a shop is on its way to its first order. */
export const Opening = shape('Opening', {
  is_open: z.boolean(),
  /** Value of `globalStoreEnable`, which the press that opens the shop sends along as what it saw. */
  stored: z.string(),
  steps: z.array(
    z.object({
      code: OpeningStep,
      is_done: z.boolean(),
      /** Without it nothing can be ordered. */
      is_needed: z.boolean(),
      branch_id: Id.nullable(),
    }),
  ),
});
export type Opening = z.infer<typeof Opening>;

export const OPENING = {
  'GET /admin/opening': { needs: 'settings.read', answer: Opening },
} as const satisfies Routes;
