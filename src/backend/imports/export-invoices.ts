import type { InvoicesFilter } from '../../api/contract/admin/invoices.ts';
import { writeAmount } from '../../domain/imports/amounts.ts';
import { type InvoiceDocument, rateSums } from '../../domain/orders/invoice.ts';
import { issuedIn } from '../orders/issuing/list-invoices.ts';
import { inBatches } from '../shop/db/batches.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Reach } from '../shop/reach.ts';
import { tableOf } from './export-people.ts';
import type { Table } from './export-table.ts';

const BATCH = 500;
const HEADERS = [
  ...['number', 'kind', 'date', 'branch', 'order_number', 'corrects'],
  ...['tax', 'rate_percent', 'net', 'tax_amount', 'total', 'currency'],
];

/**
 * What was issued in a period, for bookkeeping: a row for each rate of a document. Amounts of credit notes are what goes
 * back: below 0 they would be guarded as formulas.
 */
export const exportInvoices = async (read: Reader, reach: Reach, filter: InvoicesFilter): Promise<Table> => {
  // Refused, where it is, before the file begins.
  const issued = issuedIn(read, reach, filter);
  const fetch = (after: number) =>
    issued
      .select([
        'i.id',
        'i.code',
        'i.kind',
        'i.issued_on',
        'i.currency_code',
        'i.document_json',
        'b.name as branch',
      ])
      .where('i.id', '>', after)
      .orderBy('i.id')
      .limit(BATCH)
      .execute();
  const batches = async function* () {
    for await (const rows of inBatches(fetch, ({ id }) => id, 0)) yield rows.flatMap(ratesOf);
  };
  return tableOf(HEADERS, batches(), (cells) => cells);
};

type Issued = Awaited<ReturnType<ReturnType<typeof issuedIn>['execute']>>[number] & {
  code: string;
  kind: InvoiceDocument['kind'];
  issued_on: string;
  currency_code: string;
  document_json: string;
  branch: string | null;
};

const ratesOf = ({ code, kind, issued_on, branch, currency_code, document_json }: Issued) => {
  const document = JSON.parse(document_json) as InvoiceDocument;
  const amount = (minor: number) => writeAmount(minor, document.decimalPlaces);
  return rateSums(document.lines).map(({ name, rate, net, amount: tax }) => ({
    number: code,
    kind,
    date: issued_on,
    branch,
    order_number: document.orderNumber,
    corrects: document.corrects?.code,
    tax: name,
    rate_percent: String(rate / 100),
    net: amount(net),
    tax_amount: amount(tax),
    total: amount(net + tax),
    currency: currency_code,
  }));
};
