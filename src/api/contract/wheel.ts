import { z } from 'zod';
import { Instant, Money, shape } from './common.ts';
import { OwnCoupon } from './loyalty.ts';
import type { Routes } from './route.ts';

/** One field of the wheel with its published chance. */
export const WheelField = z.object({
  label: z.string(),
  odds_percent: z.number(),
  is_win: z.boolean(),
  min_subtotal: Money.nullable(),
});
export type WheelField = z.infer<typeof WheelField>;

const SPIN = {
  field_index: 0,
  label: '10% off',
  coupon: {
    id: 41,
    code: 'KQXWVHRTBN',
    title: '10% off',
    description: '10% off',
    type: 'percentage',
    value: 10,
    max_discount: null,
    min_subtotal: null,
    ends_at: '2026-12-05T09:30:00Z',
    is_used: false,
  },
  spun_at: '2026-11-21T09:30:00Z',
} as const;

/** What a customer got; the same however often it is read. */
export const WheelSpin = shape(['WheelSpin', SPIN], {
  /** Among the fields as they were when it was drawn. */
  field_index: z.int().min(0),
  label: z.string(),
  /** null: nothing was won. */
  coupon: OwnCoupon.nullable(),
  spun_at: Instant,
});
export type WheelSpin = z.infer<typeof WheelSpin>;

export const WheelResponse = z
  .object({
    /** null while the shop has no wheel. */
    wheel: z.object({ campaign: z.string(), fields: z.array(WheelField), coupon_days: z.int() }).nullable(),
    /** The customer's own spin of this campaign. */
    spin: WheelSpin.nullable(),
  })
  .meta({
    id: 'Wheel',
    example: {
      wheel: {
        campaign: 'autumn-2026',
        fields: [
          { label: '10% off', odds_percent: 30, is_win: true, min_subtotal: null },
          { label: 'No luck this time', odds_percent: 70, is_win: false, min_subtotal: null },
        ],
        coupon_days: 14,
      },
      spin: null,
    },
  });
export type WheelResponse = z.infer<typeof WheelResponse>;

/** The campaign that the visitor sees: another one by now is refused. */
export const SpinRequest = z
  .object({ campaign: z.string().min(1).max(40) })
  .meta({ id: 'SpinWheel', example: { campaign: 'autumn-2026' } });
export const SpinResponse = z
  .object({
    spin: WheelSpin,
    /** The customer had spun before; the spin is that one. */
    already_spun: z.boolean(),
  })
  .meta({ id: 'WheelSpun', example: { spin: SPIN, already_spun: false } });
export type SpinResponse = z.infer<typeof SpinResponse>;

export const WHEEL = {
  'GET /get-wheel': { answer: WheelResponse },
  'POST /spin-wheel': { body: SpinRequest, answer: SpinResponse, refuses: [404] },
} as const satisfies Routes;
