import type { z } from 'zod';
import type { EditLineRequest } from '../../../api/contract/admin/orders.ts';
import { mulDiv, toMinor } from '../../../domain/money/money.ts';
import { taxOn } from '../../../domain/money/taxes.ts';
import { isFinal } from '../../../domain/orders/order-status.ts';
import { refundOfUnits } from '../../../domain/orders/refund-amounts.ts';
import { say } from '../../../domain/text/text.ts';
import { HOUR_MS, MINUTE_MS } from '../../../domain/time/durations.ts';
import { readProducts } from '../../catalog/sale-products.ts';
import { refundable } from '../../orders/paying/refunds.ts';
import { cashToComeOf, frozenOf, paidLineOf } from '../../orders/record/order-facts.ts';
import {
  listItems,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  updateOrder,
} from '../../orders/record/repository.ts';
import { listShorts, missingUnits } from '../../orders/record/shorts.ts';
import { substitutedUnits, substitutesOf } from '../../orders/record/substitutes.ts';
import { refundByStaff } from '../../payments/staff-refund.ts';
import { readStore } from '../../settings/store-cache.ts';
import { taxesOfProduct, taxSaleOf } from '../../settings/tax-sale.ts';
import { type Actor, actorOf, noteAudit } from '../../shop/audit.ts';
import { changesRow } from '../../shop/db/rows.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Job } from '../../shop/jobs.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../../shop/shop-error.ts';
import { deleteOldDrafts } from './draft-repository.ts';
import { listDueShorts, takeShorts } from './order-repository.ts';
import { swapStock } from './substitutes.ts';

type Request = z.output<typeof EditLineRequest>;

/** What goes back: the units' price (`amount` null), or the difference to a cheaper substitute. */
interface Short {
  order_item_id: number;
  quantity: number;
  amount: number | null;
  reason: string;
}

/**
 * Notes units that are missing or come as something else, never at a higher price. What was paid ahead goes back at
 * once. Where cash is still to be paid it comes off that when the order is handed over, and off what was paid ahead
 * where the cash is not enough.
 */
export const editLine = async (shop: Shop, staff: Staff, row: OrderRow, request: Request): Promise<void> => {
  const actor = actorOf(shop, staff);
  const note = async (trx: Trx, short: Short) => {
    const { order_item_id, quantity, substitute } = request;
    if (substitute) await keepSubstitute(trx, row.id, request, short.amount ?? 0);
    const name = nameOf(row, await indexOf(trx, row, order_item_id));
    const after = substitute ? { item: name, quantity, substitute } : { item: name, short: quantity };
    noteAudit(trx, actor, 'order', row.id, null, { order_item_id, ...after, amount_minor: short.amount });
    await swapStock(shop, trx, row, request);
  };
  const laid = await inTransaction(shop.db, async (trx) => {
    const locked = await lockOrder(trx, row.id);
    if (!locked) throw notFound();
    if (isFinal(locked.status) || locked.status === 'pending_payment')
      throw new ShopError('invalid_transition', say`Lines change while an order is being prepared.`);
    const short = await planShort(shop, trx, locked, request);
    if (short.amount === 0) {
      await note(trx, short);
      return undefined;
    }
    const isCashToCome = cashToComeOf(locked) > 0;
    if (!isCashToCome && (await refundable(trx, locked)) > 0) return short;
    if (isCashToCome) await layBy(trx, locked, short, actor);
    await note(trx, short);
    return undefined;
  });
  if (laid) {
    const { amount, order_item_id, quantity, reason } = laid;
    const given = amount === null ? { lines: [{ order_item_id, quantity }] } : { amount };
    await refundByStaff(shop, row.id, { ...given, to: 'source', reason, isShort: true }, (trx) =>
      note(trx, laid),
    );
  }
};

/** Keeps what comes instead for good: whoever packs, brings, pays or reads the order sees it there. */
const keepSubstitute = async (
  trx: Trx,
  orderId: string,
  { order_item_id, quantity, substitute }: Request,
  given: number,
): Promise<void> => {
  const row = await lockOrder(trx, orderId);
  if (!row || !substitute) return;
  const { name } = substitute;
  const unit_price = toMinor(substitute.unit_price, frozenOf(row).decimal_places);
  const all = [...substitutesOf(row), { order_item_id, quantity, name, unit_price, given }];
  await updateOrder(trx, orderId, { substitutes_json: JSON.stringify(all) });
};

const layBy = async (trx: Trx, row: OrderRow, short: Short, { at }: Actor): Promise<void> => {
  const { order_item_id, quantity, amount: amount_minor, reason } = short;
  const values = { order_id: row.id, order_item_id, quantity, amount_minor, reason, at };
  await trx.insertInto('order_shorts').values(values).execute();
};

