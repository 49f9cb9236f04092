import { z } from 'zod';
import { shape } from '../common.ts';
import type { Routes } from '../route.ts';

/** Whether anything of the demo is left to be removed. */
export const DemoState = shape('DemoState', { is_there: z.boolean() });

const DemoKind = z.enum([
  ...(['customer', 'product', 'block', 'page', 'promotion', 'reward', 'scratch_prize'] as const),
  ...(['tax', 'category', 'branch', 'place', 'setting'] as const),
]);

/** What the removal would do: `archived` is what orders and carts name, `stays` what was changed or is needed. */
export const DemoRemoval = shape('DemoRemoval', {
  /** The name of the shop, which has to be typed. */
  name: z.string(),
  kinds: z.array(z.object({ kind: DemoKind, goes: z.int(), archived: z.int(), stays: z.int() })),
  /** Of the demo's customers, with whom they go. */
  orders: z.int(),
  reviews: z.int(),
});
export type DemoRemoval = z.infer<typeof DemoRemoval>;

export const RemoveDemoRequest = shape('RemoveDemo', { name: z.string().max(200) });

/** A call works for about a second and says how much is left; it is made again until nothing is. */
export const DemoLeft = shape('DemoLeft', { left: z.int() });

export const DEMO = {
  'GET /admin/demo': { needs: 'settings.write', answer: DemoState },
  'GET /admin/demo/removal': { needs: 'settings.write', answer: DemoRemoval },
  'POST /admin/demo/removal': { needs: 'settings.write', body: RemoveDemoRequest, answer: DemoLeft },
} as const satisfies Routes;
