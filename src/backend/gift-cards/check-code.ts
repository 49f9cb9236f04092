import type { GiftCardBalance } from '../../api/contract/gift-card.ts';
import { giftCardState, readGiftCode, usableOn, WHY_NOT } from '../../domain/loyalty/gift-cards.ts';
import { type Minor, toMajor } from '../../domain/money/money.ts';
import { say, type Text } from '../../domain/text/text.ts';
import { loadProgramme } from '../loyalty/rules.ts';
import { findRow } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { fieldError } from '../shop/shop-error.ts';
import type { GiftCardRow } from './card-ledger.ts';
import { hashGiftCode } from './issue-cards.ts';

/** The card of a code, as it was typed; 422 `gift_card_invalid` at `field` for an unknown one. */
const findByCode = async (shop: Shop, read: Reader, typed: string, field: string): Promise<GiftCardRow> => {
  const code = readGiftCode(typed);
  const card = code && (await findRow(read, 'gift_cards', { code_hash: hashGiftCode(shop, code) }));
  if (!card) throw refuse(field, say`We don't know this gift card. Please check the code.`);
  return card;
};

/** The card of a code when it can pay now; 422 `gift_card_invalid` at `field` otherwise. */
export const findPayingCard = async (
  shop: Shop,
  read: Reader,
  typed: string,
  field: string,
): Promise<GiftCardRow> => {
  const card = await findByCode(shop, read, typed, field);
  const state = giftCardState(card, shop.now().toISOString());
  if (state !== 'active') throw refuse(field, WHY_NOT[state]);
  const { money } = await loadProgramme(read);
  if (card.currency_code !== money.currencyCode)
    throw refuse(field, say`This gift card is in ${card.currency_code}.`);
  return card;
};

const refuse = (field: string, text: Text) => fieldError(field, text, 'gift_card_invalid');

/** What is left on the card of a code. */
export const readBalance = async (shop: Shop, typed: string): Promise<GiftCardBalance> => {
  const { read } = shop.db;
  const card = await findByCode(shop, read, typed, 'code');
  const { money } = await loadProgramme(read);
  return {
    last_digits: card.last_digits ?? '',
    balance: toMajor(usableOn(card, shop.now().toISOString()), money.decimalPlaces),
    currency_code: card.currency_code,
    expires_at: card.expires_at,
  };
};

/** A card that a cart holds, and what it can pay now; `held`: what the visitor's own unpaid orders hold of it. */
export interface CartCard {
  id: number;
  lastDigits: string;
  usable: Minor;
}

export const readCartCard = async (
  read: Reader,
  id: number,
  { at, currency, held }: { at: string; currency: string; held: Minor },
): Promise<CartCard | null> => {
  const card = await findRow(read, 'gift_cards', { id });
  if (!card || card.currency_code !== currency) return null;
  const usable = usableOn({ ...card, balance_minor: card.balance_minor + held }, at);
  return usable === 0 ? null : { id, lastDigits: card.last_digits ?? '', usable };
};
