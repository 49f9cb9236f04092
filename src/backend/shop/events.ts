import type { Address } from '../../api/contract/address.ts';
import type { Language } from '../../domain/text/text.ts';
import type { Trx } from './db/shop-db.ts';
import type { Shop, Visitor } from './shop.ts';

/**
 * What a lower module says to whoever stands above it, in the transaction of what happened: a handler that throws
 * undoes all of it. `http/events.ts` connects the handlers.
 */
export interface ShopEvents {
  orderPlaced: Handler<OrderPlaced>;
  /** Its gateway never heard of it, so it is taken back as if it had never been placed. */
  orderDropped: Handler<OrderDropped>;
  savedAddressChanged: Handler<SavedAddressChanged>;
}

type Handler<E> = (shop: Shop, trx: Trx, event: E) => Promise<void>;

export interface OrderPlaced {
  visitor: Visitor;
  /** Of the order's contact, the phone in E.164. */
  email: string | null | undefined;
  phone: string;
  language: Language;
  /** Whether the customer agreed to news; undefined when the request says nothing of it. */
  marketing: boolean | undefined;
  account: AccountRequest | undefined;
  /** Where it is delivered; null where nothing is. */
  address: Address | null;
  placedAt: string;
}

export interface OrderDropped {
  account: AccountRequest | undefined;
  placedAt: string;
}

export interface SavedAddressChanged {
  owner: string;
  addressId: number;
  /** null: deleted. */
  address: Address | null;
}

/** An account that a guest asks for with an order. */
export interface AccountRequest {
  /** Of the order's contact; the e-mail is what the account is known by. */
  name: string;
  email: string;
  passwordHash: string;
  guestOwner: string;
  language: Language;
}
