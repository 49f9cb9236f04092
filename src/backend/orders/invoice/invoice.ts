import { eInvoiceGaps } from '../../../domain/orders/e-invoice.ts';
import { writeUbl } from '../../../domain/orders/e-invoice-ubl.ts';
import type { InvoiceDocument } from '../../../domain/orders/invoice.ts';
import type { Phrases } from '../../../domain/text/text.ts';
import { phrasesIn } from '../../../language/phrases.ts';
import { readStore } from '../../settings/store-cache.ts';
import { findRow } from '../../shop/db/rows.ts';
import { inTransaction } from '../../shop/db/shop-db.ts';
import type { Shop } from '../../shop/shop.ts';
import { notFound } from '../../shop/shop-error.ts';
import { shopSecret } from '../../shop/shop-secret.ts';
import { buyerOf, draftDocument } from '../issuing/draft-document.ts';
import { findInvoice, type InvoiceRow } from '../issuing/invoice-repository.ts';
import { issueInvoice } from '../issuing/issue-invoice.ts';
import { languageOfOrder } from '../lifecycle/order-notices.ts';
import { isInvoiceToken } from '../reading/document-links.ts';
import { maskOrder } from '../reading/mask-order.ts';
import { getRow, isOwner, type OrderReader, readOrder } from '../reading/orders.ts';
import { hasInvoice } from '../record/frozen-order.ts';
import { documentOf } from '../record/order-facts.ts';
import { findOrder, listItems, lockOrder, type OrderRow } from '../record/repository.ts';

/** Who opens which document of an order. */
type DocumentReader = OrderReader & { phrases: Phrases; creditNote?: number | undefined };

/** A document as it is printed, and in which words. */
export interface PrintedDocument {
  document: InvoiceDocument;
  phrases: Phrases;
}

/**
 * The invoice, or one of its credit notes, for the owner or the bearer of its own link in full, for the bearer of the
 * tracking token with the person masked; 404 for all others and for orders that never came about. An order that is not
 * handed over has no invoice: its document is a confirmation.
 */
export const getInvoice = async (
  shop: Shop,
  id: string,
  reader: DocumentReader,
): Promise<PrintedDocument> => {
  const owned = await findByLink(shop, id, reader.token);
  const row = owned ?? (await getRow(shop, id, reader));
  if (!hasInvoice(row)) throw notFound();
  // The paper is the customer's, whoever opens its link.
  const language = await languageOfOrder(shop.db.read, row);
  const phrases = language ? phrasesIn(language) : reader.phrases;
  const document = await readDocument(shop, row, reader.creditNote);
  if (owned || isOwner(row, reader)) return { document, phrases };
  const order = maskOrder(await readOrder(shop, shop.db.read, row, phrases));
  return { document: { ...document, buyer: buyerOf(order, document.buyer.postal?.country) }, phrases };
};

/** The same as EN 16931 in UBL, for the same readers; 404 where the document lacks something of it, as a confirmation does. */
export const getEInvoice = async (
  shop: Shop,
  id: string,
  reader: DocumentReader,
): Promise<{ document: InvoiceDocument; xml: string }> => {
  const { document, phrases } = await getInvoice(shop, id, reader);
  if (eInvoiceGaps(document).length > 0) throw notFound();
  return { document, xml: writeUbl(document, phrases) };
};

/** An order of before this release was handed over without one: its invoice is issued when it is opened first. */
const readDocument = async (shop: Shop, row: OrderRow, creditNote: number | undefined) => {
  const { read } = shop.db;
  if (creditNote !== undefined) return documentOf(await findNote(shop, row, creditNote));
  const issued = (await findInvoice(read, row.id)) ?? (row.delivered_at && (await issueNow(shop, row.id)));
  if (issued) return documentOf(issued);
  const { settings, branches } = await readStore(shop.db, read);
  const branch = branches.find(({ id }) => id === row.branch_id);
  return draftDocument({ row, items: await listItems(read, row.id), settings, branch });
};

const issueNow = (shop: Shop, id: string): Promise<InvoiceRow | undefined> =>
  inTransaction(shop.db, async (trx) => {
    const row = await lockOrder(trx, id);
    if (!row) throw notFound();
    await issueInvoice(trx, row, shop.now().toISOString());
    return findInvoice(trx, id);
  });

const findNote = async ({ db }: Shop, row: OrderRow, id: number): Promise<InvoiceRow> => {
  const note = await findRow(db.read, 'invoices', { id, order_id: row.id, kind: 'credit_note' });
  if (!note) throw notFound();
  return note;
};

const findByLink = async (shop: Shop, id: string, token: string | undefined) => {
  if (!token || !isInvoiceToken(id, shopSecret(shop, 'documents'), token)) return undefined;
  const row = await findOrder(shop.db.read, id);
  return row?.id === id ? row : undefined;
};
