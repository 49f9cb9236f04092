import type { CartItem, CartSnapshot } from '../../api/contract/cart.ts';
import type { ShareCartRequest, SharedCartResponse } from '../../api/contract/shared-cart.ts';
import { say } from '../../domain/text/text.ts';
import { DAY_MS, HOUR_MS, timeAfter } from '../../domain/time/durations.ts';
import { addLines, type LineToAdd } from '../cart/add-lines.ts';
import type { CartCall } from '../cart/cart-call.ts';
import { viewCart } from '../cart/cart-view.ts';
import { serializeCart } from '../cart/serialize.ts';
import { findRow } from '../shop/db/rows.ts';
import { inTransaction } from '../shop/db/shop-db.ts';
import type { Job } from '../shop/jobs.ts';
import { hashToken, newToken } from '../shop/link-token.ts';
import type { Shop } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { asRow, linesOfCart, linesOfWishlist, type SharedLine } from './shared-lines.ts';

/** A link is for now: prices and stock move on. */
const KEPT_MS = 30 * DAY_MS;

/** Keeps what the visitor's cart or wishlist holds now under a new link; 422 `cart_empty` for nothing. */
export const shareCart = async (call: CartCall, from: NonNullable<ShareCartRequest['from']>) => {
  const { shop } = call;
  const lines = await (from === 'cart' ? linesOfCart(call) : linesOfWishlist(call));
  if (lines.length === 0) throw new ShopError('cart_empty', say`There is nothing to share yet.`);
  const { token, hash } = newToken();
  const expires_at = timeAfter(shop.now(), KEPT_MS);
  const row = { token_hash: hash, lines_json: JSON.stringify(lines), created_at: shop.now().toISOString() };
  await inTransaction(shop.db, (trx) =>
    trx
      .insertInto('shared_carts')
      .values({ ...row, expires_at })
      .execute(),
  );
  return { token, link: `/shared-cart/${token}`, expires_at };
};

const findShared = async (shop: Shop, token: string) => {
  const row = await findRow(shop.db.read, 'shared_carts', { token_hash: hashToken(token) });
  if (!row || row.expires_at <= shop.now().toISOString())
    throw notFound(say`This link no longer works. Ask for a new one.`);
  return { lines: JSON.parse(row.lines_json) as SharedLine[], expires_at: row.expires_at };
};

/** The reader's own view: their branch, today's prices, and what of it can be had. Writes nothing. */
const checkLines = async (call: CartCall, lines: readonly SharedLine[]): Promise<CartItem[]> => {
  const at = call.shop.now().toISOString();
  const rows = lines.map((line, index) => asRow(line, index, at));
  const view = await viewCart(call, call.shop.db.read, { cart: null, lines: rows });
  return serializeCart(view).cartItems.filter(({ is_free_gift }) => !is_free_gift);
};

/** What a link holds, as it would be for the reader; 404 for one that is over. */
export const getSharedCart = async (call: CartCall, token: string): Promise<SharedCartResponse> => {
  const { lines, expires_at } = await findShared(call.shop, token);
  const items = await checkLines(call, lines);
  const sum = items
    .filter(({ is_available }) => is_available)
    .reduce((total, item) => total + item.line_total, 0);
  return {
    expires_at,
    items: items.map((item) => ({
      product_id: item.product_id,
      slug: item.slug,
      name: item.name,
      image: item.image,
      quantity: item.quantity,
      options_text: item.options_text,
      unit_price: item.unit_price,
      line_total: item.line_total,
      is_available: item.is_available,
      unavailable_reason: item.unavailable_reason,
    })),
    subtotal: Number(sum.toFixed(4)),
    gone_count: lines.length - items.length,
  };
};

/** Adds to the reader's cart what can be had of it; the answer tells what cannot. 404 for a link that is over. */
export const addSharedCart = async (call: CartCall, token: string): Promise<CartSnapshot> => {
  const { lines } = await findShared(call.shop, token);
  const items = await checkLines(call, lines);
  const added = items.map(
    (item): LineToAdd => ({ ...item, note: null, quantity: lines[item.id - 1]?.quantity ?? item.quantity }),
  );
  return addLines(call, added);
};

export const SHARING_JOBS: readonly Job[] = [
  {
    name: 'forget shared carts',
    everyMs: HOUR_MS,
    run: async (shop) => {
      const now = shop.now().toISOString();
      await inTransaction(shop.db, (trx) =>
        trx.deleteFrom('shared_carts').where('expires_at', '<=', now).execute(),
      );
    },
  },
];
