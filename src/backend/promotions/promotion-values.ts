import type { Selectable } from 'kysely';
import type { PromotionContent, PromotionState } from '../../api/contract/admin/promotions.ts';
import { type DiscountRule, NO_RESTRICTION } from '../../domain/discounts/discounts.ts';
import { toMajor, toMinor } from '../../domain/money/money.ts';
import type { Tables } from '../shop/db/schema.ts';
import { shortDigest } from '../shop/digest.ts';

export type PromotionRow = Selectable<Tables['discounts']>;

/** What the form writes of a row; the rest, its number and its uses, stays. */
export type PromotionValues = Omit<PromotionRow, 'id' | 'used_count'>;

const BASIS = 100;

/** When and for whom a rule is, as shoppers and staff both read it. */
export const termsOf = (rule: DiscountRule, major: (amount: number | null) => number | null) => ({
  max_discount: major(rule.maxDiscount),
  min_subtotal: major(rule.minSubtotal),
  min_quantity: rule.minQuantity,
  branch_ids: [...rule.branchIds],
  days: [...rule.days],
  time_from: rule.timeFrom,
  time_to: rule.timeTo,
  starts_at: rule.startsAt,
  ends_at: rule.endsAt,
  first_order_only: rule.isFirstOrderOnly,
});

/** A row as the form has it; `email` is that of the customer whose alone it is. */
export const toContent = (row: PromotionRow, decimals: number, email: string | null): PromotionContent => {
  const rule = ruleOf(row);
  const major = (amount: number | null) => (amount === null ? null : toMajor(amount, decimals));
  return {
    title: row.title,
    description: row.description,
    terms_html: row.terms_html ?? '',
    code: row.code,
    type: row.type,
    percent: rule.rate / BASIS,
    amount: toMajor(rule.amount, decimals),
    buy_quantity: rule.buyQuantity,
    get_quantity: rule.getQuantity,
    free_product_id: rule.freeProductId,
    ...termsOf(rule, major),
    product_ids: [...rule.productIds],
    category_ids: [...rule.categoryIds],
    order_types: [...rule.orderTypes] as PromotionContent['order_types'],
    payment_methods: [...rule.paymentMethods] as PromotionContent['payment_methods'],
    is_active: row.is_active === 1,
    is_stackable: row.is_stackable === 1,
    is_private: row.is_private === 1,
    login_required: rule.isLoginRequired,
    usage_limit: row.usage_limit,
    usage_limit_per_customer: row.usage_limit_per_customer,
    by_codes: row.is_by_codes === 1,
    customer_email: email,
  };
};

/** The values of a row for what the form has; codes are kept in upper case, texts as they are. */
export const toValues = (
  content: PromotionContent,
  decimals: number,
  owner: string | null,
): PromotionValues => {
  const code = content.code?.toUpperCase() ?? null;
  const minor = (amount: number | null) => (amount === null ? null : toMinor(amount, decimals));
  const { type, title } = content;
  const isByCodes = content.by_codes && code !== null;
  const isGroup = type === 'buy_x_get_y';
  const rule: DiscountRule = {
    ...NO_RESTRICTION,
    id: 0,
    code,
    title,
    type,
    rate: type === 'percentage' ? Math.round(content.percent * BASIS) : 0,
    amount: type === 'fixed' ? toMinor(content.amount, decimals) : 0,
    buyQuantity: isGroup ? content.buy_quantity : 0,
    getQuantity: isGroup ? content.get_quantity : 0,
    freeProductId: type === 'free_item' ? content.free_product_id : null,
    maxDiscount: minor(content.max_discount),
    minSubtotal: minor(content.min_subtotal),
    minQuantity: content.min_quantity,
    productIds: content.product_ids,
    categoryIds: content.category_ids,
    branchIds: content.branch_ids,
    orderTypes: content.order_types,
    paymentMethods: content.payment_methods,
    days: content.days,
    timeFrom: content.time_from,
    timeTo: content.time_to,
    startsAt: content.starts_at,
    endsAt: content.ends_at,
    isAutomatic: code === null,
    isStackable: content.is_stackable,
    isFirstOrderOnly: content.first_order_only,
    isLoginRequired: content.login_required || owner !== null,
  };
  return {
    code,
    title,
    type,
    owner,
    description: content.description,
    terms_html: content.terms_html || null,
    rule_json: JSON.stringify(rule),
    is_automatic: code === null ? 1 : 0,
    is_stackable: content.is_stackable ? 1 : 0,
    is_by_codes: isByCodes ? 1 : 0,
    is_private: content.is_private || isByCodes || owner !== null ? 1 : 0,
    is_active: content.is_active ? 1 : 0,
    usage_limit: content.usage_limit,
    usage_limit_per_customer: content.usage_limit_per_customer,
  };
};

/** The stored rule, whatever fields it was stored without. */
export const ruleOf = (row: Pick<PromotionRow, 'id' | 'rule_json' | 'title' | 'code'>): DiscountRule => ({
  ...NO_RESTRICTION,
  ...(JSON.parse(row.rule_json) as DiscountRule),
  id: row.id,
  title: row.title,
  code: row.code,
});

/** A promotion as of an instant; one that is used up has ended. */
export const stateOf = (row: PromotionRow, now: Date): PromotionState => {
  const { startsAt, endsAt } = ruleOf(row);
  if (row.is_active !== 1) return 'off';
  const isUsedUp = row.usage_limit !== null && row.used_count >= row.usage_limit;
  if (isUsedUp || (endsAt !== null && Date.parse(endsAt) <= now.getTime())) return 'ended';
  return startsAt !== null && Date.parse(startsAt) > now.getTime() ? 'planned' : 'running';
};

/** Uses are no part of it: orders come while somebody writes. */
export const versionOf = ({ used_count: _, ...row }: PromotionRow): string =>
  shortDigest(Object.entries(row).sort(([a], [b]) => (a < b ? -1 : 1)));
