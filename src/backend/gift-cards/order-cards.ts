import type { Minor } from '../../domain/money/money.ts';
import { say } from '../../domain/text/text.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import { ShopError } from '../shop/shop-error.ts';
import { type GiftCardRow, holdCardsOf, voidCard } from './card-ledger.ts';

interface Taken {
  orderId: string;
  /** What names this in the books. */
  reference: string;
  note: string | null;
  at: string;
}

const isUnused = (card: GiftCardRow): boolean =>
  card.voided_at === null && card.balance_minor === card.amount_minor;

/** Takes back the cards of an order that ends; 422 when one was used: who spent it cannot have the money too. */
export const takeBackCards = async (trx: Trx, taken: Taken): Promise<void> => {
  const cards = (await holdCardsOf(trx, taken.orderId)).filter(({ voided_at }) => voided_at === null);
  if (!cards.every(isUnused)) throw usedBefore();
  for (const card of cards) await voidCard(trx, card, taken);
};

/** Takes back the cards of so many units of a line that comes back; 422 when not so many are unused. */
export const takeBackUnits = async (
  trx: Trx,
  { itemId, quantity, ...taken }: Taken & { itemId: number; quantity: number },
): Promise<void> => {
  const cards = (await holdCardsOf(trx, taken.orderId)).filter((card) => card.order_item_id === itemId);
  if (cards.length === 0) return;
  const unused = cards.filter(isUnused).slice(0, quantity);
  if (unused.length < quantity) throw usedBefore();
  for (const card of unused) await voidCard(trx, card, taken);
};

/** Takes back what nobody used of an order whose money is all back. */
export const takeBackUnused = async (trx: Trx, taken: Taken): Promise<void> => {
  for (const card of (await holdCardsOf(trx, taken.orderId)).filter(isUnused))
    await voidCard(trx, card, taken);
};

/** What was spent or redeemed of the cards that an order bought, and did not come back to them. */
export const spentOfCards = async (read: Reader, orderId: string): Promise<Minor> => {
  const row = await read
    .selectFrom('gift_card_entries as e')
    .innerJoin('gift_cards as c', 'c.id', 'e.card_id')
    .select(({ fn }) => fn.sum<number | null>('e.amount').as('moved'))
    .where('c.order_id', '=', orderId)
    .where('e.reason', 'in', ['use', 'return', 'redeem'])
    .executeTakeFirst();
  return Math.max(0, -Number(row?.moved ?? 0));
};

const usedBefore = () =>
  new ShopError('invalid_transition', say`A gift card of this order has been used already.`);
