import { z } from 'zod';
import { Id, Money, shape } from '../common.ts';
import type { Routes } from '../route.ts';

/** Dates on the branches' clocks, both counted; at most 366 days. */
export const ReportQuery = z.object({
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  branch: z.coerce.number().int().positive().optional(),
});

const Series = z.object({ branch_id: Id, name: z.string(), sales: z.array(Money), orders: z.array(z.int()) });
const SoldProduct = z.object({ product_id: Id, name: z.string(), units: z.int(), sales: Money });
const Miss = z.object({ term: z.string(), count: z.int() });
const UsedCoupon = z.object({
  title: z.string(),
  code: z.string().nullable(),
  uses: z.int(),
  sales: Money,
});
const ShortProduct = z.object({
  product_id: Id,
  name: z.string(),
  branch_name: z.string(),
  left: z.int(),
  /** Units of the last 28 days. */
  sold: z.int(),
  /** At that pace; null: nothing was sold. */
  days_left: z.number().nullable(),
});
/** What three of four visitors were not slower than: milliseconds, for `CLS` thousandths. */
const Speed = z.object({
  metric: z.enum(['LCP', 'INP', 'CLS']),
  days: z.array(z.number().nullable()),
  screens: z.array(z.object({ screen: z.string(), device: z.string(), value: z.number(), visits: z.int() })),
});

export const Report = shape('Report', {
  from: z.string(),
  to: z.string(),
  currency_code: z.string(),
  days: z.array(z.string()),
  branches: z.array(Series),
  products: z.array(SoldProduct),
  searches: z.array(Miss),
  left_carts: z.object({ counts: z.array(z.int()), values: z.array(Money) }),
  coupons: z.array(UsedCoupon),
  stock: z.array(ShortProduct),
  speeds: z.array(Speed),
});
export type Report = z.infer<typeof Report>;

export const REPORTS = {
  'GET /admin/reports': { needs: 'reports.read', query: ReportQuery, answer: Report, refuses: [404] },
} as const satisfies Routes;
