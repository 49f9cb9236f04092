import { sql } from 'kysely';
import type {
  DeskGiftCard,
  DeskGiftCards,
  DeskGiftCardsQuery,
  IssueGiftCardRequest,
} from '../../api/contract/admin/gift-cards.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { giftCardState } from '../../domain/loyalty/gift-cards.ts';
import { toMajor, toMinor } from '../../domain/money/money.ts';
import { say } from '../../domain/text/text.ts';
import { seal, unseal } from '../outbox/queue/seal.ts';
import { readStore } from '../settings/store-cache.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { readPage } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { holdsWords } from '../shop/db/text-match.ts';
import { oncePerKey } from '../shop/idempotency.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../shop/shop-error.ts';
import { type GiftCardRow, holdCard, voidCard } from './card-ledger.ts';
import { detailsOfCard, issueCard, mailCard, SENT_BY_PRESS } from './issue-cards.ts';

/** Gift cards belong to no branch. */
const assertWholeShop = ({ branchIds }: Staff): void => {
  if (branchIds) throw new ShopError('forbidden', say`Gift cards belong to no branch.`);
};

/** One page of the cards that fit, the newest first, each with its history. */
export const listDeskCards = async (
  shop: Shop,
  staff: Staff,
  { q, ...page }: DeskGiftCardsQuery,
): Promise<DeskGiftCards> => {
  assertWholeShop(staff);
  const { read } = shop.db;
  const { settings } = await readStore(shop.db, read);
  const all = read.selectFrom('gift_cards as c').leftJoin('orders as o', 'o.id', 'c.order_id');
  const found = q
    ? all.where(({ or, eb }) =>
        or([
          eb(
            'c.last_digits',
            '=',
            q
              .replace(/[^\p{L}\d]/gu, '')
              .toUpperCase()
              .slice(-4),
          ),
          holdsWords(sql.ref('c.details_json'), q),
          eb('o.order_number', '=', q.toUpperCase()),
        ]),
      )
    : all;
  const { total, rows } = await readPage(found, page, (query) =>
    query.selectAll('c').select('o.order_number').orderBy('c.id', 'desc'),
  );
  const ids = rows.map(({ id }) => id);
  const entries = await listEntriesOf(shop, ids);
  const now = shop.now().toISOString();
  const major = (amount: number) => toMajor(amount, settings.money.decimalPlaces);
  const cards = rows.map(
    (row): DeskGiftCard => ({
      id: row.id,
      last_digits: row.last_digits,
      amount: major(row.amount_minor),
      balance: major(row.balance_minor),
      state: giftCardState(row, now),
      recipient_name: detailsOfCard(row).recipient_name,
      recipient_email: detailsOfCard(row).recipient_email,
      order: orderOf(row.order_id, row.order_number),
      send_at: row.send_at === SENT_BY_PRESS ? null : row.send_at,
      sent_at: row.sent_at,
      expires_at: row.expires_at,
      entries: (entries.get(row.id) ?? []).map((entry) => ({
        id: entry.id,
        reason: entry.reason,
        amount: major(entry.amount),
        balance_after: major(entry.balance_after),
        order: orderOf(entry.order_id, entry.order_number),
        note: entry.note,
        at: entry.created_at,
      })),
    }),
  );
  return pageOf(cards, page, total);
};

const orderOf = (id: string | null, order_number: string | null) =>
  id !== null && order_number !== null ? { id, order_number } : null;

const listEntriesOf = async ({ db: { read } }: Shop, ids: readonly number[]) => {
  if (ids.length === 0) return new Map<number, never[]>();
  const query = read
    .selectFrom('gift_card_entries as e')
    .leftJoin('orders as o', 'o.id', 'e.order_id')
    .selectAll('e')
    .select('o.order_number')
    .where('e.card_id', 'in', ids);
  return Map.groupBy(await query.orderBy('e.id').execute(), ({ card_id }) => card_id);
};

/** Gives somebody a card and mails it, once per key of the press; the reason stands in its history. Returns as `mailCard`. */
export const issueByHand = async (
  shop: Shop,
  staff: Staff,
  { key, ...body }: IssueGiftCardRequest & { key: string | undefined },
): Promise<string | null> => {
  const { amount, reason, ...details } = body;
  assertWholeShop(staff);
  const { settings } = await readStore(shop.db, shop.db.read);
  const minor = toMinor(amount, settings.money.decimalPlaces);
  if (minor <= 0) throw fieldError('amount', say`Enter an amount above 0.`);
  const actor = actorOf(shop, staff);
  const intent = { owner: `staff:${staff.staffId}`, call: 'issue-gift-card', key, body };
  const issue = async (trx: Trx) => {
    const made = await issueCard(shop, trx, {
      amount: minor,
      currency: settings.money.currencyCode,
      details,
      language: settings.money.locale,
      sendAt: actor.at,
      bought: null,
      note: reason,
      at: actor.at,
    });
    noteAudit(trx, actor, 'gift_card', made?.id ?? 0, null, { amount_minor: minor, reason });
    return { sealed: made?.code ? seal(shop, { code: made.code }) : null };
  };
  const { body: kept } = await inTransaction(shop.db, (trx) =>
    oncePerKey(shop, trx, intent, () => issue(trx)),
  );
  return kept.sealed === null ? null : String(unseal(shop, kept.sealed).code);
};

/** Makes a card worthless, for a reason that stands in its history. */
export const voidByHand = (shop: Shop, staff: Staff, id: number, reason: string): Promise<void> =>
  changing(shop, staff, id, async (trx, card) => {
    const actor = actorOf(shop, staff);
    await voidCard(trx, card, { reference: 'staff', orderId: null, note: reason, at: actor.at });
    noteAudit(
      trx,
      actor,
      'gift_card',
      id,
      { balance_minor: card.balance_minor },
      { balance_minor: 0, reason },
    );
  });

/** Mails a card again, with a new code in place of the one that was lost. Returns as `mailCard`. */
export const sendAgain = (shop: Shop, staff: Staff, id: number): Promise<string | null> =>
  changing(shop, staff, id, async (trx, card) => {
    const actor = actorOf(shop, staff);
    const code = await mailCard(shop, trx, card, actor.at);
    noteAudit(trx, actor, 'gift_card', id, null, { mailed: true });
    return code;
  });

/** Works on a card that is not void; 404 for an unknown one. */
const changing = async <T>(
  shop: Shop,
  staff: Staff,
  id: number,
  work: (trx: Trx, card: GiftCardRow) => Promise<T>,
): Promise<T> => {
  assertWholeShop(staff);
  return inTransaction(shop.db, async (trx) => {
    const card = await holdCard(trx, id).catch(() => undefined);
    if (!card) throw notFound();
    if (card.voided_at !== null)
      throw new ShopError('invalid_transition', say`This gift card is void already.`);
    return work(trx, card);
  });
};
