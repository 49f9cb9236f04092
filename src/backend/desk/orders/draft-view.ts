import type { Draft, DraftCustomer, DraftPayment } from '../../../api/contract/admin/drafts.ts';
import type { CartSnapshot } from '../../../api/contract/cart.ts';
import { refundLimitOf } from '../../../domain/desk/refund-limit.ts';
import { BY_HAND, type DiscountRule, NO_RESTRICTION } from '../../../domain/discounts/discounts.ts';
import { type Minor, toMajor, toMinor } from '../../../domain/money/money.ts';
import { isOnline } from '../../../domain/orders/payment-words.ts';
import { inLanguage, type Phrases, say } from '../../../domain/text/text.ts';
import { type CustomerRow, findCustomer } from '../../accounts/repository.ts';
import { readView } from '../../cart/cart.ts';
import type { CartCall } from '../../cart/cart-call.ts';
import type { CartView } from '../../cart/cart-view.ts';
import { listAddresses } from '../../delivery/addresses.ts';
import { usableWallet } from '../../loyalty/order-effects.ts';
import { offeredMethods } from '../../settings/payment-methods.ts';
import { readStore, type Store } from '../../settings/store-cache.ts';
import { ownerOf } from '../../shop/owners.ts';
import type { Shop, Staff, Visitor } from '../../shop/shop.ts';
import { type DraftDetails, type DraftRow, detailsOf, draftOwner } from './draft-repository.ts';

/** Who types, and how what they read is written. */
export interface DraftReader {
  shop: Shop;
  staff: Staff;
  phrases: Phrases;
  acceptLanguage: string;
}

/** What was taken off by hand. */
export const byHandOf = ({ priced }: CartView): Minor =>
  priced.applied.find(({ id }) => id === BY_HAND)?.amount ?? 0;

export const ruleOf = (
  { kind, value, most }: NonNullable<DraftDetails['discount']>,
  { settings }: Store,
  phrases: Phrases,
): DiscountRule => ({
  ...NO_RESTRICTION,
  id: BY_HAND,
  code: null,
  title: inLanguage(say`Discount`, phrases),
  type: kind === 'percent' ? 'percentage' : 'fixed',
  rate: kind === 'percent' ? Math.round(value * 100) : 0,
  amount: kind === 'amount' ? toMinor(value, settings.money.decimalPlaces) : 0,
  maxDiscount: most,
  isAutomatic: true,
  isStackable: true,
});

/** The cart of a draft, for the customer it is for. */
export const callOf = async (
  { shop, phrases, acceptLanguage }: Pick<DraftReader, 'shop' | 'phrases' | 'acceptLanguage'>,
  row: DraftRow,
): Promise<CartCall> => {
  const { discount } = detailsOf(row);
  const owner = draftOwner(row.id);
  return {
    shop,
    phrases,
    acceptLanguage,
    branchId: row.branch_id,
    visitor: visitorOf(row),
    draft: { owner, discount: discount && ruleOf(discount, await readStore(shop.db, shop.db.read), phrases) },
  };
};

const visitorOf = ({ id, customer_id: customerId }: DraftRow): Visitor =>
  customerId === null
    ? { kind: 'guest', owner: draftOwner(id) }
    : { kind: 'user', owner: ownerOf(customerId), customerId, sessionId: 0, guestOwner: undefined };

/** A draft as the desk shows it, with what its customer has. */
export const describe = async (reader: DraftReader, row: DraftRow, cart: CartSnapshot): Promise<Draft> => {
  const { shop, staff } = reader;
  const call = await callOf(reader, row);
  const view = await readView(call);
  const { discount, ...details } = detailsOf(row);
  const { decimalPlaces } = view.settings.money;
  const major = (amount: Minor) => toMajor(amount, decimalPlaces);
  const wallet = await usableWallet(shop.db.read, call.visitor, shop.now().toISOString());
  return {
    id: row.id,
    branch_id: row.branch_id,
    channel: details.channel,
    customer: await describeCustomer(call, wallet, major),
    contact: details.contact,
    table: details.table,
    delivery_instructions: details.deliveryInstructions,
    discount: discount && { kind: discount.kind, value: discount.value, reason: discount.reason },
    discount_limit: refundLimitOf(staff.role, view.settings.stored),
    cart,
    price: {
      total: major(view.priced.total),
      steps: view.priced.trace.map((step) => ({
        ...step,
        amount: major(step.amount),
        total: major(step.total),
      })),
      lines: view.lines.map(({ row: line, product }) => ({
        id: line.id,
        name: product.name,
        quantity: line.quantity,
      })),
      discounts: view.priced.applied.map(({ id, title, code }) => ({ id, title, code })),
    },
    payments: paymentsOf(shop, view, wallet),
    order_types: [...view.branch.rules.orderTypes],
    country_code: view.settings.countryCode,
  };
};

const describeCustomer = async (
  { shop, visitor, branchId }: CartCall,
  wallet: Minor,
  major: (amount: Minor) => number,
): Promise<Draft['customer']> => {
  if (visitor.kind === 'guest') return null;
  const row = await findCustomer(shop.db.read, visitor.customerId);
  if (!row || row.deleted_at !== null) return null;
  const { addresses } = await listAddresses({ shop, visitor, branchId }, shop.db.read);
  return { ...toCustomer(row), wallet: major(wallet), addresses };
};

/** What can be chosen here: whoever stands at the counter can always pay there. */
const paymentsOf = (shop: Shop, { branch, settings, priced }: CartView, wallet: Minor): DraftPayment[] => {
  const offered = offeredMethods(shop, branch.rules, settings.stored);
  return [
    ...(offered.includes('cod') ? (['later'] as const) : []),
    'cash',
    'card',
    ...(offered.includes('wallet') && wallet > 0 && wallet >= priced.total ? (['wallet'] as const) : []),
    ...(offered.some(isOnline) ? (['link'] as const) : []),
  ];
};

export const toCustomer = ({ id, name, phone_e164, email }: CustomerRow): DraftCustomer => ({
  id,
  name,
  phone: phone_e164,
  email,
});
