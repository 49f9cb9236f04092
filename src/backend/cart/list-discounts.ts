import type { Discount } from '../../api/contract/discount.ts';
import { refuseDiscount } from '../../domain/discounts/discount-choice.ts';
import { hasEnded } from '../../domain/discounts/discount-eligibility.ts';
import { refusalMessage } from '../../domain/discounts/discount-messages.ts';
import type { DiscountRule, Refusal } from '../../domain/discounts/discounts.ts';
import { sum, toMajor } from '../../domain/money/money.ts';
import { inLanguage } from '../../domain/text/text.ts';
import { translationOf } from '../catalog/localized-catalog.ts';
import {
  type Candidates,
  candidatesOf,
  type FoundDiscounts,
  readCandidates,
} from '../promotions/discounts.ts';
import { termsOf } from '../promotions/promotion-values.ts';
import { type DiscountTexts, listDescriptions } from '../promotions/repository.ts';
import { loadTranslator, type Translator } from '../translations/translator.ts';
import { priceWriter } from './blockers.ts';
import { readStored } from './cart.ts';
import type { CartCall } from './cart-call.ts';
import { type CartView, pricedLines, priceWith, viewCart } from './cart-view.ts';
import { readOwnOrders } from './pending.ts';
import { listOwnOrders } from './repository.ts';

/** A discount held against a cart: whether it applies, why not, and what it would save. */
export interface CheckedDiscount {
  rule: DiscountRule;
  isApplied: boolean;
  refusal: Refusal | null;
  /** What it takes off. */
  saving: number;
  /** What automatic discounts take off that do not count beside it. */
  replaced: number;
  /** What delivery costs with it, where that is another price than without. */
  delivery: number | null;
}

/**
 * Every discount the visitor may know of, checked for the cart as it is: applied ones first, then those that would
 * save most, then near misses by what is missing, then the rest; one that has ended only while its code is typed.
 * Contract call 35.
 */
export const listForCart = async (call: CartCall): Promise<Discount[]> => {
  const { shop, visitor } = call;
  const { read } = shop.db;
  const found = await readCandidates(read, visitor.owner, null);
  // Beside a typed code the others count as well: what each of them would give has to be at hand.
  const changeDiscounts = ({ owner, rows }: FoundDiscounts): FoundDiscounts => {
    const own = new Set(rows.map(({ id }) => id));
    return { owner, rows: [...rows, ...found.rows.filter(({ id }) => !own.has(id))] };
  };
  const view = await viewCart(call, read, await readStored(read, call), { changeDiscounts });
  const { pending } = await readOwnOrders(read, await listOwnOrders(read, visitor.owner), view.branch.id);
  const listed = candidatesOf(found, pending.uses);
  const open = {
    ...listed,
    discounts: listed.discounts.filter((rule) => !hasEnded(rule, view.at.getTime())),
  };
  const code = view.cart?.coupon_code ?? null;
  const typed =
    code === null ? null : candidatesOf(await readCandidates(read, visitor.owner, code), pending.uses);
  const rules = new Map([...(typed?.discounts ?? []), ...open.discounts].map((rule) => [rule.id, rule]));
  const storedRefusals = { ...typed?.storedRefusals, ...open.storedRefusals };
  const all: Candidates = { discounts: [...rules.values()], storedRefusals };
  const checked = checkDiscounts(view, all);
  const ids = [...rules.keys()];
  const texts = await listDescriptions(read, visitor.owner, ids);
  const words = await loadTranslator(read, translationOf(view.settings, call.acceptLanguage), [
    ['discount', ids],
  ]);
  return checked.map((one) =>
    serializeDiscount(call, view, translateDiscount({ ...one, ...texts.get(one.rule.id) }, words)),
  );
};

/** Each of these for the cart as it is: applied ones first, then by what they would save, then by what is missing. */
export const checkDiscounts = (view: CartView, all: Candidates): CheckedDiscount[] =>
  all.discounts.map((rule) => checkDiscount(view, all, rule)).sort(byUse);

