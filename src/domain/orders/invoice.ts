import type { PaymentMethod } from '../../api/contract/common.ts';
import type { MoneyFormat } from '../money/format-money.ts';
import { allocate, type Minor, mulDiv, sum } from '../money/money.ts';
import type { TaxLine } from '../money/taxes.ts';
import type { Text } from '../text/text.ts';
import type { PostalAddress } from './postal-address.ts';

/** Seller or buyer as a document names them; `address` has lines. */
export interface InvoiceParty {
  name: string;
  address: string;
  taxId: string | null;
  phone: string | null;
  email: string | null;
  /** The address in parts, of a buyer who named none the country of the sale; documents of before have none. */
  postal?: PostalAddress | undefined;
}

export interface InvoiceLine {
  name: string | Text;
  details: readonly string[];
  quantity: number;
  /** Before discounts, as the shop shows prices. */
  unitPrice: Minor;
  discount: Minor;
  /** What it cost after discounts, with tax. */
  gross: Minor;
  taxes: readonly TaxLine[];
}

/** An invoice or a credit note, whole: nothing of it is looked up again once it is issued. */
export interface InvoiceDocument {
  kind: 'invoice' | 'credit_note';
  /** Null: an order that has no invoice yet. */
  code: string | null;
  /** An instant; of what has no number yet that of placing. */
  issuedAt: string;
  timezone: string;
  orderNumber: string;
  deliveredAt: string | null;
  /** The invoice that a credit note belongs to. */
  corrects: { code: string; issuedAt: string } | null;
  seller: InvoiceParty;
  buyer: InvoiceParty;
  isTaxInclusive: boolean;
  exemption?: 'intra_community';
  lines: readonly InvoiceLine[];
  /** How it was paid, in minor units. */
  settlement: readonly [Text, Minor][];
  /** The same for machines, and what was still due when it was issued; documents of before do not say. */
  payment?: { method: PaymentMethod; due: Minor };
  currencyCode: string;
  decimalPlaces: number;
  symbolPlacement: MoneyFormat['symbolPlacement'];
  locale: string;
}

/** What all lines of one tax and rate come to; of lines without tax the name is ''. */
export interface RateSum extends TaxLine {
  /** What the tax is taken of. */
  net: Minor;
}

export const taxOfLine = ({ taxes }: Pick<InvoiceLine, 'taxes'>): Minor =>
  sum(taxes.map(({ amount }) => amount));

export const totalOf = ({ lines }: Pick<InvoiceDocument, 'lines'>): Minor =>
  sum(lines.map(({ gross }) => gross));

export const taxOf = ({ lines }: Pick<InvoiceDocument, 'lines'>): Minor => sum(lines.map(taxOfLine));

/** The sums by tax and rate, lowest rate first; lines that cost nothing make none. */
export const rateSums = (lines: readonly InvoiceLine[]): RateSum[] => {
  const sums = new Map<string, RateSum>();
  for (const line of lines.filter(({ gross }) => gross !== 0)) {
    const net = line.gross - taxOfLine(line);
    for (const { name, rate, amount } of line.taxes.length > 0 ? line.taxes : [UNTAXED]) {
      const key = JSON.stringify([name, rate]);
      const before = sums.get(key) ?? { name, rate, amount: 0, net: 0 };
      sums.set(key, { ...before, amount: before.amount + amount, net: before.net + net });
    }
  }
  return [...sums.values()].sort((a, b) => a.rate - b.rate || (a.name < b.name ? -1 : 1));
};

const UNTAXED: TaxLine = { name: '', rate: 0, amount: 0 };

/** A number as documents print it, at most 16 letters, digits and hyphens, as India wants it. */
export const invoiceCode = (prefix: string | number, year: number, number: number): string =>
  [prefix, year, String(number).padStart(5, '0')].join('-');

/** What a refund gives back of which line; the rest of its amount is of no line. */
export interface CreditedLine {
  line: number;
  amount: Minor;
}

/**
 * The lines of a credit note: what a refund names of the invoice's lines, and the rest from each line by what is left
 * of it. Taxes go back with their line, so that credit notes over the whole invoice sum to its taxes exactly. The amount
 * is at most what is left of the invoice.
 */
export const creditLines = (
  invoice: readonly InvoiceLine[],
  earlier: readonly (readonly Minor[])[],
  { amount, named = [] }: { amount: Minor; named?: readonly CreditedLine[] },
): { amounts: Minor[]; lines: InvoiceLine[] } => {
  const before = invoice.map((_, index) => sum(earlier.map((amounts) => amounts[index] ?? 0)));
  const left = invoice.map(({ gross }, index) => gross - (before[index] ?? 0));
  let open = amount;
  const first = left.map((most, index) => {
    const own = sum(named.flatMap(({ line, amount: given }) => (line === index ? [given] : [])));
    const given = Math.min(own, most, open);
    open -= given;
    return given;
  });
  const rest = allocate(
    open,
    left.map((most, index) => most - (first[index] ?? 0)),
  );
  const amounts = first.map((given, index) => given + (rest[index] ?? 0));
  const lines = invoice.flatMap((line, index) => {
    const given = amounts[index] ?? 0;
    return given === 0 ? [] : [creditLine(line, before[index] ?? 0, given)];
  });
  return { amounts, lines };
};

const creditLine = (line: InvoiceLine, before: Minor, gross: Minor): InvoiceLine => {
  const upTo = (tax: Minor, part: Minor) => mulDiv(tax, part, line.gross);
  return {
    ...line,
    quantity: 1,
    unitPrice: gross,
    discount: 0,
    gross,
    taxes: line.taxes.map((tax) => ({
      ...tax,
      amount: upTo(tax.amount, before + gross) - upTo(tax.amount, before),
    })),
  };
};
