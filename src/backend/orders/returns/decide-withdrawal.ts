import { sum } from '../../../domain/money/money.ts';
import { isOpenStatus } from '../../../domain/orders/order-status.ts';
import { foldEmail } from '../../../domain/people/email.ts';
import { inLanguage, say } from '../../../domain/text/text.ts';
import { phrasesIn } from '../../../language/phrases.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { fieldError, notFound } from '../../shop/shop-error.ts';
import { languageOfOrder, notifyCustomer, refundFacts } from '../lifecycle/order-notices.ts';
import { markReturned, undoOrder } from '../lifecycle/order-status.ts';
import { assertWallet, type GivenBack, refundable, refundOrder } from '../paying/refunds.ts';
import { amountsOf, dueOfWithdrawal, exclusionOfLine, requestReference } from '../reading/order-requests.ts';
import { cashToComeOf, frozenOf } from '../record/order-facts.ts';
import {
  listItems,
  listRequests,
  lockOrder,
  type OrderItemRow,
  type OrderRow,
  type RequestRow,
} from '../record/repository.ts';
import { showStock } from '../stock/sale.ts';
import { assertLeft, mergeLines, tooMany } from './check-lines.ts';
import {
  decideRequest,
  findReturn,
  listOpenLines,
  listReturnLines,
  type ReturnLine,
  replaceLines,
} from './return-repository.ts';
import { bringBack, type Decision, decidedBefore, decideReturn } from './returns.ts';
import { closeStatement, findStatement } from './withdrawal-repository.ts';

interface WithdrawalDecision extends Decision {
  /** What a withdrawal in words means. */
  lines: readonly ReturnLine[];
}

/** Decides on a request of any kind, each by its own rules. 404 for an unknown one. */
export const decideRequestOf = async (
  shop: Shop,
  id: number,
  { lines, ...decision }: WithdrawalDecision,
): Promise<void> => {
  const request = await findReturn(shop.db.read, id);
  return request?.kind === 'withdrawal'
    ? decideWithdrawal(shop, request, { ...decision, lines })
    : decideReturn(shop, id, decision);
};

/** What a decision works on; the order's row is held. */
interface Case {
  request: RequestRow;
  row: OrderRow;
  note: string | null;
  at: string;
  /** Who declared it, where that is not the order's contact. */
  mailTo: string | undefined;
}

/**
 * Accepts or declines a withdrawal, once. Accepted, what the law does not exclude is refunded without any fee; all of an
 * order that nobody has handed over yet is cancelled.
 */
export const decideWithdrawal = async (
  shop: Shop,
  request: RequestRow,
  { isGranted, note, to, lines: chosen, also }: WithdrawalDecision,
): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, request.order_id);
    if (!row) throw notFound();
    const at = shop.now().toISOString();
    const statement = await findStatement(trx, { request_id: request.id });
    if (statement) await closeStatement(trx, statement.id, at);
    const own = { ...request, refund_to: to ?? request.refund_to };
    const given: Case = { request: own, row, note, at, mailTo: statement?.email };
    if (!isGranted) {
      await decide(trx, given, 'declined');
      const { mailTo } = given;
      const more = { reason: note ?? '' };
      await notifyCustomer(shop, trx, row, { template: 'order.withdrawal_declined', at, more, mailTo });
      return also?.(trx, null);
    }
    assertWallet(row, to);
    await decide(trx, given, 'approved');
    const lines = await readGranted(trx, given, chosen);
    await replaceLines(trx, request.id, lines);
    const back = await grant(shop, trx, given, lines);
    await also?.(trx, back);
  });

const decide = async (trx: Trx, { request, note, at }: Case, status: 'approved' | 'declined') => {
  if (!(await decideRequest(trx, request.id, { status, note, decided_at: at })))
    throw decidedBefore(request.id);
};