const indexOf = async (trx: Trx, row: OrderRow, itemId: number): Promise<number> =>
  (await listItems(trx, row.id)).findIndex(({ id }) => id === itemId);
const nameOf = (row: OrderRow, index: number): string => frozenOf(row).items[index]?.name ?? '';

const planShort = async (shop: Shop, trx: Trx, row: OrderRow, request: Request): Promise<Short> => {
  const { order_item_id, quantity, substitute } = request;
  const items = await listItems(trx, row.id);
  const item = items.find(({ id }) => id === order_item_id);
  const missing = missingUnits(await listShorts(trx, [row.id]), order_item_id);
  const gone = missing + substitutedUnits(row, order_item_id);
  const left = item ? item.quantity - item.refunded_quantity - gone : 0;
  if (!item || quantity > left)
    throw fieldError('quantity', say`That many of this item are not left in the order.`);
  const name = nameOf(row, items.indexOf(item));
  if (!substitute) return { order_item_id, quantity, amount: null, reason: `${quantity} × ${name}` };
  const frozen = frozenOf(row);
  const price = toMinor(substitute.unit_price, frozen.decimal_places) * quantity;
  const tax = frozen.tax_inclusive ? 0 : await taxOf(shop, trx, { row, item, substitute, price });
  const amount = refundOfUnits(paidLineOf(row, item), quantity) - price - tax;
  if (amount < 0)
    throw fieldError(
      'substitute.unit_price',
      say`A substitute costs no more than what was ordered, unless the shopper agrees to a new order.`,
    );
  return { order_item_id, quantity, amount, reason: `${quantity} × ${name} → ${substitute.name}` };
};

/** What a substitute is taxed with: by its own rate, or as the line it replaces where it is no product of the shop. */
const taxOf = async (
  shop: Shop,
  trx: Trx,
  { row, item, substitute, price }: Substituted,
): Promise<number> => {
  const { product_id } = substitute;
  // What an exempt order costs is without tax, as its substitute is.
  if (frozenOf(row).business?.outcome === 'exempt') return 0;
  if (product_id === undefined) {
    const taxable = item.line_total_minor - item.discount_minor;
    return taxable > 0 ? mulDiv(price, item.tax_minor, taxable) : 0;
  }
  const { settings, branches } = await readStore(shop.db, trx);
  const branch = branches.find(({ id }) => id === row.branch_id);
  const [product] = await readProducts(trx, [product_id], settings.money.decimalPlaces);
  if (!branch || !product) return 0;
  const sale = taxSaleOf(settings, branch);
  const { tax_place: place = sale.place } = frozenOf(row);
  return taxOn(price, taxesOfProduct(product, { ...sale, place }), false);
};

interface Substituted {
  row: OrderRow;
  item: OrderItemRow;
  substitute: NonNullable<Request['substitute']>;
  price: number;
}

/**
 * Takes what was missing off an order that was handed over, once: its cash was taken without that. Of one that ended
 * otherwise, or of which everything is back, nothing is due.
 */
export const giveShortsBack = async (shop: Shop, orderId: string): Promise<void> => {
  for (let short = await nextShort(shop, orderId); short; short = await nextShort(shop, orderId)) {
    const { id, order_item_id, quantity, amount_minor, reason } = short;
    const given = amount_minor === null ? { lines: [{ order_item_id, quantity }] } : { amount: amount_minor };
    const refund = { ...given, to: 'source', reason, isShort: true } as const;
    await refundByStaff(shop, orderId, refund, async (trx) => {
      const isOurs = await changesRow(trx.deleteFrom('order_shorts').where('id', '=', id));
      // Another process was first: nothing goes back twice.
      if (!isOurs) throw new ShopError('invalid_transition', say`This order is over.`);
    });
  }
};

const nextShort = (shop: Shop, orderId: string) =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, orderId);
    if (!row || !isFinal(row.status)) return undefined;
    const isHandedOver = row.status === 'delivered' || row.status === 'returned';
    if (isHandedOver && (await refundable(trx, row)) > 0) return (await listShorts(trx, [orderId]))[0];
    await takeShorts(trx, orderId);
    return undefined;
  });

/** For orders that were handed over by another way than the desk, or by a process that ended too soon. */
export const DESK_JOBS: readonly Job[] = [
  { name: 'drafts of orders that were left', everyMs: HOUR_MS, run: deleteOldDrafts },
  {
    name: 'give back what was missing',
    everyMs: MINUTE_MS,
    run: async (shop) => {
      for (const { order_id } of await listDueShorts(shop.db.read)) await giveShortsBack(shop, order_id);
    },
  },
];
