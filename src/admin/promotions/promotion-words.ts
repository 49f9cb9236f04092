import type {
  Named,
  PromotionContent,
  PromotionState,
  PromotionWorld,
} from '../../api/contract/admin/promotions.ts';
import type { PaymentMethod } from '../../api/contract/common.ts';
import { PAYMENT_METHODS } from '../../api/contract/limits.ts';
import { type RuleWriter, ruleInWords } from '../../domain/discounts/rule-words.ts';
import { gatewayName } from '../../domain/orders/gateway-name.ts';
import { pageLanguage, t, translate } from '../../language/desk.ts';
import { orderTypeName } from '../ui/order-words.ts';
import { dayName } from '../ui/week.ts';
import { writePlanned } from '../ui/when.ts';

/** Call these while rendering: words are in the page's language. */
export const stateWords = (): Readonly<Record<PromotionState, string>> => ({
  running: t`Running`,
  planned: t`Planned`,
  ended: t`Expired`,
  off: t`Off`,
});

export const orderTypeWords = () => ({
  delivery: orderTypeName('delivery'),
  pickup: orderTypeName('pickup'),
  dine_in: orderTypeName('dine_in'),
});

export const paymentWords = (): Readonly<Record<PaymentMethod, string>> => {
  const own: Partial<Record<PaymentMethod, string>> = {
    cod: t`Cash`,
    wallet: t`Wallet`,
    test: t`Test payment`,
  };
  const words = PAYMENT_METHODS.map((one) => [one, own[one] ?? t`Pay online: ${gatewayName(one)}`]);
  return Object.fromEntries(words);
};

const writerOf = (
  { categories, branches }: PromotionWorld,
  products: readonly Named[],
  price: (amount: number) => string,
): RuleWriter => {
  const { locale } = pageLanguage();
  const name = (all: readonly Named[]) => (id: number) => all.find((one) => one.id === id)?.name ?? `#${id}`;
  const payments: Readonly<Record<string, string>> = paymentWords();
  return {
    price,
    list: (names) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(names),
    day: (day) => dayName(day),
    moment: writePlanned,
    product: name(products),
    category: name(categories),
    branch: name(branches),
    payment: (code) => payments[code] ?? code,
  };
};

const BASIS = 100;

/** The promotion as a sentence; amounts in major units, as the form has them. */
export const contentInWords = (
  content: PromotionContent,
  world: PromotionWorld,
  products: readonly Named[],
  price: (amount: number) => string,
): string => {
  const sound = (amount: number | null) => (Number.isNaN(amount) ? null : amount);
  const rule = {
    id: 0,
    code: content.code === '' ? '…' : content.code,
    title: content.title,
    type: content.type,
    rate: Math.round((sound(content.percent) ?? 0) * BASIS),
    amount: sound(content.amount) ?? 0,
    maxDiscount: sound(content.max_discount),
    minSubtotal: sound(content.min_subtotal),
    minQuantity: sound(content.min_quantity),
    productIds: content.product_ids,
    categoryIds: content.category_ids,
    orderTypes: content.order_types,
    branchIds: content.branch_ids,
    paymentMethods: content.payment_methods,
    days: content.days,
    timeFrom: content.time_from,
    timeTo: content.time_to,
    startsAt: content.starts_at,
    endsAt: content.ends_at,
    isAutomatic: content.code === null,
    isStackable: content.is_stackable,
    isFirstOrderOnly: content.first_order_only,
    isLoginRequired: content.login_required,
    buyQuantity: sound(content.buy_quantity) ?? 0,
    getQuantity: sound(content.get_quantity) ?? 0,
    freeProductId: content.free_product_id,
    usageLimit: sound(content.usage_limit),
    usageLimitPerCustomer: sound(content.usage_limit_per_customer),
    customer: content.customer_email || null,
    isByCodes: content.by_codes,
  };
  return translate(ruleInWords(rule, writerOf(world, products, price)));
};
