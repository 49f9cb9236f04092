import type { OrderStatus } from '../../api/contract/order.ts';
import { listValues } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';

/** The newest order lines of a product that are looked at: enough to tell a habit, quick however many there are. */
const MOST_LINES = 400;
const MOST_ORDERS = 50;
const UNDONE: readonly OrderStatus[] = ['cancelled', 'rejected', 'expired'];

/** Products that others bought in one order with the given ones, in at least two orders; most often first. */
export const listBoughtTogether = async (
  read: Reader,
  productIds: readonly number[],
  { owners, limit }: { owners: readonly string[]; limit: number },
): Promise<number[]> => {
  if (productIds.length === 0) return [];
  return listValues(
    read
      .with('recent', (db) =>
        db
          .selectFrom(
            db
              .selectFrom('order_items')
              .select(['order_id', 'id'])
              .where('product_id', 'in', productIds)
              .orderBy('id', 'desc')
              .limit(MOST_LINES)
              .as('lines'),
          )
          .select('lines.order_id')
          .distinct(),
      )
      .selectFrom('recent')
      .innerJoin('orders as o', 'o.id', 'recent.order_id')
      .innerJoin('order_items as i', 'i.order_id', 'recent.order_id')
      .select(({ fn }) => ['i.product_id', fn.count<number>('i.order_id').distinct().as('orders')])
      .where('o.owner', 'not in', owners.length > 0 ? owners : [''])
      .where('o.status', 'not in', UNDONE)
      .where('i.product_id', 'not in', productIds)
      .groupBy('i.product_id')
      .having(({ fn }) => fn.count('i.order_id').distinct(), '>=', 2)
      .orderBy('orders', 'desc')
      .orderBy('i.product_id')
      .limit(limit),
    'product_id',
  );
};

/** Products of the owners' latest orders, most often ordered first. */
export const listOwnProducts = async (read: Reader, owners: readonly string[], limit: number) => {
  if (owners.length === 0) return [];
  return listValues(
    read
      .selectFrom(
        read
          .selectFrom('orders')
          .select('id')
          .where('owner', 'in', owners)
          .where('status', 'not in', UNDONE)
          .orderBy('placed_at', 'desc')
          .limit(MOST_ORDERS)
          .as('o'),
      )
      .innerJoin('order_items as i', 'i.order_id', 'o.id')
      .select(({ fn }) => ['i.product_id', fn.countAll<number>().as('times')])
      .groupBy('i.product_id')
      .orderBy('times', 'desc')
      .orderBy('i.product_id')
      .limit(limit),
    'product_id',
  );
};
