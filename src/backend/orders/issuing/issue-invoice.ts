import { type Minor, sum } from '../../../domain/money/money.ts';
import { creditLines, type InvoiceDocument, invoiceCode } from '../../../domain/orders/invoice.ts';
import { isOfStrayPayment } from '../../../domain/orders/order-receipt.ts';
import { localTimeAt } from '../../../domain/time/zoned-time.ts';
import { listRefunds } from '../../gateways/refund-repository.ts';
import { branchRulesOf } from '../../settings/branches.ts';
import { loadShopSettings } from '../../settings/settings.ts';
import { findRow } from '../../shop/db/rows.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { listItems, type OrderRow } from '../record/repository.ts';
import { amountsOf, draftDocument, type SellingBranch } from './draft-document.ts';
import { findInvoice, insertInvoice, listCreditNotes, nextInvoiceNumber } from './invoice-repository.ts';

/** A credit note with what it takes of each line of its invoice. */
type CreditNote = InvoiceDocument & { credited: readonly Minor[] };

/**
 * Issues the invoice of a locked order that was handed over, once, with a credit note for what went back before. It
 * takes numbers, so it comes late in its transaction: others of the branch wait for them.
 */
export const issueInvoice = async (trx: Trx, row: OrderRow, at: string): Promise<void> => {
  if (await findInvoice(trx, row.id)) return;
  const branch = await findSelling(trx, row.branch_id);
  const settings = await loadShopSettings(trx);
  const draft = draftDocument({ row, items: await listItems(trx, row.id), settings, branch });
  await issue(trx, row, { document: draft, reference: '', at });
  for (const [reference, amount] of causesOf(await listRefunds(trx, [row.id])))
    await creditInvoice(trx, row, { reference, amount, at });
};

/** What went back, by its cause: one cause may give back by several ways. */
const causesOf = (refunds: Awaited<ReturnType<typeof listRefunds>>): [string, Minor][] => {
  const own = refunds.filter((refund) => !isOfStrayPayment(refund));
  const byCause = Map.groupBy(own, ({ reference }) => reference.replace(/:(source|wallet|gift_card)$/, ''));
  return [...byCause].map(([cause, rows]) => [cause, sum(rows.map(({ amount_minor }) => amount_minor))]);
};

/** Money of an order that goes back, and for which of its items. */
export interface Credited {
  reference: string;
  amount: Minor;
  items?: readonly { itemId: number; amount: Minor }[] | undefined;
  at: string;
}

/** Issues a credit note for money that goes back; nothing where the order has no invoice yet. */
export const creditInvoice = async (
  trx: Trx,
  row: OrderRow,
  { reference, amount, items = [], at }: Credited,
): Promise<void> => {
  const invoice = await findInvoice(trx, row.id);
  if (!invoice) return;
  const document = JSON.parse(invoice.document_json) as InvoiceDocument;
  const ids = items.length > 0 ? (await listItems(trx, row.id)).map(({ id }) => id) : [];
  const named = items.map((item) => ({ line: ids.indexOf(item.itemId), amount: item.amount }));
  const earlier = (await listCreditNotes(trx, row.id)).map(
    ({ document_json }) => (JSON.parse(document_json) as CreditNote).credited,
  );
  const { amounts: credited, lines } = creditLines(document.lines, earlier, { amount, named });
  const note: CreditNote = {
    ...document,
    kind: 'credit_note',
    corrects: { code: invoice.code, issuedAt: invoice.issued_at },
    lines,
    settlement: [],
    credited,
  };
  await issue(trx, row, { document: note, reference, at });
};

const issue = async (
  trx: Trx,
  row: OrderRow,
  { document, reference, at }: { document: InvoiceDocument; reference: string; at: string },
): Promise<void> => {
  const prefix = (await findSelling(trx, row.branch_id))?.rules.invoice?.prefix || row.branch_id;
  const issued_on = localTimeAt(new Date(at), document.timezone).date;
  const year = Number(issued_on.slice(0, 4));
  const number = await nextInvoiceNumber(trx, row.branch_id, year);
  const code = invoiceCode(prefix, year, number);
  await insertInvoice(trx, {
    kind: document.kind,
    branch_id: row.branch_id,
    year,
    number,
    code,
    order_id: row.id,
    reference,
    currency_code: row.currency_code,
    issued_on,
    issued_at: at,
    ...amountsOf(document),
    document_json: JSON.stringify({ ...document, code, issuedAt: at }),
  });
};

const SELLING = ['line1', 'city', 'state', 'pincode', 'country_code', 'rules_json'] as const;

const findSelling = async (trx: Trx, id: number): Promise<SellingBranch | undefined> => {
  const branch = await findRow(trx, 'branches', { id }, SELLING);
  return branch && { ...branch, rules: branchRulesOf(branch) };
};
