import type { RedeemCardResponse, ScratchCard } from '../../api/contract/loyalty.ts';
import { cardStatus } from '../../domain/loyalty/scratch-card.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { findRow, listRows, updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Reader, type Trx } from '../shop/db/shop-db.ts';
import { type Outcome, oncePerKey } from '../shop/idempotency.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import { notFound, ShopError } from '../shop/shop-error.ts';
import { readBalances, readCoupon } from './gains.ts';
import { readPrize } from './issue-card.ts';
import { type LoyaltyReader, loadRewardWords, type RewardWords, translateFor } from './loyalty-reader.ts';
import { grantPrize } from './prizes.ts';
import { loadProgramme, type Programme } from './rules.ts';
import { type CardRow, claimCard } from './scratch-card-repository.ts';
import { serializePrize } from './serialize-prize.ts';

/** The customer's cards, newest first. */
export const listScratchCards = async (
  shop: Shop,
  read: Reader,
  reader: LoyaltyReader,
): Promise<ScratchCard[]> => {
  const programme = await loadProgramme(read);
  const words = await loadRewardWords(shop, read, reader);
  const view = { programme, reader, words, at: shop.now().toISOString() };
  const rows = await listRows(
    read,
    'scratch_cards',
    { customer_id: reader.customerId },
    { order: ['-id'], limit: 200 },
  );
  return Promise.all(rows.map((row) => serializeCard(read, row, view)));
};

export interface CardCall {
  shop: Shop;
  visitor: Customer;
  reader: LoyaltyReader;
  cardId: number;
  /** The idempotency key as sent. */
  key: string | undefined;
}

/** Scratches a card and hands over its prize, once however often it is called. Contract call 42. */
export const redeemScratchCard = (call: CardCall): Promise<Outcome<RedeemCardResponse>> => {
  const { shop, visitor, cardId, key } = call;
  const intent = {
    owner: visitor.owner,
    call: 'redeem-scratch-card',
    key,
    body: { scratch_card_id: cardId },
  };
  return inTransaction(shop.db, (trx) => oncePerKey(shop, trx, intent, () => redeem(call, trx)));
};

const redeem = async ({ shop, reader, cardId }: CardCall, trx: Trx): Promise<RedeemCardResponse> => {
  const { customerId } = reader;
  const at = shop.now().toISOString();
  const programme = await loadProgramme(trx);
  const isFirst = await claimCard(trx, customerId, cardId, at);
  const words = await loadRewardWords(shop, trx, reader);
  if (isFirst) await handOver(trx, { programme, words, at }, await getCard(trx, customerId, cardId));
  const card = await getCard(trx, customerId, cardId);
  if (card.scratched_at === null) throw refusalOf(card, at);
  return {
    scratch_card: await serializeCard(trx, card, { programme, reader, words, at }),
    ...(await readBalances(trx, customerId, programme)),
    coupon: await readCoupon(trx, card.discount_id, programme),
    already_redeemed: !isFirst,
  };
};

const getCard = async (read: Reader, customerId: number, id: number): Promise<CardRow> => {
  const card = await findRow(read, 'scratch_cards', { customer_id: customerId, id });
  if (!card) throw notFound();
  return card;
};

const handOver = async (
  trx: Trx,
  { programme, words, at }: Omit<CardView, 'reader'>,
  card: CardRow,
): Promise<void> => {
  const prize = readPrize(card.prize_json);
  const discountId = await grantPrize(trx, programme, {
    customerId: card.customer_id,
    prize,
    couponTitle: words.nameOf(prize.label),
    reason: 'scratch_card',
    reference: `card:${card.id}`,
    at,
    description: say`Scratch card: ${prize.label}`,
    orderId: card.order_id,
  });
  if (discountId !== null) await updateRow(trx, 'scratch_cards', card.id, { discount_id: discountId });
};

const refusalOf = (card: CardRow, at: string): ShopError => {
  if (card.expires_at <= at) {
    return new ShopError('scratch_card_expired', say`This scratch card has expired.`);
  }
  const text: Text = say`This scratch card can't be scratched yet.`;
  return new ShopError('scratch_card_locked', text, { unlocks_at: card.unlocks_at });
};

interface CardView {
  programme: Programme;
  reader: LoyaltyReader;
  words: RewardWords;
  at: string;
}

/** What a card hides is shown once it is scratched; its commitment from the beginning. */
const serializeCard = async (read: Reader, row: CardRow, view: CardView): Promise<ScratchCard> => {
  const { programme, reader, words, at } = view;
  const isOpen = row.scratched_at !== null;
  const coupon = isOpen ? await readCoupon(read, row.discount_id, programme) : null;
  const decimals = programme.money.decimalPlaces;
  const prize = readPrize(row.prize_json);
  const shown = { ...prize, label: words.nameOf(prize.label) };
  return {
    id: row.id,
    title: translateFor(row.title_json, reader),
    cover_image_url: programme.settings.scratch_card_cover_image?.trim() || null,
    status: cardStatus(
      { unlocksAt: row.unlocks_at, expiresAt: row.expires_at, scratchedAt: row.scratched_at },
      at,
    ),
    unlocks_at: row.unlocks_at > row.created_at ? row.unlocks_at : null,
    expires_at: row.expires_at,
    order_id: row.order_id,
    reward: isOpen ? serializePrize(shown, coupon?.code ?? null, decimals) : null,
    scratched_at: row.scratched_at,
    commitment: row.commitment,
    sealed_prize: isOpen ? row.prize_json : null,
    nonce: isOpen ? row.nonce : null,
    coupon,
  };
};
