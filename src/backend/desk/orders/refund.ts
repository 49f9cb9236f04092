import type { z } from 'zod';
import type {
  CloseRefundRequest,
  DecideRequest,
  DeskRefundRequest,
} from '../../../api/contract/admin/orders.ts';
import { refundLimitOf } from '../../../domain/desk/refund-limit.ts';
import { type Minor, sum, toMajor, toMinor } from '../../../domain/money/money.ts';
import { say } from '../../../domain/text/text.ts';
import { type GivenBack, sumOf } from '../../orders/paying/refunds.ts';
import { frozenOf } from '../../orders/record/order-facts.ts';
import type { OrderRow } from '../../orders/record/repository.ts';
import { decideRequestOf } from '../../orders/returns/decide-withdrawal.ts';
import { findReturn } from '../../orders/returns/return-repository.ts';
import type { Decision } from '../../orders/returns/returns.ts';
import { closeRefund, refundByStaff } from '../../payments/staff-refund.ts';
import { loadSettings } from '../../settings/settings.ts';
import { actorOf, noteAudit } from '../../shop/audit.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../../shop/shop-error.ts';
import { findDeskOrder } from './orders.ts';

/**
 * Gives lines or an amount of an order back, at most one's limit of each order, however many refunds it is split
 * into: 403 above it. 422 above what was paid.
 */
export const refundAtDesk = async (
  shop: Shop,
  staff: Staff,
  id: string,
  { lines, amount, to, reason }: z.output<typeof DeskRefundRequest>,
): Promise<void> => {
  if (lines.length === 0 && amount === undefined) throw fieldError('amount', say`Choose what goes back.`);
  const row = await findDeskOrder(shop, staff, id);
  const { decimal_places: decimals } = frozenOf(row);
  const limit = refundLimitOf(staff.role, await loadSettings(shop.db.read));
  const minor = amount === undefined ? undefined : toMinor(amount, decimals);
  await refundByStaff(shop, row.id, { amount: minor, lines, to, reason }, async (trx, given) => {
    const refunded = await assertWithinLimit(trx, staff, row, { given, limit });
    const after = { refunded_minor: refunded, to, reason, ...(lines.length > 0 && { lines }) };
    noteAudit(trx, actorOf(shop, staff), 'order', row.id, null, after);
  });
};

/** What goes back now, where that is within one's limit of the order. */
const assertWithinLimit = async (
  trx: Trx,
  staff: Staff,
  row: OrderRow,
  { given, limit }: { given: GivenBack; limit: number | null },
): Promise<Minor> => {
  const { decimal_places: decimals } = frozenOf(row);
  const refunded = sumOf(given);
  const before = await refundedBy(trx, staff, row.id);
  if (limit !== null && before + refunded > toMinor(limit, decimals))
    throw new ShopError(
      'forbidden',
      say`You may give back at most ${toMajor(toMinor(limit, decimals), decimals).toFixed(decimals)} of one order.`,
    );
  return refunded;
};

/** Accepts or declines what a customer requested, within the same limit. 404 for a request of another order. */
export const decideAtDesk = async (
  shop: Shop,
  staff: Staff,
  { id, requestId }: { id: string; requestId: number },
  { accept, note, to, lines }: z.output<typeof DecideRequest>,
): Promise<void> => {
  const row = await findDeskOrder(shop, staff, id);
  const request = await findReturn(shop.db.read, requestId);
  if (request?.order_id !== row.id) throw notFound();
  const limit = refundLimitOf(staff.role, await loadSettings(shop.db.read));
  const decision: Decision = {
    isGranted: accept,
    note: note || null,
    to,
    also: async (trx, given) => {
      const refunded = given ? await assertWithinLimit(trx, staff, row, { given, limit }) : 0;
      const after = {
        request: requestId,
        accepted: accept,
        note,
        ...(given && { refunded_minor: refunded, to }),
      };
      noteAudit(trx, actorOf(shop, staff), 'order', row.id, null, after);
    },
  };
  return decideRequestOf(shop, requestId, { ...decision, lines });
};

/**
 * Notes that money of an order was handed over, puts it into the customer's wallet or sends it again. 404 for one of
 * another order.
 */
export const closeAtDesk = async (
  shop: Shop,
  staff: Staff,
  { id, refundId }: { id: string; refundId: number },
  how: CloseRefundRequest['how'],
): Promise<void> => {
  const row = await findDeskOrder(shop, staff, id);
  await closeRefund(shop, refundId, {
    how,
    orderId: row.id,
    also: async (trx) =>
      noteAudit(trx, actorOf(shop, staff), 'order', row.id, null, { refund: refundId, closed: how }),
  });
};

/** What one person gave back of an order so far; its row is held. */
const refundedBy = async (trx: Trx, { staffId }: Staff, orderId: string): Promise<number> => {
  const rows = await trx
    .selectFrom('audit')
    .select('after_json')
    .where('entity', '=', 'order')
    .where('entity_id', '=', orderId)
    .where('staff_id', '=', staffId)
    .execute();
  return sum(
    rows.map(
      ({ after_json }) => (JSON.parse(after_json ?? '{}') as { refunded_minor?: number }).refunded_minor ?? 0,
    ),
  );
};
