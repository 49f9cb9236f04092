import type { z } from 'zod';
import type { EditLineRequest, Substitute, Substitutes } from '../../../api/contract/admin/orders.ts';
import { toMajor } from '../../../domain/money/money.ts';
import { say } from '../../../domain/text/text.ts';
import { listMatchingIds } from '../../merchandise/product/list-products.ts';
import { frozenOf } from '../../orders/record/order-facts.ts';
import { listItems, type OrderRow } from '../../orders/record/repository.ts';
import { countSold, showStock } from '../../orders/stock/sale.ts';
import { type StockLine, swapLines } from '../../orders/stock/stock.ts';
import { listTaken } from '../../orders/stock/stock-repository.ts';
import { listRows } from '../../shop/db/rows.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { fieldError, ShopError } from '../../shop/shop-error.ts';

const MOST_FOUND = 12;

/** What the order's branch has of a name, each variant by itself. */
export const listSubstitutes = async (shop: Shop, row: OrderRow, q: string): Promise<Substitutes> => {
  const { read } = shop.db;
  const ids = await listMatchingIds(read, { q, status: 'active', branch_id: row.branch_id }, 50);
  if (ids.length === 0) return { substitutes: [] };
  const rows = await read
    .selectFrom('stock as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .leftJoin('variants as v', 'v.id', 's.variant_id')
    .select(['p.id', 'p.name', 's.variant_id', 's.on_hand', 's.held'])
    .select(['p.selling_price_minor', 'v.price_minor', 'v.value_ids_json'])
    .where('s.branch_id', '=', row.branch_id)
    .where('p.id', 'in', ids)
    .whereRef('s.on_hand', '>', 's.held')
    .orderBy('p.name')
    .orderBy('s.variant_id')
    .limit(MOST_FOUND)
    .execute();
  const words = await readValues(read, rows);
  const { decimal_places: decimals } = frozenOf(row);
  return {
    substitutes: rows.map(
      (one): Substitute => ({
        product_id: one.id,
        variant_id: one.variant_id,
        name: [one.name, ...valuesOf(one).map((id) => words.get(id) ?? '')].join(' · '),
        price: toMajor(one.price_minor ?? one.selling_price_minor, decimals),
        stock: one.on_hand - one.held,
      }),
    ),
  };
};

interface Valued {
  value_ids_json: string | null;
}
const valuesOf = ({ value_ids_json }: Valued): number[] => JSON.parse(value_ids_json ?? '[]');

const readValues = async (read: Reader, rows: readonly Valued[]): Promise<ReadonlyMap<number, string>> => {
  const ids = [...new Set(rows.flatMap(valuesOf))];
  const values = await listRows(read, 'attribute_values', { id: ids }, { columns: ['id', 'value'] });
  return new Map(values.map(({ id, value }) => [id, value]));
};

/**
 * Takes a substitute that is a product of the shop off the shelf and puts back what it replaces; 422 when it is not
 * there.
 */
export const swapStock = async (
  shop: Shop,
  trx: Trx,
  row: OrderRow,
  { order_item_id, quantity, substitute }: z.output<typeof EditLineRequest>,
): Promise<void> => {
  if (substitute?.product_id === undefined) return;
  const item = (await listItems(trx, row.id)).find(({ id }) => id === order_item_id);
  if (!item) return;
  const back: StockLine = { productId: item.product_id, variantId: item.variant_id, quantity };
  const taken: StockLine = { productId: substitute.product_id, variantId: substitute.variant_id, quantity };
  const isSame = (line: StockLine) =>
    line.productId === back.productId && line.variantId === back.variantId && line.quantity >= quantity;
  if (!(await listTaken(trx, row.id)).some(isSame))
    throw fieldError('quantity', say`That many of this item are not left in the order.`);
  const at = shop.now().toISOString();
  const cause = { branchId: row.branch_id, reason: 'order_substitute', reference: row.id, at };
  if (!(await swapLines(trx, { taken, back }, cause)))
    throw new ShopError('insufficient_stock', say`The branch does not have that many of ${substitute.name}.`);
  await countSold(trx, [taken], 1);
  await countSold(trx, [back], -1);
  await showStock(shop, trx, [taken.productId, back.productId]);
};
