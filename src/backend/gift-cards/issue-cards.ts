import { GiftCardDetails as Details, type GiftCardDetails } from '../../api/contract/gift-card.ts';
import { GIFT_CODE_LENGTH, giftCardEnd, writeGiftCode } from '../../domain/loyalty/gift-cards.ts';
import { type Minor, toMajor } from '../../domain/money/money.ts';
import { chooseLanguage } from '../../domain/text/text.ts';
import { loadProgramme } from '../loyalty/rules.ts';
import { queueNotices } from '../outbox/queue/outbox.ts';
import { seal } from '../outbox/queue/seal.ts';
import { insertNewRow, updateRow } from '../shop/db/rows.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { keyedHash } from '../shop/keyed-hash.ts';
import { randomLetters } from '../shop/readable-code.ts';
import { type Shop, sendsMail } from '../shop/shop.ts';
import { bookOnCard, type GiftCardRow, holdCard } from './card-ledger.ts';

/** A card to be made: one unit of a line that was paid, or one that staff give. */
export interface NewGiftCard {
  amount: Minor;
  currency: string;
  details: GiftCardDetails;
  language: string | null;
  sendAt: string;
  /** The unit of an order's line: each makes one card, however often it is paid. */
  bought: { orderId: string; itemId: number; unit: number } | null;
  note?: string;
  /** What names it in the books, where it is of another shop. */
  reference?: string;
  /** When it stops to pay, whenever it is mailed; undefined: as the shop's rules say. */
  expiresAt?: string | null;
  at: string;
}

/** When a card is mailed that somebody has to press for. */
export const SENT_BY_PRESS = '9999-12-31T00:00:00.000Z';

/** Makes a card and mails it when its time has come, with the code that no mail brings; undefined when it was made before. */
export const issueCard = async (
  shop: Shop,
  trx: Trx,
  made: NewGiftCard,
): Promise<{ id: number; code: string | null } | undefined> => {
  const { rules } = await loadProgramme(trx);
  const { at, bought } = made;
  const id = await insertNewRow(trx, 'gift_cards', {
    code_hash: null,
    last_digits: null,
    amount_minor: made.amount,
    balance_minor: 0,
    currency_code: made.currency,
    order_id: bought?.orderId ?? null,
    order_item_id: bought?.itemId ?? null,
    unit: bought?.unit ?? 0,
    details_json: JSON.stringify(made.details),
    language: made.language,
    send_at: made.sendAt,
    sent_at: null,
    expires_at:
      made.expiresAt === undefined ? giftCardEnd(made.sendAt, rules.giftCardValidDays) : made.expiresAt,
    voided_at: null,
    created_at: at,
  });
  if (id === undefined) return undefined;
  const held = await holdCard(trx, id);
  const { reference = 'issue' } = made;
  const entry = { reference, orderId: bought?.orderId ?? null, note: made.note ?? null, at };
  const card = await bookOnCard(trx, held, { ...entry, amount: made.amount, reason: 'issue' });
  return { id, code: made.sendAt <= at ? await mailCard(shop, trx, card, at) : null };
};

export const hashGiftCode = (shop: Shop, code: string): string => keyedHash(shop, 'gift-card', code);

export const detailsOfCard = ({ details_json }: GiftCardRow): GiftCardDetails =>
  Details.parse(JSON.parse(details_json));

/**
 * Mails a held card with a new code, the only place where anybody reads it: stored is a hash that this shop alone can
 * make. A code of before is worth nothing any more. Returns the code where the shop sends no mail, else null.
 */
export const mailCard = async (
  shop: Shop,
  trx: Trx,
  card: GiftCardRow,
  at: string,
): Promise<string | null> => {
  const { money, rules } = await loadProgramme(trx);
  const code = randomLetters(GIFT_CODE_LENGTH);
  const isFirst = card.sent_at === null && card.send_at !== SENT_BY_PRESS;
  const expires_at = isFirst ? giftCardEnd(at, rules.giftCardValidDays) : card.expires_at;
  await updateRow(trx, 'gift_cards', card.id, {
    code_hash: hashGiftCode(shop, code),
    last_digits: code.slice(-4),
    sent_at: at,
    expires_at,
  });
  const { recipient_name, recipient_email, sender_name, message } = detailsOfCard(card);
  const language = chooseLanguage(card.language ?? '');
  const notice = {
    kind: 'mail' as const,
    to: recipient_email,
    template: 'gift_card.sent',
    data: {
      name: recipient_name,
      sender: sender_name ?? '',
      card_message: message ?? '',
      card_end: expires_at ?? '',
      amount: toMajor(card.balance_minor, money.decimalPlaces),
      currency: card.currency_code,
    },
    sealed: seal(shop, { code: writeGiftCode(code) }),
    ...(language && { language }),
  };
  await queueNotices(trx, [notice], at);
  return sendsMail(shop) ? null : writeGiftCode(code);
};
