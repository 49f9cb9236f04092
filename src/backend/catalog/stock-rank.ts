import type { StockStatus } from '../../api/contract/catalog.ts';
import type { NotOnSale } from '../../domain/time/sale-times.ts';

/** Lists put out-of-stock products last; low stock keeps its place. */
export const RANK = { in_stock: 0, low_stock: 1, out_of_stock: 2 } as const;
export const STATUS_BY_RANK = [
  'in_stock',
  'low_stock',
  'out_of_stock',
] as const satisfies readonly StockStatus[];

/** The status of what is not sold at this time, whatever the stock; lists put it with what is out of stock. */
export const CLOSED_STATUS = {
  not_yet: 'preorder',
  outside_hours: 'outside_hours',
} as const satisfies Record<NotOnSale, string>;

/** Why a product of this stored status is not sold at this time; null when it is. */
export const closedReason = (status: string | null): NotOnSale | null =>
  status === 'preorder' ? 'not_yet' : status === 'outside_hours' ? 'outside_hours' : null;

/** The rank of one stock row: out when nothing is free, low when at most `low_at` is. */
export const stockRank = (row: { on_hand: number; held: number; low_at: number }): 0 | 1 | 2 => {
  const free = row.on_hand - row.held;
  if (free <= 0) return RANK.out_of_stock;
  return free <= row.low_at ? RANK.low_stock : RANK.in_stock;
};
