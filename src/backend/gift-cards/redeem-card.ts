import { ulid } from 'ulid';
import type { z } from 'zod';
import type { RedeemedGiftCard } from '../../api/contract/gift-card.ts';
import { toMajor } from '../../domain/money/money.ts';
import { say } from '../../domain/text/text.ts';
import { readBalances } from '../loyalty/gains.ts';
import { credit } from '../loyalty/ledger.ts';
import { loadProgramme } from '../loyalty/rules.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { type Outcome, oncePerKey } from '../shop/idempotency.ts';
import { keyedHash } from '../shop/keyed-hash.ts';
import type { Customer, Shop } from '../shop/shop.ts';
import { emptyCard, holdCard } from './card-ledger.ts';
import { findPayingCard } from './check-code.ts';

type Redeemed = z.output<typeof RedeemedGiftCard>;

interface RedeemCall {
  shop: Shop;
  visitor: Customer;
  code: string;
  /** The idempotency key as sent. */
  key: string | undefined;
}

/** Moves all of a card into the customer's wallet, where it ends when the card would; once per key. */
export const redeemCard = ({ shop, visitor, code, key }: RedeemCall): Promise<Outcome<Redeemed>> => {
  const body = { code: keyedHash(shop, 'gift-card', code) };
  const intent = { owner: visitor.owner, call: 'redeem-gift-card', key, body };
  return inTransaction(shop.db, (trx) =>
    oncePerKey(shop, trx, intent, () => redeem(shop, trx, visitor, code)),
  );
};

const redeem = async (shop: Shop, trx: Trx, { customerId }: Customer, code: string): Promise<Redeemed> => {
  const found = await findPayingCard(shop, trx, code, 'code');
  const card = await holdCard(trx, found.id);
  const programme = await loadProgramme(trx);
  const at = shop.now().toISOString();
  const amount = card.balance_minor;
  // Another call was first: it says why nothing is left.
  if (amount === 0) await findPayingCard(shop, trx, code, 'code');
  const reference = `gift_card:${ulid(shop.now().getTime())}`;
  await emptyCard(trx, card, { reference, orderId: null, reason: 'redeem', at });
  const description = say`Gift card ••••${card.last_digits ?? ''}`;
  const booking = {
    customerId,
    unit: 'money',
    amount,
    reason: 'gift_card',
    reference,
    description,
    at,
  } as const;
  await credit(trx, booking, [{ amount, expiresAt: card.expires_at }]);
  const { wallet_balance } = await readBalances(trx, customerId, programme);
  return { amount: toMajor(amount, programme.money.decimalPlaces), wallet_balance };
};