/** The units that come out of the contract: those that were declared or chosen, but never what the law excludes. */
const readGranted = async (trx: Trx, { request, row }: Case, chosen: readonly ReturnLine[]) => {
  const stored = await listReturnLines(trx, request.id);
  const items = await listItems(trx, row.id);
  const lines = stored.length > 0 ? stored : mergeLines(chosen);
  if (lines.length === 0) throw fieldError('lines', say`Choose what the withdrawal is of.`);
  const granted = lines.filter((line) => exclusionOfLine(line, items, row) === null);
  if (granted.length === 0)
    throw fieldError(
      'note',
      say`The law excludes all of it. Decline it and say so, or give money back as a refund.`,
    );
  assertLeft(granted, items, await listOpenLines(trx, row.id, request.id), tooMany);
  return granted;
};

const grant = async (shop: Shop, trx: Trx, of: Case, lines: readonly ReturnLine[]): Promise<GivenBack> => {
  const { request, row, note, at, mailTo } = of;
  const items = await listItems(trx, row.id);
  const requests = await listRequests(trx, [row.id]);
  const left = await refundable(trx, row);
  const due = dueOfWithdrawal({ id: request.id, lines: [...lines] }, { row, items, requests }, left);
  const given = lines.map((line) => ({ line, amount: amountsOf(line, items, row).refund }));
  for (const one of given) await bringBack(trx, row, { ...one, at });
  const isAllBack = (await listItems(trx, row.id)).every((item) => item.refunded_quantity >= item.quantity);
  if (isAllBack && isOpenStatus(row.status)) return cancel(shop, trx, of);
  // Whoever brings the rest would take the cash of these items too.
  if (cashToComeOf(row) > 0 && sum(given.map(({ amount }) => amount)) > left)
    throw fieldError(
      'note',
      say`The rest of this order is still to be paid in cash. Accept once it is handed over.`,
    );
  const to = request.refund_to === 'wallet' ? ('wallet' as const) : ('source' as const);
  const reference = requestReference(request.id);
  const ofItems = given.map(({ line, amount }) => ({ itemId: line.order_item_id, amount }));
  const refund = { amount: due, to, reason: 'withdrawal', reference, items: ofItems, at };
  const { row: refunded, given: back } = await refundOrder(trx, row, refund);
  const more = {
    ...refundFacts(row, back),
    ...(!isAllBack && { covers: JSON.stringify(namesOf(lines, items, row)) }),
    ...(note !== null && { answer: note }),
  };
  await notifyCustomer(shop, trx, row, { template: 'order.withdrawn', at, more, mailTo });
  if (isAllBack && row.status === 'delivered') await markReturned(shop, trx, refunded, { note, at });
  return back;
};

/** What a withdrawal is of, where the law or the shopper leaves a part of the order in force. */
const namesOf = (lines: readonly ReturnLine[], items: readonly OrderItemRow[], row: OrderRow) => {
  const frozen = frozenOf(row);
  return lines.map(({ order_item_id, quantity }) => {
    const at = items.findIndex(({ id }) => id === order_item_id);
    return [frozen.items[at]?.name ?? '', quantity];
  });
};

/** Nobody has handed it over: the order ends, and everything that was paid goes back. */
const cancel = async (shop: Shop, trx: Trx, { row, note, at, mailTo }: Case): Promise<GivenBack> => {
  const phrases = phrasesIn((await languageOfOrder(trx, row)) ?? 'en');
  const reason = note ?? inLanguage(say`The contract was withdrawn from.`, phrases);
  const undone = await undoOrder(shop, trx, row, { status: 'cancelled', note: reason, at });
  if (!undone) throw new Error(`Order ${row.id} moved while it was held.`);
  await showStock(shop, trx, undone.productIds);
  const isContact = !mailTo || foldEmail(mailTo) === foldEmail(frozenOf(row).contact.email ?? '');
  // What nobody had paid ends in silence, and who ordered hears of a cancelled order, not who declared it.
  if (!isContact || row.status === 'pending_payment')
    await notifyCustomer(shop, trx, row, {
      template: 'order.withdrawn',
      at,
      more: refundFacts(row, undone.given),
      mailTo,
    });
  return undone.given;
};
