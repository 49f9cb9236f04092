import { say, type Text } from '../text/text.ts';
import type { DiscountRule } from './discounts.ts';

/** What the shop has for the rule to be met by. */
export interface RuleWorld {
  /** ISO 8601 UTC. */
  now: string;
  /** Products that can be bought at all. */
  soldProductIds: ReadonlySet<number>;
  /** Categories that hold such a product. */
  soldCategoryIds: ReadonlySet<number>;
  /** Categories of the products that rules name. */
  categoriesOf: ReadonlyMap<number, readonly number[]>;
  branches: readonly { id: number; orderTypes: readonly string[]; paymentMethods: readonly string[] }[];
}

export interface RuleWarning {
  code: 'never' | 'overlap' | 'nothing_left';
  text: Text;
}

/** What a merchant should know before the rule is saved; nothing of it forbids to. */
export const warnOfRule = (
  rule: DiscountRule,
  others: readonly DiscountRule[],
  world: RuleWorld,
): RuleWarning[] => [
  ...neverReasons(rule, world).map((text) => ({ code: 'never' as const, text })),
  ...nothingLeft(rule).map((text) => ({ code: 'nothing_left' as const, text })),
  ...others
    .filter((other) => other.id !== rule.id && mayMeet(rule, other, world.categoriesOf))
    .map((other) => ({ code: 'overlap' as const, text: overlapText(rule, other) })),
];

/** Each reason why no cart can ever have the discount. */
const neverReasons = (rule: DiscountRule, world: RuleWorld): Text[] => {
  const { startsAt, endsAt, timeFrom, timeTo } = rule;
  const isEnded = endsAt !== null && Date.parse(endsAt) <= Date.parse(world.now);
  const isBackwards = startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt);
  const reasons: [boolean, Text][] = [
    [isBackwards, say`It ends before it begins.`],
    [isEnded && !isBackwards, say`It has ended.`],
    [(timeFrom ?? '00:00') === timeTo, say`Its hours end when they begin.`],
    [givesNothing(rule), say`It gives nothing.`],
    [!isAnySold(rule, world), say`Nothing of what it is for is sold.`],
    [isGiftGone(rule, world), say`What it gives is not sold.`],
    [
      !isAnyBranch(rule, world),
      say`No branch has what it asks for: the kind of order and the way of paying.`,
    ],
  ];
  return reasons.filter(([applies]) => applies).map(([, text]) => text);
};

const givesNothing = (rule: DiscountRule): boolean => {
  if (rule.maxDiscount === 0) return true;
  if (rule.type === 'percentage') return rule.rate <= 0;
  if (rule.type === 'fixed') return rule.amount <= 0;
  return rule.type === 'buy_x_get_y' && (rule.buyQuantity < 0 || rule.getQuantity <= 0);
};

const isAnySold = ({ productIds, categoryIds }: DiscountRule, world: RuleWorld): boolean =>
  productIds.length + categoryIds.length === 0 ||
  productIds.some((id) => world.soldProductIds.has(id)) ||
  categoryIds.some((id) => world.soldCategoryIds.has(id));

const isGiftGone = ({ type, freeProductId }: DiscountRule, { soldProductIds }: RuleWorld): boolean =>
  type === 'free_item' && (freeProductId === null || !soldProductIds.has(freeProductId));

const isAnyBranch = (rule: DiscountRule, { branches }: RuleWorld): boolean =>
  branches.some(({ id, orderTypes, paymentMethods }) => {
    const types = orderTypes.filter((type) => rule.type !== 'free_delivery' || type === 'delivery');
    return (
      allows(rule.branchIds, id) &&
      types.some((type) => allows(rule.orderTypes, type)) &&
      (rule.paymentMethods.length === 0 || rule.paymentMethods.some((code) => paymentMethods.includes(code)))
    );
  });

const allows = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value);

/** Whether a cart that just reaches the rule could cost nothing; a total is never below that. */
const nothingLeft = (rule: DiscountRule): Text[] => {
  if (rule.type === 'percentage' && rule.rate >= 10_000 && rule.maxDiscount === null)
    return [say`What it is for costs nothing.`];
  const most = Math.min(rule.amount, rule.maxDiscount ?? rule.amount);
  if (rule.type === 'fixed' && most > 0 && most >= (rule.minSubtotal ?? 0))
    return [say`A small order costs nothing: set the subtotal from which it applies above the amount.`];
  return [];
};

const overlapText = (rule: DiscountRule, other: DiscountRule): Text =>
  rule.isStackable && other.isStackable
    ? say`It can add up with “${other.title}”.`
    : say`It can meet “${other.title}”: the shopper gets whichever is cheaper, never both.`;

/** Whether one cart could have both: in time, place and items; it never has two codes. */
const mayMeet = (a: DiscountRule, b: DiscountRule, categoriesOf: RuleWorld['categoriesOf']): boolean =>
  (a.code === null || b.code === null) &&
  isSameSpan(a, b) &&
  isSameHour(a, b) &&
  share(a.branchIds, b.branchIds) &&
  share(a.orderTypes, b.orderTypes) &&
  share(a.paymentMethods, b.paymentMethods) &&
  areItemsShared(a, b, categoriesOf);

const share = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === 0 || b.length === 0 || a.some((one) => b.includes(one));

const isSameSpan = (a: DiscountRule, b: DiscountRule): boolean => {
  const begins = Math.max(...[a.startsAt, b.startsAt].map((at) => (at ? Date.parse(at) : -Infinity)));
  const ends = Math.min(...[a.endsAt, b.endsAt].map((at) => (at ? Date.parse(at) : Infinity)));
  return begins < ends;
};

const isSameHour = (a: DiscountRule, b: DiscountRule): boolean =>
  spansOf(a).some((one) =>
    spansOf(b).some(
      (other) => one.day === other.day && maxOf(one.from, other.from) < minOf(one.to, other.to),
    ),
  );

const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The hours of each day; those over midnight belong to the day on which they open, and reach into the next. */
const spansOf = ({ days, timeFrom, timeTo }: DiscountRule) => {
  const from = timeFrom ?? '00:00';
  const to = timeTo ?? '24:00';
  return (days.length === 0 ? WEEK : days).flatMap((day) =>
    from <= to
      ? [{ day, from, to }]
      : [
          { day, from, to: '24:00' },
          { day: (day + 1) % 7, from: '00:00', to },
        ],
  );
};

const maxOf = (a: string, b: string): string => (a > b ? a : b);
const minOf = (a: string, b: string): string => (a < b ? a : b);

const areItemsShared = (a: DiscountRule, b: DiscountRule, categoriesOf: RuleWorld['categoriesOf']) => {
  const isAll = (rule: DiscountRule) => rule.productIds.length + rule.categoryIds.length === 0;
  if (isAll(a) || isAll(b)) return true;
  const isIn = (ids: readonly number[], categories: readonly number[]) =>
    ids.some((id) => categoriesOf.get(id)?.some((category) => categories.includes(category)));
  return (
    a.productIds.some((id) => b.productIds.includes(id)) ||
    a.categoryIds.some((id) => b.categoryIds.includes(id)) ||
    isIn(a.productIds, b.categoryIds) ||
    isIn(b.productIds, a.categoryIds)
  );
};
