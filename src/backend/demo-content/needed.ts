import type { OrderStatus } from '../../api/contract/order.ts';
import { isFinal } from '../../domain/orders/order-status.ts';
import { listRows } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { ownerOf } from '../shop/owners.ts';
import type { DemoKind, Key } from './kinds.ts';

/** What is gone by then, by kind: all of it while the removal runs, all that will be before it has begun. */
export type Going = Readonly<Record<DemoKind, ReadonlySet<Key>>>;
type Needed = (read: Reader, keys: readonly Key[], going: Going) => Promise<ReadonlySet<Key>>;

const numbers = (keys: readonly Key[]) => keys as readonly number[];
const ownersOf = (going: Going): ReadonlySet<string> =>
  new Set([...going.customer].map((id) => ownerOf(id as number)));

/** Somebody still works on an order of theirs, or a payment gateway has it in its books. */
const customers: Needed = async (read, keys) => {
  const owners = new Map(numbers(keys).map((id) => [ownerOf(id), id]));
  const orders = await read
    .selectFrom('orders as o')
    .leftJoin('payments as p', (join) => join.onRef('p.order_id', '=', 'o.id').on('p.gateway', '<>', 'test'))
    .select(['o.owner', 'o.status', 'p.id as payment'])
    .where('o.owner', 'in', [...owners.keys()])
    .execute();
  const standing = orders.filter(
    ({ status, payment }) => payment !== null || !isFinal(status as OrderStatus),
  );
  return new Set(standing.map(({ owner }) => owners.get(owner) as number));
};

/** Somebody has bought or rated it, or has it in a cart or on a list. */
const products: Needed = async (read, keys, going) => {
  const owners = ownersOf(going);
  const ids = numbers(keys);
  const bought = await read
    .selectFrom('order_items as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.product_id', 'o.owner'])
    .where('i.product_id', 'in', ids)
    .distinct()
    .execute();
  const inCarts = await read
    .selectFrom('cart_items as i')
    .innerJoin('carts as c', 'c.id', 'i.cart_id')
    .select(['i.product_id', 'c.owner'])
    .where('i.product_id', 'in', ids)
    .distinct()
    .execute();
  const saved = await listRows(read, 'wishlist_items', { product_id: ids });
  const rated = await read
    .selectFrom('reviews')
    .select(['product_id', 'customer_id'])
    .where('product_id', 'in', ids)
    .distinct()
    .execute();
  return new Set(
    [
      ...[...bought, ...inCarts, ...saved].filter(({ owner }) => !owners.has(owner)),
      ...rated.filter(({ customer_id }) => customer_id === null || !going.customer.has(customer_id)),
    ].map(({ product_id }) => product_id),
  );
};

/** An order of somebody who stays has used it. */
const promotions: Needed = async (read, keys, going) => {
  const owners = ownersOf(going);
  const uses = await read
    .selectFrom('discount_uses')
    .select(['discount_id', 'owner'])
    .where('discount_id', 'in', numbers(keys))
    .distinct()
    .execute();
  return new Set(uses.filter(({ owner }) => !owners.has(owner)).map(({ discount_id }) => discount_id));
};

/** A product bears it. */
const taxes: Needed = async (read, keys, going) => {
  const rows = await read
    .selectFrom('taxes as t')
    .innerJoin('products as p', (join) =>
      join.onRef('p.tax_name', '=', 't.name').onRef('p.tax_rate_bps', '=', 't.rate_bps'),
    )
    .select(['t.id', 'p.id as product'])
    .where('t.id', 'in', numbers(keys))
    .where('p.id', 'not in', ({ selectFrom }) => selectFrom('deleted_products').select('product_id'))
    .execute();
  return new Set(rows.filter(({ product }) => !going.product.has(product)).map(({ id }) => id));
};

/** A product stands in it, or a category that stays. Categories come before those in which they stand. */
const categories: Needed = async (read, keys, going) => {
  const inside = await read
    .selectFrom('product_categories')
    .select(['product_id', 'category_id'])
    .where('category_id', 'in', numbers(keys))
    .execute();
  const needed = new Set<Key>(
    inside.filter(({ product_id }) => !going.product.has(product_id)).map(({ category_id }) => category_id),
  );
  const children = Map.groupBy(
    await listRows(read, 'categories', { parent_id: numbers(keys) }, { columns: ['id', 'parent_id'] }),
    ({ parent_id }) => parent_id,
  );
  const gone = new Set<Key>(going.category);
  for (const key of keys) {
    if (children.get(key as number)?.some(({ id }) => !gone.has(id))) needed.add(key);
    if (!needed.has(key)) gone.add(key);
  }
  return needed;
};

/** An order of somebody who stays was placed there. */
const branches: Needed = async (read, keys, going) => {
  const owners = ownersOf(going);
  const placed = await read
    .selectFrom('orders')
    .select(['branch_id', 'owner'])
    .where('branch_id', 'in', numbers(keys))
    .distinct()
    .execute();
  return new Set(placed.filter(({ owner }) => !owners.has(owner)).map(({ branch_id }) => branch_id));
};

/** Without these, amounts that are stored would say something else. */
const OF_AMOUNTS: readonly Key[] = ['currencyCode', 'decimalPlaces', 'tax_inclusive'];

const settings: Needed = async (read, keys, going) => {
  const isPriced = await read
    .selectFrom('products')
    .select('id')
    .where('id', 'not in', ({ selectFrom }) => selectFrom('deleted_products').select('product_id'))
    .limit(going.product.size + 1)
    .execute();
  const order = await read
    .selectFrom('orders')
    .select('owner')
    .distinct()
    .limit(going.customer.size + 1)
    .execute();
  const owners = ownersOf(going);
  const stays =
    isPriced.some(({ id }) => !going.product.has(id)) || order.some(({ owner }) => !owners.has(owner));
  return new Set(stays ? keys.filter((key) => OF_AMOUNTS.includes(key)) : []);
};

const NEEDED: Partial<Record<DemoKind, Needed>> = {
  customer: customers,
  product: products,
  promotion: promotions,
  tax: taxes,
  category: categories,
  branch: branches,
  setting: settings,
};

/** The things among `keys` that something needs which stays; keys descend, so that children come before parents. */
export const findNeeded = async (read: Reader, kind: DemoKind, keys: readonly Key[], going: Going) =>
  (keys.length > 0 && (await NEEDED[kind]?.(read, keys, going))) || new Set();
