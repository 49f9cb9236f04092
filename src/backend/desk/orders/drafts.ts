import { ulid } from 'ulid';
import type { z } from 'zod';
import type {
  Draft,
  DraftChange,
  DraftCustomer,
  Drafts,
  NewDraftRequest,
} from '../../../api/contract/admin/drafts.ts';
import type { CartSnapshot } from '../../../api/contract/cart.ts';
import { refundLimitOf } from '../../../domain/desk/refund-limit.ts';
import { type Minor, toMinor } from '../../../domain/money/money.ts';
import { foldEmail } from '../../../domain/people/email.ts';
import { readPhone } from '../../../domain/people/phone.ts';
import { say } from '../../../domain/text/text.ts';
import { type CustomerRow, findCustomer, findCustomerByToken } from '../../accounts/repository.ts';
import { addLines } from '../../cart/add-lines.ts';
import { priceWriter } from '../../cart/blockers.ts';
import { getCart, readView } from '../../cart/cart.ts';
import type { CartCall } from '../../cart/cart-call.ts';
import { changeDetails } from '../../cart/cart-details.ts';
import { createAccount } from '../../customers/accounts.ts';
import { frozenOf } from '../../orders/record/order-facts.ts';
import { readStore } from '../../settings/store-cache.ts';
import { deleteRows, updateRows } from '../../shop/db/rows.ts';
import { inTransaction, type Reader } from '../../shop/db/shop-db.ts';
import { customerIdOf } from '../../shop/owners.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { fieldError, notFound } from '../../shop/shop-error.ts';
import {
  assertBranch,
  type DraftDetails,
  type DraftRow,
  deleteDraftCart,
  detailsOf,
  draftOwner,
  findUntouched,
  getDraftRow,
  listDraftRows,
} from './draft-repository.ts';
import { byHandOf, callOf, type DraftReader, describe, ruleOf, toCustomer } from './draft-view.ts';
import { findDeskOrder } from './orders.ts';

export const listDrafts = async (shop: Shop, staff: Staff): Promise<z.output<typeof Drafts>> => {
  const rows = await listDraftRows(shop.db.read, staff);
  return {
    drafts: rows.flatMap((row) => {
      const { contact } = detailsOf(row);
      const { id, branch_id, author, updated_at } = row;
      const { name, phone } = contact;
      const item_count = Number(row.units ?? 0);
      const isEmpty = item_count === 0 && !name && !phone;
      return isEmpty ? [] : [{ id, branch_id, author, name, phone, item_count, updated_at }];
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
  const untouched = old ? undefined : await findUntouched(shop.db.read, staff.staffId, branch_id);
  if (untouched) return describe(reader, untouched, await getCart(await callOf(reader, untouched)));
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
    throw fieldError('discount.value', say`A discount is at most 100%.`);
  if (limit === null || !discount) return null;
  const most = toMinor(limit, money.decimalPlaces);
  const call = await callOf(reader, row);
  const rule = ruleOf({ ...discount, most: null }, store, reader.phrases);
  const view = await readView({ ...call, draft: { owner: draftOwner(row.id), discount: rule } });
  const taken = discount.kind === 'amount' ? rule.amount : byHandOf(view);
  if (taken > most)
    throw fieldError(
      'discount.value',
      say`You can take at most ${priceWriter(view.settings)(most)} off an order.`,
    );
  return most;
};
