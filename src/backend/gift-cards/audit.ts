import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../shop/db/shop-db.ts';

const SUM = (reasons: RawBuilder<unknown> = sql``) => sql`(select coalesce(sum(e.amount), 0)
  from gift_card_entries e where e.card_id = c.id ${reasons})`;

/** What of the gift cards' books does not add up, a sentence each: what was issued is on cards or went somewhere. */
export const auditCards = async (read: Reader): Promise<string[]> => {
  const { rows } = await sql<{ id: number }>`select c.id from gift_cards c
    where c.balance_minor <> ${SUM()} or c.balance_minor < 0 or c.balance_minor > c.amount_minor
      or c.amount_minor <> ${SUM(sql`and e.reason = 'issue'`)}
      or (c.voided_at is not null and c.balance_minor <> 0)
      or (c.sent_at is null) <> (c.code_hash is null) order by c.id`.execute(read);
  const { rows: moved } = await sql<{ id: number }>`select e.card_id as id from gift_card_entries e
    where e.reason = 'redeem' and not exists (select 1 from ledger_entries l where l.unit = 'money'
      and l.reason = 'gift_card' and l.reference = e.reference and l.amount = -e.amount)`.execute(read);
  return [
    ...rows.map(({ id }) => `The gift card ${id} does not add up.`),
    ...moved.map(({ id }) => `What left gift card ${id} is in no wallet.`),
  ];
};
