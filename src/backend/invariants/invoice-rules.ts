import { sql } from 'kysely';
import { type InvoiceDocument, taxOf, totalOf } from '../../domain/orders/invoice.ts';
import { inBatches } from '../shop/db/batches.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Break } from './break.ts';
import { rule, type SqlRule } from './sql-rule.ts';

/** Invoices and credit notes: their numbers, and what they come to. */
export const INVOICE_RULES: readonly SqlRule[] = [
  rule(
    'what a branch issues in a year is numbered without a gap',
    sql`select branch_id || ' ' || year as subject from invoices group by branch_id, year
      having min(number) <> 1 or max(number) <> count(*)`,
  ),
  rule(
    'an invoice comes to what its order cost',
    sql`select i.code as subject from invoices i join orders o on o.id = i.order_id
      where i.kind = 'invoice' and (i.amount_minor <> o.total_minor or i.currency_code <> o.currency_code)`,
  ),
  rule(
    'a credit note comes to what its cause gave back',
    sql`select i.code as subject from invoices i join orders o on o.id = i.order_id
      where i.kind = 'credit_note' and i.amount_minor <> (select coalesce(sum(r.amount_minor), 0) from refunds r
        where r.order_id = i.order_id and r.reference in (i.reference, i.reference || ':source',
          i.reference || ':wallet', i.reference || ':gift_card', i.reference || ':uncollected'))`,
  ),
  rule(
    'all that went back of an order with an invoice is in its credit notes',
    sql`select i.code as subject from invoices i join orders o on o.id = i.order_id
      where i.kind = 'invoice' and o.refunded_minor <> (select coalesce(sum(n.amount_minor), 0) from invoices n
        where n.order_id = i.order_id and n.kind = 'credit_note')`,
  ),
];

const PAGE = 500;

/** Documents whose lines come to another amount or tax than they are booked with. */
export const findDocumentBreaks = async (read: Reader): Promise<Break[]> => {
  const breaks: Break[] = [];
  const fetch = (after: number) =>
    read
      .selectFrom('invoices')
      .select(['id', 'code', 'amount_minor', 'tax_minor', 'document_json'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
  for await (const rows of inBatches(fetch, ({ id }) => id, 0))
    for (const { code, amount_minor, tax_minor, document_json } of rows) {
      const document = JSON.parse(document_json) as InvoiceDocument;
      if (document.code !== code || totalOf(document) !== amount_minor || taxOf(document) !== tax_minor)
        breaks.push({ rule: 'a document comes to the sum of its lines', subject: code });
    }
  return breaks;
};
