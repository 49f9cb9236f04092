import {
  initialSelection,
  type Selection,
  selectionOf as selectionOfVariant,
} from '../../domain/options/options.ts';
import type { CartCall } from '../cart/cart-call.ts';
import { selectionOf } from '../cart/line-rules.ts';
import { findCart, type LineRow, LOOSE_LINE, listLines } from '../cart/repository.ts';
import { readCatalogIn } from '../catalog/localized-catalog.ts';
import { listEntries } from '../wishlist/repository.ts';

/** What is stored of one line: nothing of the person, not even what they noted. */
export interface SharedLine extends Selection {
  product_id: number;
  variant_id: number;
  quantity: number;
}

const MOST_LINES = 100;

/** What the visitor's cart holds, without gifts. */
export const linesOfCart = async ({ shop, visitor }: CartCall): Promise<SharedLine[]> => {
  const { read } = shop.db;
  const cart = await findCart(read, visitor.owner);
  const lines = cart ? await listLines(read, cart.id) : [];
  return lines
    .filter(({ gift_of }) => gift_of === 0)
    .map((row) => ({
      product_id: row.product_id,
      variant_id: row.variant_id,
      quantity: row.quantity,
      ...selectionOf(row),
    }));
};

/** What the visitor saved, each once, with the choices of its variant where one was saved. */
export const linesOfWishlist = async (call: CartCall): Promise<SharedLine[]> => {
  const { read } = call.shop.db;
  const entries = (await listEntries(read, call.visitor.owner)).slice(0, MOST_LINES);
  const catalog = await readCatalogIn(call.shop.db, read, call.acceptLanguage);
  const products = await catalog.products([...new Set(entries.map(({ product_id }) => product_id))]);
  return entries.flatMap(({ product_id, variant_id }) => {
    const product = products.get(product_id);
    if (!product) return [];
    const selection =
      selectionOfVariant(product, variant_id) ?? initialSelection({ ...product, preselect: true });
    const quantity = Math.max(1, product.minQuantity);
    return [{ product_id, variant_id, quantity, ...selection }];
  });
};

/** The line as a cart would hold it, for the rules that check carts; it is in none. */
export const asRow = (line: SharedLine, index: number, at: string): LineRow => ({
  ...LOOSE_LINE,
  id: index + 1,
  product_id: line.product_id,
  variant_id: line.variant_id,
  quantity: line.quantity,
  selected_json: JSON.stringify(line.selectedAttributes),
  modifiers_json: JSON.stringify(line.selectedMultiAttributes),
  added_at: at,
});
