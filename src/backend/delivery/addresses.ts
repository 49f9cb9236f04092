import type { z } from 'zod';
import type {
  Address,
  AddressesResponse,
  SaveAddressRequest,
  SavedAddressResponse,
} from '../../api/contract/address.ts';
import { ADDRESS_LIMIT } from '../../api/contract/limits.ts';
import { say } from '../../domain/text/text.ts';
import { findBranch, readStore } from '../settings/store-cache.ts';
import { hasRow, updatesRow } from '../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import {
  deleteAddressRow,
  findAddressRow,
  findNewestAddressId,
  holdBook,
  insertAddress,
  listAddressRows,
  takePlaceInBook,
  updateBook,
} from './address-repository.ts';
import { serializeAddress, toAddressFields } from './serialize-address.ts';
import { checkAddresses } from './serviceability.ts';
import { readAddress } from './typed-address.ts';

/** A call about the caller's own addresses; the branch is the one that checks where it delivers. */
export interface AddressCall {
  shop: Shop;
  visitor: Customer;
  branchId: number;
}

type Input = z.output<typeof SaveAddressRequest>;

/** The caller's addresses, the default first, each with whether the branch delivers there. */
export const listAddresses = async (call: AddressCall, read: Reader): Promise<AddressesResponse> => {
  const { settings, branches } = await readStore(call.shop.db, read);
  const branch = findBranch(branches, call.branchId);
  const rows = await listAddressRows(read, call.visitor.customerId);
  const isServed = branch ? await checkAddresses(read, branch, rows, settings.countryCode) : [];
  const addresses = rows.map((row, index) => ({
    ...serializeAddress(row, settings.countryCode),
    is_serviceable: isServed[index] ?? false,
  }));
  return { addresses, default_address_id: rows[0]?.default_address_id ?? null };
};

/** A customer's saved address, not yet checked by a branch; undefined for every id that is not the customer's. */
export const findAddress = async (shop: Shop, read: Reader, customerId: number, id: number) => {
  const row = await findAddressRow(read, customerId, id);
  if (!row) return undefined;
  const { settings } = await readStore(shop.db, read);
  return serializeAddress(row, settings.countryCode);
};

/** Saves an address, also one out of reach; the first becomes the default. 422 `address_limit` at 20. */
export const addAddress = (call: AddressCall, input: Input): Promise<SavedAddressResponse> =>
  inTransaction(call.shop.db, async (trx) => {
    const { customerId } = call.visitor;
    const fields = await readFields(call, trx, input);
    const book = await takePlaceInBook(trx, customerId);
    if (!book) throw bookIsFull();
    const at = call.shop.now().toISOString();
    const id = await insertAddress(trx, { ...fields, customer_id: customerId, created_at: at });
    if (input.is_default || book.default_address_id === null) {
      await updateBook(trx, customerId, { default_address_id: id });
    }
    return savedAnswer(call, trx, id);
  });

/** Saves the address of an order as the first and default one of the account that was made with it. */
export const saveFirstAddress = async (
  trx: Trx,
  customerId: number,
  { address, at }: { address: Address; at: string },
): Promise<void> => {
  if (!(await takePlaceInBook(trx, customerId))) throw bookIsFull();
  const row = { ...toAddressFields(address), customer_id: customerId, created_at: at };
  await updateBook(trx, customerId, { default_address_id: await insertAddress(trx, row) });
};

/** Replaces an address; the cart that goes there goes along. 404 for every id that is not the caller's. */
export const updateAddress = (call: AddressCall, id: number, input: Input): Promise<SavedAddressResponse> =>
  inTransaction(call.shop.db, async (trx) => {
    const { customerId } = call.visitor;
    const fields = await readFields(call, trx, input);
    await holdBook(trx, customerId);
    if (!(await updatesRow(trx, 'addresses', { id, customer_id: customerId }, fields))) throw notFound();
    if (input.is_default) await updateBook(trx, customerId, { default_address_id: id });
    const answer = await savedAnswer(call, trx, id);
    const change = { owner: call.visitor.owner, addressId: id, address: answer.address };
    await call.shop.events.savedAddressChanged(call.shop, trx, change);
    return answer;
  });

/**
 * Deletes an address and takes it out of the cart; the newest one left becomes the default if it was that. A
 * second deletion is no error; 404 for every id that was never the caller's.
 */
export const deleteAddress = (call: AddressCall, id: number): Promise<AddressesResponse> =>
  inTransaction(call.shop.db, async (trx) => {
    const { customerId, owner } = call.visitor;
    const book = await holdBook(trx, customerId);
    if (book && (await deleteAddressRow(trx, customerId, id))) {
      const isDefault = book.default_address_id === id;
      await updateBook(trx, customerId, {
        address_count: book.address_count - 1,
        ...(isDefault && { default_address_id: await findNewestAddressId(trx, customerId) }),
      });
      await call.shop.events.savedAddressChanged(call.shop, trx, { owner, addressId: id, address: null });
    } else if (!(await hasRow(trx, 'deleted_addresses', { id, customer_id: customerId }))) throw notFound();
    return listAddresses(call, trx);
  });

/** Makes an address the one default; 404 for every id that is not the caller's. */
export const setDefaultAddress = (call: AddressCall, id: number): Promise<AddressesResponse> =>
  inTransaction(call.shop.db, async (trx) => {
    const { customerId } = call.visitor;
    await holdBook(trx, customerId);
    if (!(await findAddressRow(trx, customerId, id))) throw notFound();
    await updateBook(trx, customerId, { default_address_id: id });
    return listAddresses(call, trx);
  });

const readFields = async (call: AddressCall, trx: Trx, { is_default: _, ...input }: Input) => {
  const { settings } = await readStore(call.shop.db, trx);
  return toAddressFields(readAddress(input, settings.countryCode, ''));
};

const savedAnswer = async (call: AddressCall, trx: Trx, id: number): Promise<SavedAddressResponse> => {
  const list = await listAddresses(call, trx);
  const address = list.addresses.find((one) => one.id === id);
  if (!address) throw notFound();
  return { address, ...list };
};

const bookIsFull = () =>
  new ShopError(
    'address_limit',
    say`You can save ${ADDRESS_LIMIT} address. Delete one to make room for another.|You can save ${ADDRESS_LIMIT} addresses. Delete one to make room for another.`,
  );
