import { randomBytes, randomInt } from 'node:crypto';
import { daysAfter } from '../../domain/loyalty/loyalty.ts';
import { type Prize, prizeAt, totalWeight } from '../../domain/loyalty/prizes.ts';
import { say, type Text } from '../../domain/text/text.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { sha256 } from '../shop/digest.ts';
import type { OrderFacts } from './order-facts.ts';
import type { Programme } from './rules.ts';
import { insertCard, listPrizes, setCommitment } from './scratch-card-repository.ts';

const NONCE_BYTES = 16;

/** A card for a delivered order when the settings give one. */
export const issueOrderCard = async (
  trx: Trx,
  programme: Programme,
  facts: OrderFacts & { customerId: number },
): Promise<void> => {
  const { isOn, minGoods } = programme.rules.scratchCards;
  if (!isOn || facts.goods < minGoods) return;
  await issueCard(trx, programme, {
    customerId: facts.customerId,
    reference: `order:${facts.orderId}`,
    title: say`For your order ${facts.orderNumber}`,
    orderId: facts.orderId,
    at: facts.at,
  });
};

/** Draws the prize and seals it: what the card gives is settled before anyone scratches it. Once per reference. */
const issueCard = async (
  trx: Trx,
  { rules }: Programme,
  card: { customerId: number; reference: string; title: Text; orderId: string | null; at: string },
): Promise<void> => {
  const prizes = await listPrizes(trx);
  const weight = totalWeight(prizes);
  const drawn = weight > 0 ? prizeAt(prizes, randomInt(weight)) : undefined;
  if (!drawn) return;
  const nonce = randomBytes(NONCE_BYTES).toString('hex');
  const { unlockHours, validDays } = rules.scratchCards;
  const unlocksAt = daysAfter(card.at, unlockHours / 24);
  const id = await insertCard(trx, {
    customer_id: card.customerId,
    reference: card.reference,
    title_json: JSON.stringify(card.title),
    order_id: card.orderId,
    prize_json: drawn.prize_json,
    nonce,
    commitment: '',
    unlocks_at: unlocksAt,
    expires_at: daysAfter(unlocksAt, validDays),
    created_at: card.at,
  });
  if (id !== undefined) await setCommitment(trx, id, commitmentOf(id, drawn.prize_json, nonce));
};

/** SHA-256, in hex, of `<card id>.<prize as written>.<nonce>`. */
export const commitmentOf = (id: number, prizeJson: string, nonce: string): string =>
  sha256(`${id}.${prizeJson}.${nonce}`, 'hex');

export const readPrize = (prizeJson: string): Prize => JSON.parse(prizeJson) as Prize;
