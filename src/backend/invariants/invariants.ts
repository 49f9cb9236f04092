import { chunksOf } from '../../domain/lists/chunks.ts';
import { auditCards } from '../gift-cards/audit.ts';
import { auditBooks } from '../loyalty/audit.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Break } from './break.ts';
import { findDocumentBreaks } from './invoice-rules.ts';
import { findOrderBreaks } from './order-rules.ts';
import { PAYMENT_RULES } from './payment-rules.ts';
import { listKnownIds, listOrderKeys } from './repository.ts';
import type { SqlRule } from './sql-rule.ts';
import { SQL_RULES } from './sql-rules.ts';
import { findWebhookBreaks } from './webhook-rules.ts';

/** Holds everything stored against what must always be true; none found: an empty list. */
export const findBreaks = async (read: Reader, now: Date): Promise<Break[]> => [
  ...(await findRuleBreaks(read, SQL_RULES)),
  ...(await findBookBreaks(read)),
  ...(await findDocumentBreaks(read)),
  ...(await findOrderBreaks(read, now)),
  ...(await findKeyBreaks(read)),
  ...(await findWebhookBreaks(read)),
];

/** What of it is about money alone: payments, refunds, wallets. */
export const findMoneyBreaks = async (read: Reader): Promise<Break[]> => [
  ...(await findRuleBreaks(read, PAYMENT_RULES)),
  ...(await findBookBreaks(read)),
];

const findRuleBreaks = async (read: Reader, rules: readonly SqlRule[]): Promise<Break[]> => {
  const breaks: Break[] = [];
  for (const { name, broken } of rules) {
    const { rows } = await broken.execute(read);
    breaks.push(...rows.map(({ subject }) => ({ rule: name, subject: String(subject) })));
  }
  return breaks;
};

const findBookBreaks = async (read: Reader): Promise<Break[]> =>
  [...(await auditBooks(read)), ...(await auditCards(read))].map((subject) => ({
    rule: 'the books add up',
    subject,
  }));

const PAGE = 500;

/** The stored answers of place-order: each names an order that is there, and no two name the same. */
const findKeyBreaks = async (read: Reader): Promise<Break[]> => {
  const keys = (await listOrderKeys(read)).map(({ key, response_json }) => ({
    key,
    id: (JSON.parse(response_json) as { order?: { id: string } }).order?.id ?? '',
  }));
  const known = new Set<string>();
  for (const some of chunksOf(keys, PAGE))
    for (const id of await listKnownIds(
      read,
      some.map((key) => key.id),
    ))
      known.add(id);
  // Taken out once it was met: a second key with the same order finds none.
  const isBroken = ({ id }: { id: string }) => !known.delete(id);
  return keys.filter(isBroken).map(({ key }) => ({ rule: 'one idempotency key is one order', subject: key }));
};
