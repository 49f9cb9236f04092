import { ulid } from 'ulid';
import type { z } from 'zod';
import type {
  Draft,
  DraftChange,
  DraftCustomer,
  DraftPayment,
  Drafts,
  NewDraftRequest,
} from '../../../api/contract/admin/drafts.ts';
import type { CartSnapshot } from '../../../api/contract/cart.ts';
import { refundLimitOf } from '../../../domain/desk/refund-limit.ts';
import { BY_HAND, type DiscountRule, NO_RESTRICTION } from '../../../domain/discounts/discounts.ts';
import { type Minor, toMajor, toMinor } from '../../../domain/money/money.ts';
import { isOnline } from '../../../domain/orders/payment-words.ts';
import { foldEmail } from '../../../domain/people/email.ts';
import { readPhone } from '../../../domain/people/phone.ts';
import { inEnglish, type Phrases, say } from '../../../domain/text/text.ts';
import { type CustomerRow, findCustomer, findCustomerByToken } from '../../accounts/repository.ts';
import { addLines } from '../../cart/add-lines.ts';
import { priceWriter } from '../../cart/blockers.ts';
import { getCart, readView } from '../../cart/cart.ts';
import type { CartCall } from '../../cart/cart-call.ts';
import { changeDetails } from '../../cart/cart-details.ts';
import type { CartView } from '../../cart/cart-view.ts';
import { createAccount } from '../../customers/accounts.ts';
import { listAddresses } from '../../delivery/addresses.ts';
import { usableWallet } from '../../loyalty/order-effects.ts';
import { frozenOf } from '../../orders/record/order-facts.ts';
import { offeredMethods } from '../../settings/payment-methods.ts';
import { readStore, type Store } from '../../settings/store-cache.ts';
import { deleteRows, updateRows } from '../../shop/db/rows.ts';
import { inTransaction, type Reader } from '../../shop/db/shop-db.ts';
import { customerIdOf, ownerOf } from '../../shop/owners.ts';
import type { Shop, Staff, Visitor } from '../../shop/shop.ts';
import { fieldError, notFound } from '../../shop/shop-error.ts';
import {
  assertBranch,
  type DraftDetails,
  type DraftRow,
  deleteDraftCart,
  detailsOf,
  draftOwner,
  getDraftRow,
  listDraftRows,
} from './draft-repository.ts';
import { findDeskOrder } from './orders.ts';

/** Who types, and how what they read is written. */
export interface DraftReader {
  shop: Shop;
  staff: Staff;
  phrases: Phrases;
  acceptLanguage: string;
}

export const listDrafts = async (shop: Shop, staff: Staff): Promise<z.output<typeof Drafts>> => {
  const rows = await listDraftRows(shop.db.read, staff);
  return {
    drafts: rows.map((row) => {
      const { contact } = detailsOf(row);
      const { id, branch_id, author, units, updated_at } = row;
      const { name, phone } = contact;
      return { id, branch_id, author, name, phone, item_count: Number(units ?? 0), updated_at };
    }),
  };
};

/** A new draft, empty or with what an older order had: its goods, customer, address and kind. */
export const createDraft = async (
  reader: DraftReader,
  { branch_id, order_id }: z.output<typeof NewDraftRequest>,
): Promise<Draft> => {
  const { shop, staff } = reader;
  assertBranch(staff, branch_id);
  const old = order_id === undefined ? undefined : await findDeskOrder(shop, staff, order_id);
  const frozen = old && frozenOf(old);
  const at = shop.now().toISOString();
  const contact = frozen && { ...frozen.contact, email: frozen.contact.email ?? '' };
  const row: DraftRow = {
    id: ulid(shop.now().getTime()),
    branch_id,
    staff_id: staff.staffId,
    customer_id: old ? customerIdOf(old.owner) : null,
    order_id: null,
    details_json: JSON.stringify({ ...(contact && { contact }) }),
    created_at: at,
    updated_at: at,
  };
  await inTransaction(shop.db, (trx) => trx.insertInto('order_drafts').values(row).execute());
  const call = await callOf(reader, row);
  if (!frozen) return describe(reader, row, await getCart(call));
  const added = await addLines(
    call,
    frozen.items.filter(({ is_free_gift }) => !is_free_gift),
  );
  const { branches } = await readStore(shop.db, shop.db.read);
  const rules = branches.find(({ id }) => id === branch_id)?.rules;
  const cart = await changeDetails(
    call,
    {
      ...(rules?.orderTypes.includes(frozen.order_type) && { order_type: frozen.order_type }),
      ...(frozen.address && { address: { ...frozen.address, country_code: frozen.address.country_code } }),
    },
    { withTrace: false },
  );
  return describe(reader, row, { ...cart, adjusted_cart_items: added.adjusted_cart_items });
};

