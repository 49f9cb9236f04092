import type { z } from 'zod';
import type {
  WithdrawalRequest,
  WithdrawalResponse,
  WithdrawalStatement,
} from '../../../api/contract/withdrawal.ts';
import { unitsLeft } from '../../../domain/orders/return-rules.ts';
import { foldEmail } from '../../../domain/people/email.ts';
import type { Language } from '../../../domain/text/text.ts';
import { DAY_MS } from '../../../domain/time/durations.ts';
import { queueNotices } from '../../outbox/queue/outbox.ts';
import { chooseBranch, readStore } from '../../settings/store-cache.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import { keyedHash } from '../../shop/keyed-hash.ts';
import type { Shop } from '../../shop/shop.ts';
import { notFound } from '../../shop/shop-error.ts';
import { isTryLeft, type TryLimit } from '../../shop/try-limits.ts';
import { findFor } from '../reading/find-order.ts';
import { listItems, lockOrder, type OrderRow } from '../record/repository.ts';
import { toStatement } from './read-withdrawal.ts';
import { insertReturn, listOpenLines, type ReturnLine } from './return-repository.ts';
import { announce } from './returns.ts';
import { findStatement, insertStatement, settleLoose, type WithdrawalRow } from './withdrawal-repository.ts';

/** Receipts for statements that fit no order, to one address: they must not fill the mailbox of a stranger. */
const receiptLimit = (email: string): TryLimit => ({
  name: 'withdrawal-receipt',
  key: [email],
  most: 5,
  windowMs: DAY_MS,
});

/**
 * Keeps what a consumer declares, with a receipt by mail at once; the same statement counts once while nobody decided on
 * it. One that fits an order opens a withdrawal of it, any other waits for a person: the answer is the same.
 */
export const declareWithdrawal = async (
  shop: Shop,
  request: WithdrawalRequest,
  { branchId, language }: { branchId: number; language: Language },
): Promise<z.infer<typeof WithdrawalResponse>> => {
  const { settings, branches } = await readStore(shop.db, shop.db.read);
  if (settings.withdrawalDays === 0) throw notFound();
  const { timezone } = chooseBranch(branches, branchId);
  const { name, email, order_number, items, lines } = request;
  const folded = foldEmail(email);
  const order = order_number && (await findFor(shop, order_number, { kind: 'email', value: folded }));
  const hasReceipt = order || (await isTryLeft(shop, receiptLimit(folded)));
  const declared = [order_number.toUpperCase(), folded, items, JSON.stringify(lines)];
  const open_key = keyedHash(shop, 'withdrawal', ...declared);
  return inTransaction(shop.db, async (trx) => {
    const declared_at = shop.now().toISOString();
    const typed = { name, email, order_number, items };
    const made = await insertStatement(trx, {
      ...typed,
      open_key,
      language,
      declared_at,
      order_id: null,
      request_id: null,
      closed_at: null,
    });
    const row = made ?? (await findStatement(trx, { open_key }));
    if (!row) throw new Error('The statement is not there.');
    const statement = toStatement(shop, row, timezone);
    if (made && order) await openWithdrawal(trx, row, order.id, lines);
    if (made && hasReceipt) await sendReceipt(trx, statement, language);
    return { withdrawal: statement };
  });
};

const sendReceipt = (trx: Trx, statement: WithdrawalStatement, language: Language): Promise<void> => {
  const { name, email, declared_at } = statement;
  const data = { name, statement: JSON.stringify({ ...statement, token: '' }) };
  return queueNotices(
    trx,
    [{ kind: 'mail', to: email, template: 'withdrawal.received', data, language }],
    declared_at,
  );
};

/**
 * Makes a statement a withdrawal of this order: of the units that it names, of all that are left where it names none, of
 * none where it has words alone. False when somebody was faster.
 */
export const openWithdrawal = async (
  trx: Trx,
  { id, items, declared_at }: WithdrawalRow,
  orderId: string,
  lines: readonly ReturnLine[] = [],
): Promise<boolean> => {
  const row = await lockOrder(trx, orderId);
  if (!row) throw notFound();
  const left = await listLeft(trx, row);
  const named = lines.flatMap(({ order_item_id, quantity }) => {
    const most = left.find((one) => one.order_item_id === order_item_id)?.quantity ?? 0;
    return most > 0 ? [{ order_item_id, quantity: Math.min(quantity, most) }] : [];
  });
  const request = await insertReturn(
    trx,
    {
      order_id: row.id,
      kind: 'withdrawal',
      status: 'requested',
      reason: items,
      refund_to: 'source',
      created_at: declared_at,
    },
    items === '' ? left : named,
  );
  await announce(trx, row, request);
  return settleLoose(trx, id, { order_id: row.id, request_id: request.id });
};

/** Units that nobody gave money back for and no open request names. */
const listLeft = async (trx: Trx, row: OrderRow): Promise<ReturnLine[]> => {
  const open = Map.groupBy(await listOpenLines(trx, row.id), ({ order_item_id }) => order_item_id);
  return (await listItems(trx, row.id)).flatMap(({ id, quantity, refunded_quantity: refunded }) => {
    const requested = (open.get(id) ?? []).reduce((total, line) => total + line.quantity, 0);
    const left = unitsLeft({ quantity, refunded, open: requested });
    return left > 0 ? [{ order_item_id: id, quantity: left }] : [];
  });
};
