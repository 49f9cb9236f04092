import type { Generated } from 'kysely';
import type { Address } from '../../../api/contract/address.ts';

/** Saved addresses and wishlists. */
export interface PlacesTables {
  address_books: AddressBooksTable;
  addresses: AddressesTable;
  /** Ids that were addresses of a customer once: deleting them again is no error. */
  deleted_addresses: { id: number; customer_id: number };
  gazetteer: GazetteerTable;
  wishlists: { owner: string; item_count: number };
  wishlist_items: WishlistItemsTable;
}

/** One row per customer with addresses: the lock of the book, its size, and its one default. */
interface AddressBooksTable {
  customer_id: number;
  address_count: number;
  /** Null only while the book is empty. */
  default_address_id: number | null;
}

interface AddressesTable {
  id: Generated<number>;
  customer_id: number;
  label: Address['label'];
  label_text: string | null;
  name: string;
  phone: string;
  line1: string;
  line2: string | null;
  landmark: string | null;
  city: string;
  state: string | null;
  pincode: string;
  country_code: string;
  lat: number | null;
  lng: number | null;
  place_id: string | null;
  delivery_instructions: string | null;
  created_at: string;
}

/** Streets, towns and postcodes that address lookup knows without asking anybody. */
interface GazetteerTable {
  id: Generated<number>;
  kind: 'street' | 'town' | 'postcode';
  name: string;
  /** Name, town and postcode as `domain/lists/search-terms.ts` folds them, each word with a space before it. */
  folded: string;
  city: string;
  state: string | null;
  pincode: string;
  country_code: string;
  lat: number;
  lng: number;
}

interface WishlistItemsTable {
  id: Generated<number>;
  /** `g:<sha256 of guest id>` or `u:<customer id>`. */
  owner: string;
  product_id: number;
  /** 0: the product as a whole. */
  variant_id: number;
  /** What it cost when it was saved. */
  price_minor: number;
  added_at: string;
}
