import { type ImportedCustomer, readCustomer } from '../../domain/imports/customer.ts';
import { chooseLanguage, inEnglish, say } from '../../domain/text/text.ts';
import { deleteCustomer, findCustomer, findCustomerByToken } from '../accounts/repository.ts';
import { insertWithCode } from '../customers/accounts.ts';
import { insertAddress, takePlaceInBook, updateBook } from '../delivery/address-repository.ts';
import { readStore } from '../settings/store-cache.ts';
import { deleteRows, hasRow } from '../shop/db/rows.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { newToken } from '../shop/link-token.ts';
import { ownerOf } from '../shop/owners.ts';
import { reachedCustomers } from '../shop/reach.ts';
import type { RecordKind, Writing } from './record-kind.ts';
import { findImport } from './repository.ts';

/** Customers without a password: they come in by their e-mail address, and one who is there already stays as they are. */
export const CUSTOMERS: RecordKind<ImportedCustomer> = {
  read: ([record], context) => (record ? readCustomer(record, context) : { issues: [] }),
  keyOf: ({ email }) => email,
  titleOf: ({ name, email }) => name || email,
  factsOf: ({ email, phone, address, consentAt }) => [
    email,
    ...(phone === null ? [] : [phone]),
    ...(address ? [[address.line1, address.pincode, address.city].join(', ')] : []),
    ...(consentAt === null ? [] : [consentAt.slice(0, 10)]),
  ],
  find: async (read, keys) => {
    if (keys.length === 0) return new Map();
    const everybody = reachedCustomers(read, { branchIds: null });
    const rows = await everybody.selectAll('c').where('c.email_norm', 'in', keys).execute();
    return new Map(
      rows.map(({ id, invited_at: _, ...row }) => [row.email_norm ?? '', { id, value: JSON.stringify(row) }]),
    );
  },
  write: async (writing, customer) => {
    const { trx, at } = writing;
    const { email, name, address } = customer;
    const isPhoneTaken =
      customer.phone !== null && (await findCustomerByToken(trx, 'phone_e164', customer.phone)) !== undefined;
    const phone = isPhoneTaken ? null : customer.phone;
    const hasLeft = customer.consentAt !== null && (await leftNews(trx, email));
    const consentAt = hasLeft ? null : customer.consentAt;
    const marketing_json = consentAt === null ? null : JSON.stringify({ email: true });
    const contacts = { name, email, phone_e164: phone, email_norm: email };
    const values = { ...contacts, created_at: at, marketing_json };
    const id = await insertWithCode(trx, { name, email, phone }, values);
    if (address) await putAddress(trx, id, { ...address, at });
    if (consentAt !== null) await noteConsent(writing, email, consentAt);
    return {
      id,
      warnings: [
        ...(isPhoneTaken ? [say`Another customer has this phone number: it stays out.`] : []),
        ...(hasLeft ? [say`This customer has left the newsletter here, so the consent stays out.`] : []),
      ],
    };
  },
  remove: async ({ trx }, id) => {
    if (await isUsed(trx, id)) return false;
    const email = (await findCustomer(trx, id))?.email_norm ?? '';
    await deleteRows(trx, 'newsletter_subscribers', { email_norm: email, consent_screen: IMPORT_SCREEN });
    await deleteCustomer(trx, id);
    return true;
  },
};

/** What the proof of a consent names as the place where it was given. */
const IMPORT_SCREEN = 'import';

const putAddress = async (
  trx: Trx,
  customer_id: number,
  { at, ...address }: NonNullable<ImportedCustomer['address']> & { at: string },
): Promise<void> => {
  await takePlaceInBook(trx, customer_id);
  const rest = {
    label: 'home',
    label_text: null,
    landmark: null,
    lat: null,
    lng: null,
    place_id: null,
  } as const;
  const row = { ...address, ...rest, customer_id, delivery_instructions: null, created_at: at };
  await updateBook(trx, customer_id, { default_address_id: await insertAddress(trx, row) });
};

/** A file signs nobody up who has left here. */
const leftNews = (trx: Trx, email: string): Promise<boolean> =>
  hasRow(trx, 'newsletter_subscribers', { email_norm: email, state: 'ended' });

/** The day and the file are its proof. */
const noteConsent = async ({ shop, trx, step }: Writing, email: string, consentAt: string): Promise<void> => {
  const file = (await findImport(trx, step.importId))?.file_name ?? '';
  const { settings } = await readStore(shop.db, trx);
  await trx
    .insertInto('newsletter_subscribers')
    .values({
      email,
      email_norm: email,
      state: 'confirmed',
      language: chooseLanguage(settings.money.locale) ?? 'en',
      confirm_hash: newToken().hash,
      unsubscribe_token: newToken().token,
      created_at: consentAt,
      confirmed_at: consentAt,
      consent_screen: IMPORT_SCREEN,
      consent_words: inEnglish(say`Agreed to in the shop before, as its file “${file}” says.`),
    })
    .onConflict((conflict) => conflict.column('email_norm').doNothing())
    .execute();
};

/** Whether the customer has been here since: signed in, ordered, filled a cart, or was written about. */
const isUsed = async (trx: Trx, id: number): Promise<boolean> => {
  for (const table of ['sessions', 'customer_notes', 'loyalty_accounts'] as const)
    if (await hasRow(trx, table, { customer_id: id })) return true;
  for (const table of ['orders', 'carts', 'wishlists'] as const)
    if (await hasRow(trx, table, { owner: ownerOf(id) })) return true;
  return false;
};