export const readDraft = async (reader: DraftReader, id: string): Promise<Draft> => {
  const row = await getOpen(reader, id);
  return describe(reader, row, await getCart(await callOf(reader, row)));
};

/** Does something to the cart of a draft, as its shopper would. */
export const changeCartOf = async (
  reader: DraftReader,
  id: string,
  work: (call: CartCall) => Promise<CartSnapshot>,
): Promise<Draft> => {
  const row = await getOpen(reader, id);
  const cart = await work(await callOf(reader, row));
  await touch(reader.shop, row.id, {});
  return describe(reader, row, cart);
};

export const changeDraft = async (
  reader: DraftReader,
  id: string,
  change: z.output<typeof DraftChange>,
): Promise<Draft> => {
  const { shop, staff } = reader;
  const row = await getOpen(reader, id);
  if (change.branch_id !== undefined) assertBranch(staff, change.branch_id);
  const next: DraftRow = {
    ...row,
    branch_id: change.branch_id ?? row.branch_id,
    customer_id: await chooseCustomer(reader, row, change),
  };
  const details = await changeDetailsOf(reader, next, change);
  next.details_json = JSON.stringify(details);
  await touch(shop, row.id, {
    branch_id: next.branch_id,
    customer_id: next.customer_id,
    details_json: next.details_json,
  });
  const call = await callOf(reader, next);
  return describe(reader, next, await changeDetails(call, change.cart ?? {}, { withTrace: false }));
};

export const deleteDraft = async ({ shop, staff }: DraftReader, id: string): Promise<void> => {
  await getDraftRow(shop.db.read, staff, id);
  await inTransaction(shop.db, async (trx) => {
    await deleteDraftCart(trx, id);
    await deleteRows(trx, 'order_drafts', { id });
  });
};

/** The customer of exactly this phone or mail: the desk looks people up who say who they are, it does not browse. */
export const findDraftCustomers = async (shop: Shop, q: string): Promise<DraftCustomer[]> => {
  const { settings } = await readStore(shop.db, shop.db.read);
  const found = await findByContact(shop.db.read, settings.countryCode, { phone: q, email: q });
  return found ? [toCustomer(found)] : [];
};

const findByContact = async (
  read: Reader,
  country: string,
  { phone, email }: { phone: string; email: string },
): Promise<CustomerRow | undefined> => {
  const number = readPhone(phone, country);
  const byPhone = number === null ? undefined : await findCustomerByToken(read, 'phone_e164', number);
  const byMail = email.includes('@')
    ? await findCustomerByToken(read, 'email_norm', foldEmail(email))
    : undefined;
  return [byPhone, byMail].find((one) => one && one.deleted_at === null);
};

const toCustomer = ({ id, name, phone_e164, email }: CustomerRow): DraftCustomer => ({
  id,
  name,
  phone: phone_e164,
  email,
});

const getOpen = async ({ shop, staff }: DraftReader, id: string): Promise<DraftRow> => {
  const row = await getDraftRow(shop.db.read, staff, id);
  if (row.order_id !== null) throw notFound(say`This draft has become an order.`);
  return row;
};

const touch = (shop: Shop, id: string, change: Partial<DraftRow>) =>
  inTransaction(shop.db, (trx) =>
    updateRows(trx, 'order_drafts', { id }, { ...change, updated_at: shop.now().toISOString() }),
  );

