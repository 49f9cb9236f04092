import type { Insertable, Selectable } from 'kysely';
import { compiled } from '../../shop/db/compiled.ts';
import { findRow, insertRow, listRows } from '../../shop/db/rows.ts';
import type { Tables } from '../../shop/db/schema.ts';
import type { Reader, Trx } from '../../shop/db/shop-db.ts';

export type InvoiceRow = Selectable<Tables['invoices']>;

export const findInvoice = (read: Reader, orderId: string): Promise<InvoiceRow | undefined> =>
  findRow(read, 'invoices', { order_id: orderId, kind: 'invoice' });

export const listCreditNotes = (read: Reader, orderId: string): Promise<InvoiceRow[]> =>
  listRows(read, 'invoices', { order_id: orderId, kind: 'credit_note' }, { order: ['id'] });

/**
 * The next number of a branch and year. Its row is held until the transaction ends: others wait, and one that is
 * undone gives its number back.
 */
export const nextInvoiceNumber = async (trx: Trx, branchId: number, year: number): Promise<number> => {
  const [row] = (await countUp(trx, `invoices:${branchId}:${year}`)).rows;
  if (!row) throw new Error('The invoice got no number.');
  return row.value;
};

const countUp = compiled((db, name: string) =>
  db
    .insertInto('counters')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb, ref }) => ({ value: eb(ref('counters.value'), '+', 1) })),
    )
    .returning('value'),
);

export const insertInvoice = async (trx: Trx, invoice: Insertable<Tables['invoices']>): Promise<void> => {
  await insertRow(trx, 'invoices', invoice);
};
