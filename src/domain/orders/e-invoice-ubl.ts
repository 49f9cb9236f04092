import { type Minor, mulDiv, sum } from '../money/money.ts';
import { findVatId } from '../money/vat-id.ts';
import { inLanguage, type Phrases, say, type Text } from '../text/text.ts';
import { element, elements } from '../text/xml.ts';
import { localTimeAt } from '../time/zoned-time.ts';
import { type EInvoiceLine, eInvoiceFigures, type VatCategory, type VatGroup } from './e-invoice.ts';
import { type InvoiceDocument, type InvoiceParty, totalOf } from './invoice.ts';
import type { PostalAddress } from './postal-address.ts';

const UBL = 'urn:oasis:names:specification:ubl:schema:xsd';

/** What differs between the two documents of UBL. */
const KINDS = {
  invoice: { root: 'Invoice', type: ['InvoiceTypeCode', '380'], quantity: 'InvoicedQuantity' },
  credit_note: { root: 'CreditNote', type: ['CreditNoteTypeCode', '381'], quantity: 'CreditedQuantity' },
} as const;

/** What the parts of one document share. */
interface Writer {
  document: InvoiceDocument;
  said: (text: Text | string) => string;
  /** An amount of money, as an element. */
  money: (name: string, amount: Minor) => string;
  lines: readonly EInvoiceLine[];
  groups: readonly VatGroup[];
}

/**
 * A document that lacks nothing (`eInvoiceGaps`) as EN 16931 in the syntax of UBL 2.1. It is written here and by no library:
 * what a schema demands of it are these elements in this order, and the one that npm has brings 74 MB.
 */
