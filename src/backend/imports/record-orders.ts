import { writeAmount } from '../../domain/imports/amounts.ts';
import { type ImportedOrder, type PastOrder, readOrder } from '../../domain/imports/order.ts';
import { deletesRow, insertRow, listRows, updateRow } from '../shop/db/rows.ts';
import type { RecordKind } from './record-kind.ts';

const keyOf = (source: string, number: string): string => `${source} ${number}`;

/** Orders of the shop before, for the record: they stand in a table that nothing counts, works, refunds or charges. */
export const ORDERS: RecordKind<ImportedOrder> = {
  groupOf: ({ fields }) => fields.number ?? '',
  read: readOrder,
  keyOf: ({ source, order }) => keyOf(source, order.order_number),
  titleOf: ({ order }) => order.order_number,
  factsOf: ({ order }) => [
    order.placed_at.slice(0, 10),
    ...[order.name, order.status].filter(Boolean),
    order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    `${writeAmount(order.total, order.decimals)} ${order.currency}`,
  ],
  find: async (read, keys) => {
    const numbers = keys.map((key) => key.slice(key.indexOf(' ') + 1));
    if (numbers.length === 0) return new Map();
    const rows = await listRows(read, 'past_orders', { order_number: numbers });
    return new Map(
      rows.map(({ id, source, order_number, record_json }) => [
        keyOf(source, order_number),
        { id, value: record_json },
      ]),
    );
  },
  becomes: ({ order }) => JSON.stringify(order),
  write: async ({ trx }, { source, order }, known) => {
    const row = rowOf(order);
    if (known) {
      await updateRow(trx, 'past_orders', known.id, row);
      return { id: known.id };
    }
    return { id: await insertRow(trx, 'past_orders', { ...row, source, order_number: order.order_number }) };
  },
  remove: ({ trx }, id) => deletesRow(trx, 'past_orders', { id }),
  restore: (trx, id, value) => updateRow(trx, 'past_orders', id, rowOf(JSON.parse(value) as PastOrder)),
};

const rowOf = (order: PastOrder) => ({
  placed_at: order.placed_at,
  email_norm: order.email,
  search_text: [order.order_number, order.name, order.email].filter(Boolean).join(' ').toLowerCase(),
  record_json: JSON.stringify(order),
});
