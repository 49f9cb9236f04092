import type { z } from 'zod';
import type { DeskReward, PrizeKind, SavePrize } from '../../api/contract/admin/rewards.ts';
import type { Prize, PrizeDiscount } from '../../domain/loyalty/prizes.ts';
import { toMajor, toMinor } from '../../domain/money/money.ts';

type Shown = Omit<DeskReward, 'points_cost' | 'id' | 'names' | 'is_active'>;
/** A prize as it was sent. */
export type GivenPrize = Omit<z.output<typeof SavePrize>, 'weight'>;

const NOTHING = {
  amount: null,
  percent: null,
  points: null,
  max_discount: null,
  min_subtotal: null,
  product: null,
};

/** A stored prize as the desk has it. */
export const showPrize = (prize: Prize, decimals: number, products: ReadonlyMap<number, string>): Shown => {
  const own = { ...NOTHING, label: prize.label };
  switch (prize.type) {
    case 'wallet_credit':
      return { ...own, kind: 'wallet_credit', amount: toMajor(prize.amount, decimals) };
    case 'points':
      return { ...own, kind: 'points', points: prize.points };
    case 'none':
      return { ...own, kind: 'none' };
    case 'free_item':
      return { ...own, kind: 'free_item', product: nameProduct(prize.productId, products) };
    case 'coupon':
      return { ...own, ...showDiscount(prize.discount, decimals, products) };
  }
};

const nameProduct = (id: number, products: ReadonlyMap<number, string>) => ({
  id,
  name: products.get(id) ?? `#${id}`,
});

const showDiscount = (discount: PrizeDiscount, decimals: number, products: ReadonlyMap<number, string>) => {
  const major = (minor: number | null | undefined) => (minor ? toMajor(minor, decimals) : null);
  return {
    kind: discount.type,
    percent: discount.rate ? discount.rate / 100 : null,
    amount: major(discount.amount),
    max_discount: major(discount.maxDiscount),
    min_subtotal: major(discount.minSubtotal),
    product: discount.freeProductId ? nameProduct(discount.freeProductId, products) : null,
  };
};

/** What is stored of a prize as it was sent; only what its kind needs is kept. */
export const toPrize = (given: GivenPrize, decimals: number): Prize => {
  const { label, kind } = given;
  const minor = (major: number | null) => toMinor(major ?? 0, decimals);
  const least = given.min_subtotal ? { minSubtotal: minor(given.min_subtotal) } : {};
  const most = given.max_discount ? { maxDiscount: minor(given.max_discount) } : {};
  const coupon = (discount: PrizeDiscount): Prize => ({
    type: 'coupon',
    label,
    discount: { ...discount, ...least },
  });
  const made: Readonly<Record<PrizeKind, () => Prize>> = {
    wallet_credit: () => ({ type: 'wallet_credit', label, amount: minor(given.amount) }),
    points: () => ({ type: 'points', label, points: given.points ?? 0 }),
    free_item: () => ({ type: 'free_item', label, productId: given.product_id ?? 0 }),
    percentage: () => coupon({ type: 'percentage', rate: Math.round((given.percent ?? 0) * 100), ...most }),
    fixed: () => coupon({ type: 'fixed', amount: minor(given.amount) }),
    free_delivery: () => coupon({ type: 'free_delivery' }),
    none: () => ({ type: 'none', label }),
  };
  return made[kind]();
};
