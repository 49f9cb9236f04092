import type { Selectable } from 'kysely';
import { endAfterReturn, usableOn } from '../../domain/loyalty/gift-cards.ts';
import type { Minor } from '../../domain/money/money.ts';
import type { GiftCardEntryReason } from '../shop/db/loyalty-tables.ts';
import { hasRow, insertRow, listRows, lockRow, updateRow } from '../shop/db/rows.ts';
import type { Tables } from '../shop/db/schema.ts';
import type { Trx } from '../shop/db/shop-db.ts';

export type GiftCardRow = Selectable<Tables['gift_cards']>;

/** What moves on a card; card, reason and reference are booked once. */
interface Move {
  cardId: number;
  amount: Minor;
  reference: string;
  orderId: string | null;
  at: string;
}

/** Holds the card's row until the transaction ends: whatever happens to a card happens one by one. */
export const holdCard = async (trx: Trx, id: number): Promise<GiftCardRow> => {
  const card = await lockRow(trx, 'gift_cards', { id }, 'created_at');
  if (!card) throw new Error(`The gift card ${id} is gone.`);
  return card;
};

/** Writes the entry and the balance of a held card together. */
export const bookOnCard = async (
  trx: Trx,
  card: GiftCardRow,
  entry: Omit<Move, 'cardId'> & { reason: GiftCardEntryReason; note?: string | null },
): Promise<GiftCardRow> => {
  const balance = card.balance_minor + entry.amount;
  if (!Number.isSafeInteger(balance) || balance < 0 || balance > card.amount_minor)
    throw new Error(`${entry.amount} cannot be booked on gift card ${card.id}.`);
  await insertRow(trx, 'gift_card_entries', {
    card_id: card.id,
    reason: entry.reason,
    reference: entry.reference,
    amount: entry.amount,
    balance_after: balance,
    order_id: entry.orderId,
    note: entry.note ?? null,
    created_at: entry.at,
  });
  await updateRow(trx, 'gift_cards', card.id, { balance_minor: balance });
  return { ...card, balance_minor: balance };
};

const isBooked = (trx: Trx, card_id: number, reason: GiftCardEntryReason, reference: string) =>
  hasRow(trx, 'gift_card_entries', { card_id, reason, reference });

/** Takes an amount off a card, once; false when it is not there, and nothing was taken. */
export const payByCard = async (trx: Trx, { cardId, ...move }: Move): Promise<boolean> => {
  const card = await holdCard(trx, cardId);
  if (await isBooked(trx, cardId, 'use', move.reference)) return true;
  if (usableOn(card, move.at) < move.amount) return false;
  await bookOnCard(trx, card, { ...move, amount: -move.amount, reason: 'use' });
  return true;
};

/**
 * Brings an amount back to the card that paid it, once. Who cannot use it within a week has that long; a card that staff
 * took back meanwhile stays empty.
 */
export const returnToCard = async (trx: Trx, { cardId, ...move }: Move): Promise<void> => {
  if (move.amount === 0) return;
  const card = await holdCard(trx, cardId);
  if (await isBooked(trx, cardId, 'return', move.reference)) return;
  const after = await bookOnCard(trx, card, { ...move, reason: 'return' });
  if (after.voided_at !== null) await emptyCard(trx, after, { ...move, reason: 'void' });
  const expires_at = endAfterReturn(card.expires_at, move.at);
  if (expires_at !== card.expires_at) await updateRow(trx, 'gift_cards', cardId, { expires_at });
};

/** Takes everything off a held card. */
export const emptyCard = async (
  trx: Trx,
  card: GiftCardRow,
  entry: Pick<Move, 'reference' | 'orderId' | 'at'> & {
    reason: 'void' | 'expire' | 'redeem';
    note?: string | null;
  },
): Promise<void> => {
  if (card.balance_minor > 0) await bookOnCard(trx, card, { ...entry, amount: -card.balance_minor });
};

/** Makes a card worthless for good. */
export const voidCard = async (
  trx: Trx,
  card: GiftCardRow,
  entry: Pick<Move, 'reference' | 'orderId' | 'at'> & { note: string | null },
): Promise<void> => {
  if (card.voided_at !== null) return;
  await emptyCard(trx, card, { ...entry, reason: 'void' });
  await updateRow(trx, 'gift_cards', card.id, { voided_at: entry.at });
};

/** The cards that an order bought, held in the order of their numbers. */
export const holdCardsOf = async (trx: Trx, order_id: string): Promise<GiftCardRow[]> => {
  const cards = await listRows(trx, 'gift_cards', { order_id }, { columns: ['id'], order: ['id'] });
  const held: GiftCardRow[] = [];
  for (const { id } of cards) held.push(await holdCard(trx, id));
  return held;
};
