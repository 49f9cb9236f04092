import { type DeskInvoices, type DeskInvoicesQuery, INVOICES } from '../../api/contract/admin/invoices.ts';
import { pageOf } from '../../domain/lists/paginator.ts';
import { toMajor } from '../../domain/money/money.ts';
import { issuedIn } from '../orders/issuing/list-invoices.ts';
import { creditNoteUrl, eInvoiceUrl, invoiceUrl } from '../orders/reading/document-links.ts';
import { documentOf } from '../orders/record/order-facts.ts';
import { readPage } from '../shop/db/rows.ts';
import { serve } from '../shop/serve.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { shopSecret } from '../shop/shop-secret.ts';

const on = serve(INVOICES);
/** Invoices and credit notes as they were issued. */
export const deskInvoiceRoutes = on.module;

on('GET /admin/invoices', ({ shop, staff, query }) => listDeskInvoices(shop, staff, query));

/** One page of what was issued, the newest first. */
const listDeskInvoices = async (
  shop: Shop,
  staff: Staff,
  { page, per_page, ...filter }: DeskInvoicesQuery,
): Promise<DeskInvoices> => {
  const secret = shopSecret(shop, 'documents');
  const found = issuedIn(shop.db.read, staff, filter);
  const { total, rows } = await readPage(found, { page, per_page }, (query) =>
    query
      .select(['i.id', 'i.kind', 'i.code', 'i.issued_at', 'i.issued_on', 'i.order_id', 'i.amount_minor'])
      .select(['i.tax_minor', 'i.currency_code', 'i.document_json', 'b.name as branch', 'o.order_number'])
      .orderBy('i.id', 'desc'),
  );
  const invoices = rows.map((row) => {
    const document = documentOf(row);
    const { decimalPlaces } = document;
    const link = row.kind === 'invoice' ? invoiceUrl : creditNoteUrl(row.id);
    const url = row.order_number === null ? null : link(row.order_id, secret);
    return {
      id: row.id,
      kind: row.kind,
      number: row.code,
      issued_at: row.issued_at,
      issued_on: row.issued_on,
      branch: row.branch ?? '',
      order: row.order_number === null ? null : { id: row.order_id, order_number: row.order_number },
      url,
      e_invoice_url: url && eInvoiceUrl(url, document),
      amount: toMajor(row.amount_minor, decimalPlaces),
      tax: toMajor(row.tax_minor, decimalPlaces),
      currency_code: row.currency_code,
      decimal_places: decimalPlaces,
    };
  });
  return pageOf(invoices, { page, per_page }, total);
};
