import { isMemberState } from '../money/intra-community.ts';
import { type BasisPoints, type Minor, mulDiv, sum, WHOLE_RATE } from '../money/money.ts';
import { findVatId } from '../money/vat-id.ts';
import { type InvoiceDocument, type InvoiceLine, type InvoiceParty, taxOfLine } from './invoice.ts';

/** What of EN 16931 a document lacks. */
export type EInvoiceGap =
  | SellerGap
  | 'number'
  | 'buyer_country'
  | 'vat_ids'
  | 'delivery_date'
  | 'currency'
  | 'taxes'
  | 'lines';

/**
 * Sellers outside of the EU (`seller_country`) issue invoices by the rules of their own country, in India of GST, which this
 * standard has no words for.
 */
export type SellerGap = 'seller_country' | 'seller_address' | 'seller_tax_id';

type Seller = Pick<InvoiceParty, 'postal' | 'taxId'>;

const isVatId = (taxId: string | null): boolean => findVatId(taxId ?? '') !== undefined;

/** Whether its invoices are to have e-invoices beside them: its country says so, or its VAT id. */
export const isEuSeller = ({ postal, taxId }: Seller): boolean =>
  isMemberState(postal?.country ?? '') || isVatId(taxId);

/** What is missing of a seller, whatever was sold. */
export const sellerGaps = ({ postal, taxId }: Seller): SellerGap[] => {
  if (!isMemberState(postal?.country ?? '')) return ['seller_country'];
  const gaps: [SellerGap, boolean][] = [
    ['seller_address', !postal?.line1 || !postal.city],
    ['seller_tax_id', !taxId],
  ];
  return missing(gaps);
};

const missing = <T>(gaps: readonly [T, boolean][]): T[] =>
  gaps.flatMap(([gap, isMissing]) => (isMissing ? [gap] : []));

/** Why a document has no e-invoice; none: it has one. */
export const eInvoiceGaps = (document: InvoiceDocument): EInvoiceGap[] => {
  const { seller, buyer, lines, exemption } = document;
  const isIntra = exemption === 'intra_community';
  const gaps: [EInvoiceGap, boolean][] = [
    ['number', document.code === null],
    ['buyer_country', !buyer.postal?.country],
    ['vat_ids', isIntra && !(isVatId(seller.taxId) && isVatId(buyer.taxId))],
    ['delivery_date', isIntra && document.deliveredAt === null],
    // The standard has amounts of two decimals at most.
    ['currency', document.decimalPlaces > 2],
    // It has one VAT for each line.
    ['taxes', lines.some(({ taxes }) => taxes.length > 1)],
    ['lines', lines.length === 0],
  ];
  return [...sellerGaps(seller), ...missing(gaps)];
};

/**
 * The categories of VAT (UNCL5305): S bears it, K is a supply to a business in another member state, E bears none.
 *
 * Tips and gift cards bear no tax in the shop, delivery and packaging none unless it says so. O ("not subject to VAT") would say it best of tips and
 * gift cards, but may stand in no invoice with another category nor with the seller's VAT id (BR-O-02, BR-O-11 to 14); Z
 * is a rate of 0 that few countries have. E goes with all others and says its reason in words, so it has them all.
 */
export type VatCategory = 'S' | 'E' | 'K';

/** A line as the standard counts: without tax. */
export interface EInvoiceLine {
  line: InvoiceLine;
  category: VatCategory;
  rate: BasisPoints;
  /** After its discount. */
  net: Minor;
  discount: Minor;
}

/** The VAT of one category and rate. */
export interface VatGroup {
  category: VatCategory;
  rate: BasisPoints;
  /** What its lines come to. */
  net: Minor;
  tax: Minor;
  /** What of `net` is taken out of the base; below 0 it is added. */
  rounding: Minor;
}

/** The lines and groups of a document that lacks nothing; all of its sums follow from them. */
export const eInvoiceFigures = (document: InvoiceDocument): { lines: EInvoiceLine[]; groups: VatGroup[] } => {
  const lines = document.lines.map((line) => netLine(line, document));
  const byRate = Map.groupBy(lines, ({ category, rate }) => `${category} ${rate}`);
  const groups = [...byRate.values()].flatMap((ofRate) => {
    const [first] = ofRate;
    if (!first) return [];
    const { category, rate } = first;
    const net = sum(ofRate.map((line) => line.net));
    const tax = sum(ofRate.map(({ line }) => taxOfLine(line)));
    return [{ category, rate, net, tax, rounding: roundingOf({ rate, net, tax }, document.decimalPlaces) }];
  });
  return { lines, groups };
};

const netLine = (line: InvoiceLine, { isTaxInclusive, exemption }: InvoiceDocument): EInvoiceLine => {
  const rate = line.taxes[0]?.rate ?? 0;
  const whole = WHOLE_RATE + (isTaxInclusive ? rate : 0);
  return {
    line,
    category: rate > 0 ? 'S' : exemption === 'intra_community' ? 'K' : 'E',
    rate,
    net: line.gross - taxOfLine(line),
    discount: mulDiv(line.discount, 2 * WHOLE_RATE, 2 * whole),
  };
};

/**
 * The tax of a rate is the sum of what was charged, line by line, and its base the sum of what is left. The rate of that
 * base (BR-CO-17, BR-S-09) may differ by part of a cent for each line: the rules of CEN let it be less than one whole unit
 * of the currency, so cents pass as they are. Where there are no cents, three lines can pass that unit. Then the base is
 * the one of which the tax is the rate; the rest leaves it as an allowance (or charge) of the document, and comes back as
 * the rounding of what is to be paid (BT-114). So tax and payment stay what they were, and every sum of the standard holds.
 */
const roundingOf = (
  { rate, net, tax }: Pick<VatGroup, 'rate' | 'net' | 'tax'>,
  decimalPlaces: number,
): Minor => {
  const unit = 10 ** decimalPlaces;
  const isWithin = Math.abs(tax - (net * rate) / WHOLE_RATE) < 0.9 * unit;
  return rate === 0 || isWithin ? 0 : net - mulDiv(tax, 2 * WHOLE_RATE, 2 * rate);
};
