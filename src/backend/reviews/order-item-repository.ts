import { findRow, findValue, listRows } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';

/** What a review needs to know of the order it comes from. */
export interface ReviewedOrder {
  id: string;
  owner: string;
  status: string;
  delivered_at: string | null;
  frozen_json: string;
  /** Its items in the order in which they were frozen. */
  items: { id: number; product_id: number }[];
}

export const findReviewedOrder = async (
  read: Reader,
  orderId: string,
): Promise<ReviewedOrder | undefined> => {
  const order = await findRow(read, 'orders', { id: orderId });
  if (!order) return undefined;
  const items = await listRows(read, 'order_items', { order_id: orderId }, { order: ['id'] });
  return { ...order, items };
};

export const findCustomerName = (read: Reader, customerId: number): Promise<string | undefined> =>
  findValue(read.selectFrom('customers').select('name').where('id', '=', customerId), 'name');
