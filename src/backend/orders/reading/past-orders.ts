import { type Selectable, sql } from 'kysely';
import type { PastOrder } from '../../../api/contract/admin/customers.ts';
import type { PastOrder as Stored } from '../../../domain/imports/order.ts';
import { SUMS } from '../../../domain/imports/order.ts';
import type { PageRequest } from '../../../domain/lists/paginator.ts';
import { toMajor } from '../../../domain/money/money.ts';
import { listRows, readPage, updateRow } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';
import { holds } from '../../shop/db/text-match.ts';

/** Orders of the shop before by the e-mail address on them, the newest first. */
export const listPastOrders = async (read: Reader, emailNorm: string, limit: number) => {
  const rows = await listRows(
    read,
    'past_orders',
    { email_norm: emailNorm },
    { order: ['-placed_at', '-id'], limit },
  );
  return rows.map(serialize);
};

/** One page of all of them. */
export const readPastOrders = async (
  read: Reader,
  text: string | undefined,
  page: PageRequest,
): Promise<{ total: number; orders: PastOrder[] }> => {
  let found = read.selectFrom('past_orders');
  if (text) found = found.where(holds(sql.ref('search_text'), text.toLowerCase()));
  const { total, rows } = await readPage(found, page, (all) =>
    all.selectAll().orderBy('placed_at', 'desc').orderBy('id', 'desc'),
  );
  return { total, orders: rows.map(serialize) };
};

const serialize = ({ id, source, record_json }: Selectable<Tables['past_orders']>): PastOrder => {
  const { currency, decimals, total, sums, items, ...order } = JSON.parse(record_json) as Stored;
  const major = (amount: number) => toMajor(amount, decimals);
  return {
    ...order,
    id,
    source: source as PastOrder['source'],
    currency_code: currency,
    total: major(total),
    sums: SUMS.flatMap((kind) => {
      const amount = sums[kind];
      return amount === undefined ? [] : [{ kind, amount: major(amount) }];
    }),
    items: items.map((item) => ({ ...item, price: item.price === null ? null : major(item.price) })),
  };
};

/** Takes the person out of the orders of the shop before; what was bought, and for how much, stays. */
export const forgetPastBuyer = async (trx: Trx, emailNorm: string): Promise<void> => {
  const rows = await trx.selectFrom('past_orders').selectAll().where('email_norm', '=', emailNorm).execute();
  for (const { id, order_number, record_json } of rows) {
    const nobody = { name: '', email: null, phone: '', address: '', note: '' };
    const order: Stored = { ...(JSON.parse(record_json) as Stored), ...nobody };
    await updateRow(trx, 'past_orders', id, {
      email_norm: null,
      search_text: order_number.toLowerCase(),
      record_json: JSON.stringify(order),
    });
  }
};