export const writeUbl = (document: InvoiceDocument, phrases: Phrases): string => {
  const { decimalPlaces, currencyCode: currencyID } = document;
  const writer: Writer = {
    document,
    said: (text) => inLanguage(text, phrases),
    money: (name, amount) => element(`cbc:${name}`, decimal(amount, decimalPlaces), { currencyID }),
    ...eInvoiceFigures(document),
  };
  const { root } = KINDS[document.kind];
  const names = `xmlns="${UBL}:${root}-2" xmlns:cac="${UBL}:CommonAggregateComponents-2" xmlns:cbc="${UBL}:CommonBasicComponents-2"`;
  const parts = [
    ...head(writer),
    elements('cac:AccountingSupplierParty', [party(document.seller)]),
    elements('cac:AccountingCustomerParty', [party(document.buyer)]),
    delivery(document),
    document.kind === 'invoice' && document.payment
      ? elements('cac:PaymentMeans', [element('cbc:PaymentMeansCode', meansOf(document.payment.method))])
      : '',
    ...writer.groups.map((group) => rounding(group, writer)),
    taxTotal(writer),
    totals(writer),
    ...writer.lines.map((line, index) => invoiceLine(line, index, writer)),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${names}>${parts.join('')}</${root}>\n`;
};

/** An integer of so many decimals, with a point: 1234 of 2 is 12.34. */
const decimal = (amount: Minor, decimals: number): string => {
  const digits = String(Math.abs(amount)).padStart(decimals + 1, '0');
  const point = digits.length - decimals;
  const written = decimals === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
  return amount < 0 ? `-${written}` : written;
};

const dayOf = (at: string, { timezone }: InvoiceDocument): string => localTimeAt(new Date(at), timezone).date;

const head = ({ document }: Writer): string[] => {
  const { kind, code, issuedAt, corrects, payment } = document;
  const [type, typeCode] = KINDS[kind].type;
  const day = dayOf(issuedAt, document);
  return [
    element('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    element('cbc:ID', code),
    element('cbc:IssueDate', day),
    // BR-CO-25: what is still due has a day.
    kind === 'invoice' && payment && payment.due > 0 ? element('cbc:DueDate', day) : '',
    element(`cbc:${type}`, typeCode),
    element('cbc:DocumentCurrencyCode', document.currencyCode),
    element('cbc:BuyerReference', document.orderNumber),
    corrects
      ? elements('cac:BillingReference', [
          elements('cac:InvoiceDocumentReference', [
            element('cbc:ID', corrects.code),
            element('cbc:IssueDate', dayOf(corrects.issuedAt, document)),
          ]),
        ])
      : '',
  ];
};

const party = ({ name, taxId, postal, phone, email }: InvoiceParty): string => {
  const vatId = findVatId(taxId ?? '')?.id;
  return elements('cac:Party', [
    element('cbc:EndpointID', email, { schemeID: 'EM' }),
    // BR-CO-26: a seller without a VAT id is known by the tax id that it has.
    vatId ? '' : elements('cac:PartyIdentification', [element('cbc:ID', taxId)]),
    postal ? address('cac:PostalAddress', postal) : '',
    vatId || taxId
      ? elements('cac:PartyTaxScheme', [
          element('cbc:CompanyID', vatId ?? taxId),
          scheme(vatId ? 'VAT' : 'FC'),
        ])
      : '',
    elements('cac:PartyLegalEntity', [element('cbc:RegistrationName', name)]),
    elements('cac:Contact', [element('cbc:Telephone', phone), element('cbc:ElectronicMail', email)]),
  ]);
};

const address = (name: string, { line1, line2, city, postcode, region, country }: PostalAddress): string =>
  elements(name, [
    element('cbc:StreetName', line1),
    element('cbc:AdditionalStreetName', line2),
    element('cbc:CityName', city),
    element('cbc:PostalZone', postcode),
    element('cbc:CountrySubentity', region),
    elements('cac:Country', [element('cbc:IdentificationCode', country)]),
  ]);

const scheme = (id: string): string => elements('cac:TaxScheme', [element('cbc:ID', id)]);

/** Where it was delivered to is the buyer's address: what is fetched has the country of the sale. */
const delivery = (document: InvoiceDocument): string => {
  const { deliveredAt, buyer } = document;
  return elements('cac:Delivery', [
    element('cbc:ActualDeliveryDate', deliveredAt && dayOf(deliveredAt, document)),
    elements('cac:DeliveryLocation', [buyer.postal ? address('cac:Address', buyer.postal) : '']),
  ]);
};

/** By UNCL4461: in cash, by agreement between the two (the shop's wallet), by an online payment service. */
const meansOf = (method: NonNullable<InvoiceDocument['payment']>['method']): string =>
  method === 'cod' ? '10' : method === 'wallet' ? 'ZZZ' : '68';

const percent = (rate: number): string => String(rate / 100);

/** Why a category bears no VAT (BR-E-10, BR-IC-10). */
const REASONS: Readonly<Record<Exclude<VatCategory, 'S'>, { code?: string; words: Text }>> = {
  K: { code: 'VATEX-EU-IC', words: say`Intra-Community supply` },
  E: { words: say`No VAT is charged on it: it is exempt, or outside the scope of VAT` },
};

const rounding = ({ category, rate, rounding: amount }: VatGroup, { money, said }: Writer): string =>
  amount === 0
    ? ''
    : elements('cac:AllowanceCharge', [
        element('cbc:ChargeIndicator', amount < 0 ? 'true' : 'false'),
        element('cbc:AllowanceChargeReason', said(say`Rounding`)),
        money('Amount', Math.abs(amount)),
        taxCategory('cac:TaxCategory', { category, rate }),
      ]);

const taxCategory = (
  name: string,
  { category, rate }: Pick<VatGroup, 'category' | 'rate'>,
  reason: readonly string[] = [],
): string =>
  elements(name, [
    element('cbc:ID', category),
    element('cbc:Percent', percent(rate)),
    ...reason,
    scheme('VAT'),
  ]);

const taxTotal = ({ groups, money, said }: Writer): string =>
  elements('cac:TaxTotal', [
    money('TaxAmount', sum(groups.map(({ tax }) => tax))),
    ...groups.map((group) => {
      const reason = group.category === 'S' ? undefined : REASONS[group.category];
      return elements('cac:TaxSubtotal', [
        money('TaxableAmount', group.net - group.rounding),
        money('TaxAmount', group.tax),
        taxCategory('cac:TaxCategory', group, [
          element('cbc:TaxExemptionReasonCode', reason?.code),
          element('cbc:TaxExemptionReason', reason && said(reason.words)),
        ]),
      ]);
    }),
  ]);

/** A credit note is issued with its refund, so nothing of it is open either. */
const totals = ({ document, groups, money }: Writer): string => {
  const net = sum(groups.map((group) => group.net));
  const tax = sum(groups.map((group) => group.tax));
  const roundings = groups.map((group) => group.rounding);
  const rounded = sum(roundings);
  const [taken, added] = [roundings.filter((one) => one > 0), roundings.filter((one) => one < 0)];
  const due = document.kind === 'invoice' ? (document.payment?.due ?? 0) : 0;
  return elements('cac:LegalMonetaryTotal', [
    money('LineExtensionAmount', net),
    money('TaxExclusiveAmount', net - rounded),
    money('TaxInclusiveAmount', net - rounded + tax),
    taken.length > 0 ? money('AllowanceTotalAmount', sum(taken)) : '',
    added.length > 0 ? money('ChargeTotalAmount', -sum(added)) : '',
    money('PrepaidAmount', totalOf(document) - due),
    rounded === 0 ? '' : money('PayableRoundingAmount', rounded),
    money('PayableAmount', due),
  ]);
};

/** More decimals of a price than of amounts, so that as many as are bought come to their sum. */
const PRICE_DECIMALS = 4;

const invoiceLine = (
  { line, category, rate, net, discount }: EInvoiceLine,
  index: number,
  { document, money, said }: Writer,
): string => {
  const { root, quantity } = KINDS[document.kind];
  const { decimalPlaces, currencyCode: currencyID } = document;
  const price = mulDiv(net + discount, 10 ** PRICE_DECIMALS, line.quantity);
  return elements(`cac:${root}Line`, [
    element('cbc:ID', String(index + 1)),
    // C62 is one of something.
    element(`cbc:${quantity}`, String(line.quantity), { unitCode: 'C62' }),
    money('LineExtensionAmount', net),
    discount === 0
      ? ''
      : elements('cac:AllowanceCharge', [
          element('cbc:ChargeIndicator', 'false'),
          element('cbc:AllowanceChargeReasonCode', '95'),
          element('cbc:AllowanceChargeReason', said(say`Discount`)),
          money('Amount', discount),
        ]),
    elements('cac:Item', [
      element('cbc:Description', line.details.join('\n')),
      element('cbc:Name', said(line.name)),
      taxCategory('cac:ClassifiedTaxCategory', { category, rate }),
    ]),
    elements('cac:Price', [
      element('cbc:PriceAmount', decimal(price, decimalPlaces + PRICE_DECIMALS).replace(/\.?0{1,4}$/, ''), {
        currencyID,
      }),
    ]),
  ]);
};
