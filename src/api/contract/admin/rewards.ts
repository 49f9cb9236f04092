import { z } from 'zod';
import { Id, Money, shape } from '../common.ts';
import { ById, type Routes } from '../route.ts';

/** What a reward or a scratch card gives. */
export const PRIZE_KINDS = [
  'wallet_credit',
  'percentage',
  'fixed',
  'free_delivery',
  'free_item',
  'points',
  'none',
] as const;
export type PrizeKind = (typeof PRIZE_KINDS)[number];

const amount = z.number({ error: 'Enter an amount.' }).min(0).max(1_000_000).nullable().default(null);
/** By locale; '' takes a name back. */
const names = z.record(z.string().max(35), z.string().trim().max(80)).default({});

/** Only what its kind needs counts; the rest may be left out. */
const prize = z.object({
  label: z.string().trim().min(1, 'Give it a name.').max(80),
  names,
  kind: z.enum(PRIZE_KINDS),
  amount,
  percent: z
    .number({ error: 'Enter a rate in percent.' })
    .min(1, 'Use 1 to 100 percent.')
    .max(100, 'Use 1 to 100 percent.')
    .nullable()
    .default(null),
  points: z
    .int({ error: 'Enter whole points.' })
    .min(1, 'Enter whole points.')
    .max(1_000_000)
    .nullable()
    .default(null),
  max_discount: amount,
  min_subtotal: amount,
  product_id: Id.nullable().default(null),
  is_active: z.boolean().default(true),
});

const NEEDED: Readonly<
  Record<PrizeKind, [field: 'amount' | 'percent' | 'points' | 'product_id', text: string] | null>
> = {
  wallet_credit: ['amount', 'Enter an amount.'],
  fixed: ['amount', 'Enter an amount.'],
  percentage: ['percent', 'Enter a rate in percent.'],
  points: ['points', 'Enter whole points.'],
  free_item: ['product_id', 'Choose a product.'],
  free_delivery: null,
  none: null,
};

const withValue = <T extends z.infer<typeof prize>>(given: T, context: z.RefinementCtx): void => {
  const [field, message] = NEEDED[given.kind] ?? [];
  if (field && message && !given[field]) context.addIssue({ code: 'custom', path: [field], message });
};

/** What is missing is said beside whatever else is wrong. */
const BESIDE = {
  when: ({ value }: { value: unknown }) => prize.pick({ kind: true }).safeParse(value).success,
};

/** Points are turned into it. */
export const SaveReward = prize
  .extend({
    kind: z.enum(['wallet_credit', 'percentage', 'fixed', 'free_delivery', 'free_item']),
    points_cost: z.int({ error: 'Enter whole points.' }).min(1, 'Enter whole points.').max(1_000_000),
  })
  .superRefine(withValue, BESIDE)
  .meta({ id: 'SaveReward' });
export type SaveReward = z.input<typeof SaveReward>;

/** What a scratch card can hold; of two, the one with twice the weight is in twice as many cards. */
export const SavePrize = prize
  .extend({ weight: z.int({ error: 'Enter a whole number.' }).min(1, 'Enter a whole number.').max(10_000) })
  .superRefine(withValue, BESIDE)
  .meta({ id: 'SavePrize' });
export type SavePrize = z.input<typeof SavePrize>;

const Shown = {
  id: Id,
  label: z.string(),
  names: z.record(z.string(), z.string()),
  kind: z.enum(PRIZE_KINDS),
  amount: Money.nullable(),
  percent: z.number().nullable(),
  points: z.int().nullable(),
  max_discount: Money.nullable(),
  min_subtotal: Money.nullable(),
  product: z.object({ id: Id, name: z.string() }).nullable(),
  is_active: z.boolean(),
};
const DeskReward = shape('DeskReward', { ...Shown, points_cost: z.int() });
export type DeskReward = z.infer<typeof DeskReward>;
const DeskPrize = shape('DeskPrize', { ...Shown, weight: z.int(), chance_percent: z.number() });
export type DeskPrize = z.infer<typeof DeskPrize>;

const tier = {
  name: z.string().trim().min(1, 'Give it a name.').max(60),
  min_points: z.int({ error: 'Enter whole points.' }).min(0, 'Enter whole points.').max(10_000_000),
  names,
};
const DeskTier = z.object({ ...tier, code: z.string() });
export type DeskTier = z.infer<typeof DeskTier>;
/** All levels at once; one without a code is new. */
export const SaveTiers = shape('SaveTiers', {
  tiers: z.array(z.object({ ...tier, code: z.string().max(60).default('') })).max(20),
});
export type SaveTiers = z.input<typeof SaveTiers>;

export const DeskRewards = shape('DeskRewards', {
  rewards: z.array(DeskReward),
  prizes: z.array(DeskPrize),
  tiers: z.array(DeskTier),
  /** Whether orders bring scratch cards. */
  has_cards: z.boolean(),
  /** The other languages of the shop. */
  locales: z.array(z.string()),
});
export type DeskRewards = z.infer<typeof DeskRewards>;

const reads = { needs: 'promotions.read', answer: DeskRewards } as const;
const writes = { needs: 'promotions.write', answer: DeskRewards } as const;

/** Each call answers all of them. */
export const REWARDS = {
  'GET /admin/rewards': reads,
  'POST /admin/rewards': { ...writes, body: SaveReward },
  'PUT /admin/rewards/{id}': { ...writes, params: ById, body: SaveReward },
  'POST /admin/scratch-prizes': { ...writes, body: SavePrize },
  'PUT /admin/scratch-prizes/{id}': { ...writes, params: ById, body: SavePrize },
  'PUT /admin/tiers': { ...writes, body: SaveTiers },
} as const satisfies Routes;