const checkDiscount = (view: CartView, all: Candidates, rule: DiscountRule): CheckedDiscount => {
  const isApplied = view.priced.applied.some(({ id }) => id === rule.id);
  const others = all.discounts.filter((other) => other.isAutomatic && other !== rule);
  const couponCode = rule.isAutomatic ? null : rule.code;
  const without = priceWith(view, { ...all, discounts: others, couponCode: null });
  const priced = priceWith(view, { ...all, discounts: [...others, rule], couponCode });
  const taken = [...view.priced.applied, ...priced.applied].find(({ id }) => id === rule.id);
  return {
    rule,
    isApplied,
    saving: taken?.amount ?? 0,
    replaced: sum(
      without.applied
        .filter((one) => !priced.applied.some(({ id }) => id === one.id))
        .map(({ amount }) => amount),
    ),
    delivery: taken && without.deliveryCharge !== priced.deliveryCharge ? priced.deliveryCharge : null,
    refusal: taken ? null : refuse(view, all, rule),
  };
};

const refuse = (view: CartView, all: Candidates, rule: DiscountRule): Refusal => {
  const { context } = view;
  const lines = pricedLines(view);
  const own = lines.filter(({ giftOf }) => giftOf === undefined);
  const subtotal = sum(own.map(({ unitPrice, quantity }) => unitPrice * quantity));
  return refuseDiscount(rule, all, { context, lines, subtotal });
};

const rank = ({ isApplied, refusal }: CheckedDiscount): number => {
  if (isApplied) return 0;
  if (refusal === null) return 1;
  return refusal.missing === null ? 3 : 2;
};

const byUse = (a: CheckedDiscount, b: CheckedDiscount): number =>
  rank(a) - rank(b) ||
  b.saving - a.saving ||
  (a.refusal?.missing ?? 0) - (b.refusal?.missing ?? 0) ||
  a.rule.id - b.rule.id;

type ListedDiscount = CheckedDiscount & Partial<DiscountTexts>;

const translateDiscount = (discount: ListedDiscount, words: Translator): ListedDiscount => {
  const { rule } = discount;
  return {
    ...discount,
    rule: words.row('discount', rule.id, rule),
    description: words.text('discount', rule.id, 'description', discount.description ?? ''),
    terms: words.text('discount', rule.id, 'terms_html', discount.terms ?? null),
  };
};

const serializeDiscount = ({ phrases }: CartCall, view: CartView, discount: ListedDiscount): Discount => {
  const { rule, refusal, isApplied, saving, replaced, delivery } = discount;
  const decimals = view.settings.money.decimalPlaces;
  const major = (amount: number | null) => (amount === null ? null : toMajor(amount, decimals));
  const message =
    refusal && refusalMessage(rule.code ?? rule.title, rule, refusal, priceWriter(view.settings));
  const isLimited = rule.productIds.length + rule.categoryIds.length > 0;
  return {
    id: rule.id,
    code: rule.code,
    title: rule.title,
    description: discount.description ?? '',
    type: rule.type,
    value: amountOf(rule, decimals),
    ...termsOf(rule, major),
    applies_to: isLimited ? { product_ids: [...rule.productIds], category_ids: [...rule.categoryIds] } : null,
    order_types: [...rule.orderTypes],
    payment_methods: [...rule.paymentMethods],
    is_automatic: rule.isAutomatic,
    is_stackable: rule.isStackable,
    usage_left_for_me: discount.usageLeft ?? null,
    terms_html: discount.terms ?? null,
    is_applied: isApplied,
    is_eligible: refusal === null,
    reason_code: refusal?.reason ?? null,
    reason_message: message && inLanguage(message, phrases),
    missing_amount: major(refusal?.missing ?? null),
    estimated_saving: toMajor(isApplied ? saving : Math.max(0, saving - replaced), decimals),
    delivery_charge: major(delivery),
  };
};

const amountOf = (rule: DiscountRule, decimals: number): number => {
  if (rule.type === 'percentage') return rule.rate / 100;
  return rule.type === 'fixed' ? toMajor(rule.amount, decimals) : 0;
};
