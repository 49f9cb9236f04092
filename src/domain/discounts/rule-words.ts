import type { Minor } from '../money/money.ts';
import { say, type Text } from '../text/text.ts';
import type { DiscountRule } from './discounts.ts';

/** A rule with what is stored beside it. */
export interface WrittenRule extends DiscountRule {
  usageLimit: number | null;
  usageLimitPerCustomer: number | null;
  /** Whose alone it is; null: everybody's. */
  customer: string | null;
  /** Its own code is not taken, only those that work once. */
  isByCodes?: boolean;
}

/** How amounts, names and times are written where the words are read. */
export interface RuleWriter {
  price: (amount: Minor) => string;
  list: (names: readonly string[]) => string;
  /** 0 is Sunday. */
  day: (day: number) => string;
  moment: (instant: string) => string;
  product: (id: number) => string;
  category: (id: number) => string;
  branch: (id: number) => string;
  payment: (code: string) => string;
}

const MOST_NAMES = 4;

/** The rule as one sentence: "20% off Pizza, at most $10, on weekdays, 12:00 to 15:00, once per customer". */
export const ruleInWords = (rule: WrittenRule, write: RuleWriter): Text => {
  const clauses = [
    gain(rule, write),
    ...reach(rule, write),
    ...times(rule, write),
    ...places(rule, write),
    ...people(rule),
    ...limits(rule),
    codeOf(rule),
    ...(rule.isStackable ? [] : [say`never together with others`]),
  ];
  return clauses.reduce((all, clause) => say`${all}, ${clause}`);
};

const codeOf = ({ code, isByCodes = false }: WrittenRule): Text => {
  if (code === null) return say`without a code`;
  return isByCodes ? say`with a code that works once` : say`with the code ${code}`;
};

const gain = (rule: WrittenRule, write: RuleWriter): Text => {
  const goods = goodsOf(rule, write);
  switch (rule.type) {
    case 'percentage':
      return goods ? say`${rule.rate / 100}% off ${goods}` : say`${rule.rate / 100}% off everything`;
    case 'fixed':
      return goods ? say`${write.price(rule.amount)} off ${goods}` : say`${write.price(rule.amount)} off`;
    case 'free_delivery':
      return goods ? say`Free delivery with ${goods}` : say`Free delivery`;
    case 'buy_x_get_y':
      return goods
        ? say`Of every ${rule.buyQuantity + rule.getQuantity} of ${goods} the ${rule.getQuantity} cheapest free`
        : say`Of every ${rule.buyQuantity + rule.getQuantity} item the ${rule.getQuantity} cheapest free|Of every ${rule.buyQuantity + rule.getQuantity} items the ${rule.getQuantity} cheapest free`;
    default: {
      const gift = rule.freeProductId === null ? say`A product` : write.product(rule.freeProductId);
      return goods ? say`${gift} free with ${goods}` : say`${gift} free`;
    }
  }
};

/** What the rule is for; null: everything. */
const goodsOf = ({ productIds, categoryIds }: WrittenRule, write: RuleWriter): Text | string | null => {
  const names = [...categoryIds.map(write.category), ...productIds.map(write.product)];
  if (names.length === 0) return null;
  const more = names.length - MOST_NAMES;
  return more > 1 ? say`${write.list(names.slice(0, MOST_NAMES))} and ${more} more` : write.list(names);
};

const reach = ({ maxDiscount, minSubtotal, minQuantity }: WrittenRule, write: RuleWriter): Text[] => [
  ...(maxDiscount === null ? [] : [say`at most ${write.price(maxDiscount)}`]),
  ...(minSubtotal ? [say`from ${write.price(minSubtotal)}`] : []),
  ...(minQuantity && minQuantity > 1 ? [say`from ${minQuantity} item|from ${minQuantity} items`] : []),
];

const WEEKDAYS = '1,2,3,4,5';
const WEEKEND = '0,6';
const WEEK = 7;

const times = (rule: WrittenRule, write: RuleWriter): Text[] => {
  const { timeFrom, timeTo, startsAt, endsAt } = rule;
  const days = [...new Set(rule.days)].sort((a, b) => a - b);
  const written = days.join();
  return [
    ...(startsAt === null ? [] : [say`from ${write.moment(startsAt)} on`]),
    ...(endsAt === null ? [] : [say`until ${write.moment(endsAt)}`]),
    ...(days.length === 0 || days.length === WEEK
      ? []
      : written === WEEKDAYS
        ? [say`on weekdays`]
        : written === WEEKEND
          ? [say`at weekends`]
          : [say`on ${write.list(inWeekOrder(days).map(write.day))}`]),
    ...(timeFrom === null && timeTo === null ? [] : [say`${timeFrom ?? '00:00'} to ${timeTo ?? '24:00'}`]),
  ];
};

/** Monday first. */
const inWeekOrder = (days: readonly number[]): number[] =>
  days.toSorted((a, b) => ((a + WEEK - 1) % WEEK) - ((b + WEEK - 1) % WEEK));

const ORDER_TYPES: Readonly<Record<string, Text>> = {
  delivery: say`delivery`,
  pickup: say`pickup`,
  dine_in: say`eating in`,
};

const places = (rule: WrittenRule, write: RuleWriter): Text[] => [
  ...rule.orderTypes
    .flatMap((type) => ORDER_TYPES[type] ?? [])
    .slice(0, 3)
    .reduce<Text[]>((before, type) => [before[0] ? say`${before[0]} or ${type}` : type], [])
    .map((types) => say`for ${types}`),
  ...(rule.branchIds.length === 0 ? [] : [say`at ${write.list(rule.branchIds.map(write.branch))}`]),
  ...(rule.paymentMethods.length === 0
    ? []
    : [say`paid by ${write.list(rule.paymentMethods.map(write.payment))}`]),
];

const people = ({ customer, isFirstOrderOnly, isLoginRequired }: WrittenRule): Text[] => [
  ...(customer === null ? [] : [say`for ${customer} alone`]),
  ...(isFirstOrderOnly ? [say`on the first order`] : []),
  ...(isLoginRequired && customer === null ? [say`for signed-in customers`] : []),
];

const limits = ({ usageLimit, usageLimitPerCustomer }: WrittenRule): Text[] => [
  ...(usageLimitPerCustomer === null
    ? []
    : [
        usageLimitPerCustomer === 1
          ? say`once per customer`
          : say`${usageLimitPerCustomer} time per customer|${usageLimitPerCustomer} times per customer`,
      ]),
  ...(usageLimit === null
    ? []
    : [usageLimit === 1 ? say`once in all` : say`${usageLimit} time in all|${usageLimit} times in all`]),
];