/** The account it is for; made of the contact where there is none yet. */
const chooseCustomer = async (
  { shop }: DraftReader,
  row: DraftRow,
  { customer_id, makes_customer, contact }: z.output<typeof DraftChange>,
): Promise<number | null> => {
  if (!makes_customer) {
    if (typeof customer_id === 'number' && !(await findCustomer(shop.db.read, customer_id))) throw notFound();
    return customer_id === undefined ? row.customer_id : customer_id;
  }
  const { name, phone, email } = contact ?? detailsOf(row).contact;
  const { countryCode, locales } = (await readStore(shop.db, shop.db.read)).settings;
  const found = await findByContact(shop.db.read, countryCode, { phone, email });
  if (found) return found.id;
  const number = readPhone(phone, countryCode);
  if (number === null && !email)
    throw fieldError('contact.phone', say`Enter a phone number or an e-mail address.`);
  if (!name) throw fieldError('contact.name', say`Enter a name.`);
  const { customerId } = await inTransaction(shop.db, (trx) =>
    createAccount(trx, {
      name,
      email: email || null,
      phone: number,
      passwordHash: null,
      proven: null,
      referredBy: null,
      marketingJson: null,
      guestOwner: undefined,
      locale: locales[0] ?? 'en',
      at: shop.now().toISOString(),
    }),
  );
  return customerId;
};

/** What a change makes of the details; whoever is chosen is the contact, where nobody else was typed. */
const changeDetailsOf = async (
  reader: DraftReader,
  row: DraftRow,
  change: z.output<typeof DraftChange>,
): Promise<DraftDetails> => {
  const details = detailsOf(row);
  const isChosen = typeof change.customer_id === 'number';
  const customer = isChosen && (await findCustomer(reader.shop.db.read, change.customer_id ?? 0));
  const own = customer && {
    name: customer.name,
    phone: customer.phone_e164 ?? '',
    email: customer.email ?? '',
  };
  return {
    channel: change.channel ?? details.channel,
    contact: change.contact ?? (own || details.contact),
    table: change.table ?? details.table,
    deliveryInstructions: change.delivery_instructions ?? details.deliveryInstructions,
    discount:
      change.discount === undefined
        ? details.discount
        : change.discount && { ...change.discount, most: await readMost(reader, row, change.discount) },
  };
};

/** The most that somebody may take off one order by hand; 422 for a discount above it. */
const readMost = async (
  reader: DraftReader,
  row: DraftRow,
  discount: NonNullable<DraftDetails['discount']> | z.output<typeof DraftChange>['discount'],
): Promise<Minor | null> => {
  const { shop, staff } = reader;
  const store = await readStore(shop.db, shop.db.read);
  const { money, stored } = store.settings;
  const limit = refundLimitOf(staff.role, stored);
  if (discount?.kind === 'percent' && discount.value > 100)
    throw fieldError('discount.value', say`At most 100 % can be taken off.`);
  if (limit === null || !discount) return null;
  const most = toMinor(limit, money.decimalPlaces);
  const call = await callOf(reader, row);
  const rule = ruleOf({ ...discount, most: null }, store);
  const view = await readView({ ...call, draft: { owner: draftOwner(row.id), discount: rule } });
  const taken = discount.kind === 'amount' ? rule.amount : byHandOf(view);
  if (taken > most)
    throw fieldError(
      'discount.value',
      say`You may take off at most ${priceWriter(view.settings)(most)} of one order.`,
    );
  return most;
};

export const byHandOf = ({ priced }: CartView): Minor =>
  priced.applied.find(({ id }) => id === BY_HAND)?.amount ?? 0;

const ruleOf = (
  { kind, value, most }: NonNullable<DraftDetails['discount']>,
  { settings }: Store,
): DiscountRule => ({
  ...NO_RESTRICTION,
  id: BY_HAND,
  code: null,
  title: inEnglish(say`Discount`),
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
    draft: { owner, discount: discount && ruleOf(discount, await readStore(shop.db, shop.db.read)) },
  };
};

const visitorOf = ({ id, customer_id: customerId }: DraftRow): Visitor =>
  customerId === null
    ? { kind: 'guest', owner: draftOwner(id) }
    : { kind: 'user', owner: ownerOf(customerId), customerId, sessionId: 0, guestOwner: undefined };

const describe = async (reader: DraftReader, row: DraftRow, cart: CartSnapshot): Promise<Draft> => {
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
    ...(offered.includes('wallet') && wallet >= priced.total ? (['wallet'] as const) : []),
    ...(offered.some(isOnline) ? (['link'] as const) : []),
  ];
};
