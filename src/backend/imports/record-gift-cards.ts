import { writeAmount } from '../../domain/imports/amounts.ts';
import { decimalsOf } from '../../domain/imports/decimals-of.ts';
import { type ImportedGiftCard, readGiftCard } from '../../domain/imports/gift-card.ts';
import { say } from '../../domain/text/text.ts';
import { holdCard, voidCard } from '../gift-cards/card-ledger.ts';
import { issueCard, SENT_BY_PRESS } from '../gift-cards/issue-cards.ts';
import { readStore } from '../settings/store-cache.ts';
import type { RecordKind } from './record-kind.ts';

const PREFIX = 'import:';

/** Gift cards of another shop by what is left on them, each with a code of its own; nobody is mailed before a press. */
export const GIFT_CARDS: RecordKind<ImportedGiftCard> = {
  note: say`Codes of the shop before are not taken over: its file may have only their last characters. Each card gets a new code. Once the cards are in, you press for it, and each recipient gets one mail with the code.`,
  staysText: say`This gift card is here already: it stays as it is.`,
  read: ([record], context) => (record ? readGiftCard(record, context) : { issues: [] }),
  keyOf: ({ key }) => key,
  titleOf: ({ name, email }) => name || email,
  factsOf: ({ email, balance, currency, ends, expiresAt }) => [
    email,
    `${writeAmount(balance, decimalsOf(currency) ?? 2)} ${currency}`,
    ...(ends ? [`••••${ends}`] : []),
    ...(expiresAt === null ? [] : [expiresAt.slice(0, 10)]),
  ],
  find: async (read, keys) => {
    if (keys.length === 0) return new Map();
    const rows = await read
      .selectFrom('gift_card_entries as e')
      .innerJoin('gift_cards as c', 'c.id', 'e.card_id')
      .select(['e.reference', 'c.id', 'c.balance_minor', 'c.sent_at'])
      .where('e.reason', '=', 'issue')
      .where(
        'e.reference',
        'in',
        keys.map((key) => PREFIX + key),
      )
      .where('c.voided_at', 'is', null)
      .execute();
    return new Map(
      rows.map(({ id, reference, ...row }) => [
        reference.slice(PREFIX.length),
        { id, value: JSON.stringify(row) },
      ]),
    );
  },
  write: async ({ shop, trx, at }, card) => {
    const { settings } = await readStore(shop.db, trx);
    const made = await issueCard(shop, trx, {
      amount: card.balance,
      currency: settings.money.currencyCode,
      details: {
        recipient_name: card.name,
        recipient_email: card.email,
        sender_name: card.sender,
        message: card.message,
      },
      language: settings.money.locale,
      sendAt: SENT_BY_PRESS,
      expiresAt: card.expiresAt,
      bought: null,
      reference: PREFIX + card.key,
      ...(card.ends && { note: `••••${card.ends}` }),
      at,
    });
    return { id: made?.id ?? 0 };
  },
  remove: async ({ trx, at }, id) => {
    const card = await holdCard(trx, id);
    if (card.sent_at !== null) return false;
    await voidCard(trx, card, { reference: 'import', orderId: null, note: null, at });
    return true;
  },
};
