import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { taxesOn } from '../../../src/domain/money/taxes.ts';
import { eInvoiceGaps } from '../../../src/domain/orders/e-invoice.ts';
import { writeUbl } from '../../../src/domain/orders/e-invoice-ubl.ts';
import {
  creditLines,
  type InvoiceDocument,
  type InvoiceLine,
  totalOf,
} from '../../../src/domain/orders/invoice.ts';
import { countryAlone, readPostalLines } from '../../../src/domain/orders/postal-address.ts';
import { say } from '../../../src/domain/text/text.ts';
import { breaksOfEn16931, textsAt } from '../../fixtures/en16931.ts';
import { seeded } from '../../fixtures/seeded.ts';

const HAMBURG = readPostalLines('Hafenstraße 1\n20457 Hamburg', 'DE');

const documentOf = (parts: Partial<InvoiceDocument>): InvoiceDocument => ({
  kind: 'invoice',
  code: '1-2026-00007',
  issuedAt: '2026-05-05T22:30:00.000Z',
  timezone: 'Europe/Berlin',
  orderNumber: '1042',
  deliveredAt: '2026-05-05T22:30:00.000Z',
  corrects: null,
  seller: {
    name: 'Cola & Co. GmbH',
    address: 'Hafenstraße 1\n20457 Hamburg',
    taxId: 'DE 136 695 976',
    phone: '+49 40 5550142',
    email: 'shop@example.test',
    postal: HAMBURG,
  },
  buyer: {
    name: 'Ana Diaz',
    address: 'Elbchaussee 2, 22765 Hamburg',
    taxId: null,
    phone: null,
    email: null,
    postal: { ...HAMBURG, line1: 'Elbchaussee 2', postcode: '22765' },
  },
  isTaxInclusive: true,
  lines: [],
  settlement: [],
  payment: { method: 'stripe', due: 0 },
  currencyCode: 'EUR',
  decimalPlaces: 2,
  symbolPlacement: 'after',
  locale: 'de-DE',
  ...parts,
});

const lineOf = (parts: Partial<InvoiceLine>): InvoiceLine => ({
  name: 'Cola',
  details: [],
  quantity: 1,
  unitPrice: parts.gross ?? 0,
  discount: 0,
  gross: 0,
  taxes: [],
  ...parts,
});

const vat = (rate: number, amount: number) => [{ name: 'MwSt.', rate, amount }];
const write = (document: InvoiceDocument) => writeUbl(document, {});

/** 19 % on 2 × 11.90 less 2.38, 7 % on 10.70, delivery 4.90 without tax. */
const GERMAN = [
  lineOf({ quantity: 2, unitPrice: 1190, discount: 238, gross: 2142, taxes: vat(1900, 342) }),
  lineOf({ name: 'Bread <fresh>', details: ['Rye', 'Sliced'], gross: 1070, taxes: vat(700, 70) }),
  lineOf({ name: say`Delivery`, gross: 490 }),
];

describe('an e-invoice', () => {
  test('of a German shop has net lines, a group for each rate, and the discount at its line', () => {
    const xml = write(documentOf({ lines: GERMAN }));
    expect(breaksOfEn16931(xml)).toEqual([]);
    expect(textsAt(xml, 'InvoiceLine/LineExtensionAmount')).toEqual(['18.00', '10.00', '4.90']);
    expect(textsAt(xml, 'InvoiceLine/AllowanceCharge/Amount')).toEqual(['2.00']);
    expect(textsAt(xml, 'InvoiceLine/Price/PriceAmount')).toEqual(['10.00', '10.00', '4.90']);
    expect(textsAt(xml, 'InvoiceLine/Item/Name')).toEqual(['Cola', 'Bread <fresh>', 'Delivery']);
    expect(textsAt(xml, 'TaxTotal/TaxSubtotal/TaxCategory/ID')).toEqual(['S', 'S', 'E']);
    expect(textsAt(xml, 'TaxTotal/TaxSubtotal/TaxCategory/Percent')).toEqual(['19', '7', '0']);
    expect(textsAt(xml, 'TaxTotal/TaxSubtotal/TaxableAmount')).toEqual(['18.00', '10.00', '4.90']);
    expect(textsAt(xml, 'TaxTotal/TaxSubtotal/TaxAmount')).toEqual(['3.42', '0.70', '0.00']);
    const sums = [
      'LineExtensionAmount',
      'TaxExclusiveAmount',
      'TaxInclusiveAmount',
      'PrepaidAmount',
      'PayableAmount',
    ];
    expect(sums.flatMap((name) => textsAt(xml, `LegalMonetaryTotal/${name}`))).toEqual([
      ...['32.90', '32.90', '37.02', '37.02', '0.00'],
    ]);
    // By the calendar of the branch.
    expect(textsAt(xml, 'IssueDate')).toEqual(['2026-05-06']);
    expect(textsAt(xml, 'AccountingSupplierParty/Party/PartyTaxScheme/CompanyID')).toEqual(['DE136695976']);
    expect(textsAt(xml, 'AccountingSupplierParty/Party/PostalAddress/PostalZone')).toEqual(['20457']);
    expect(textsAt(xml, 'PaymentMeans/PaymentMeansCode')).toEqual(['68']);
  });

  test('that is not paid names what is due and when', () => {
    const xml = write(documentOf({ lines: GERMAN, payment: { method: 'cod', due: 3702 } }));
    expect(breaksOfEn16931(xml)).toEqual([]);
    expect(textsAt(xml, 'LegalMonetaryTotal/PayableAmount')).toEqual(['37.02']);
    expect(textsAt(xml, 'DueDate')).toEqual(['2026-05-06']);
  });

  test('of a credit note names its invoice, and owes nothing: it comes with its refund', () => {
    const { lines } = creditLines(GERMAN, [], { amount: 1071, named: [{ line: 0, amount: 1071 }] });
    const corrects = { code: '1-2026-00007', issuedAt: '2026-05-05T22:30:00.000Z' };
    const xml = write(documentOf({ kind: 'credit_note', code: '1-2026-00008', corrects, lines }));
    expect(breaksOfEn16931(xml)).toEqual([]);
    expect(textsAt(xml, 'CreditNoteTypeCode')).toEqual(['381']);
    expect(textsAt(xml, 'BillingReference/InvoiceDocumentReference/ID')).toEqual(['1-2026-00007']);
    expect(textsAt(xml, 'CreditNoteLine/LineExtensionAmount')).toEqual(['9.00']);
    expect(textsAt(xml, 'TaxTotal/TaxAmount')).toEqual(['1.71']);
    expect(textsAt(xml, 'LegalMonetaryTotal/PayableAmount')).toEqual(['0.00']);
  });

  test('within the Community bears no VAT and says why, with both VAT ids', () => {
    const buyer = {
      ...documentOf({}).buyer,
      taxId: 'ATU13585627',
      postal: readPostalLines('Ring 3\n1010 Wien', 'AT'),
    };
    const lines = [
      lineOf({ gross: 1800, quantity: 2, unitPrice: 900 }),
      lineOf({ name: say`Delivery`, gross: 490 }),
    ];
    const document = documentOf({ buyer, lines, exemption: 'intra_community' });
    const xml = write(document);
    expect(breaksOfEn16931(xml)).toEqual([]);
    expect(textsAt(xml, 'TaxTotal/TaxSubtotal/TaxCategory/ID')).toEqual(['K']);
    expect(textsAt(xml, 'TaxTotal/TaxSubtotal/TaxCategory/TaxExemptionReasonCode')).toEqual(['VATEX-EU-IC']);
    expect(textsAt(xml, 'AccountingCustomerParty/Party/PartyTaxScheme/CompanyID')).toEqual(['ATU13585627']);
    expect(textsAt(xml, 'Delivery/DeliveryLocation/Address/Country/IdentificationCode')).toEqual(['AT']);
    expect(eInvoiceGaps(document)).toEqual([]);
    expect(eInvoiceGaps({ ...document, buyer: { ...buyer, taxId: null } })).toEqual(['vat_ids']);
    expect(eInvoiceGaps({ ...document, deliveredAt: null })).toEqual(['delivery_date']);
  });

  test('of a seller without a VAT id names the tax id that it has', () => {
    const seller = { ...documentOf({}).seller, taxId: '22/815/08150' };
    const xml = write(documentOf({ seller, lines: [lineOf({ gross: 500 })] }));
    expect(breaksOfEn16931(xml)).toEqual([]);
    expect(textsAt(xml, 'AccountingSupplierParty/Party/PartyIdentification/ID')).toEqual(['22/815/08150']);
    expect(textsAt(xml, 'AccountingSupplierParty/Party/PartyTaxScheme/TaxScheme/ID')).toEqual(['FC']);
  });

  test('without cents moves to the rounding what no rate explains', () => {
    // 5 × 100 HUF with 27 % within: 21 of each, 27 % of what is left would be 107 instead of 105.
    const lines = Array.from({ length: 5 }, () => lineOf({ gross: 100, taxes: vat(2700, 21) }));
    const xml = write(documentOf({ lines, currencyCode: 'HUF', decimalPlaces: 0 }));
    expect(breaksOfEn16931(xml)).toEqual([]);
    const sums = [
      'LineExtensionAmount',
      'TaxExclusiveAmount',
      'TaxInclusiveAmount',
      'PayableRoundingAmount',
      'PrepaidAmount',
    ];
    expect(sums.flatMap((name) => textsAt(xml, `LegalMonetaryTotal/${name}`))).toEqual([
      ...['395', '389', '494', '6', '500'],
    ]);
    expect(textsAt(xml, 'TaxTotal/TaxAmount')).toEqual(['105']);
  });
});

test('the rules find what is wrong with a document', () => {
  const right = write(documentOf({ lines: GERMAN }));
  const wrong = (from: string | RegExp, to: string) => breaksOfEn16931(right.replace(from, to));
  expect(wrong('>32.90<', '>32.91<')).toEqual(['BR-CO-10', 'BR-CO-13']);
  expect(wrong('>37.02<', '>37.03<')).toEqual(['BR-CO-15', 'BR-CO-16']);
  expect(wrong(/<cbc:ID>E<.cbc:ID>/g, '<cbc:ID>O</cbc:ID>')).toEqual(['BR-Z, BR-O']);
  expect(wrong(/<cbc:TaxExemptionReason>.*?<.cbc:TaxExemptionReason>/, '')).toEqual(['BR-E-05, 09, 10']);
  expect(wrong('>10.00</cbc:PriceAmount>', '>10.02</cbc:PriceAmount>')).toEqual([
    'line = price x quantity - discount',
  ]);
  expect(wrong(/(<cbc:IssueDate>.*?<.cbc:IssueDate>)(.*?<.cbc:InvoiceTypeCode>)/, '$2$1')).toEqual([
    'order of Invoice',
  ]);
});

describe('a document has none', () => {
  const lines = GERMAN;
  test('before it has a number, where parts of its seller or a buyer’s country are missing', () => {
    const whole = documentOf({ lines });
    expect(eInvoiceGaps(whole)).toEqual([]);
    expect(eInvoiceGaps({ ...whole, code: null })).toEqual(['number']);
    expect(eInvoiceGaps({ ...whole, seller: { ...whole.seller, taxId: null } })).toEqual(['seller_tax_id']);
    const seller = { ...whole.seller, postal: readPostalLines('Hafenstraße 1', 'DE') };
    expect(eInvoiceGaps({ ...whole, seller })).toEqual(['seller_address']);
    expect(eInvoiceGaps({ ...whole, buyer: { ...whole.buyer, postal: undefined } })).toEqual([
      'buyer_country',
    ]);
    expect(eInvoiceGaps({ ...whole, buyer: { ...whole.buyer, postal: countryAlone('DE') } })).toEqual([]);
  });

  test('of a seller outside of the EU, as of India, nor as documents of before are', () => {
    const whole = documentOf({ lines });
    const indian = { ...whole.seller, taxId: '27AAPFU0939F1ZV', postal: countryAlone('IN') };
    expect(eInvoiceGaps({ ...whole, seller: indian })).toEqual(['seller_country']);
    expect(eInvoiceGaps({ ...whole, seller: { ...whole.seller, postal: undefined } })).toEqual([
      'seller_country',
    ]);
  });

  test('with two taxes on a line, or in a currency of three decimals', () => {
    const split = lineOf({ gross: 118, taxes: [...vat(900, 9), ...vat(900, 9)] });
    expect(eInvoiceGaps(documentOf({ lines: [split] }))).toEqual(['taxes']);
    expect(eInvoiceGaps(documentOf({ lines, decimalPlaces: 3, currencyCode: 'KWD' }))).toEqual(['currency']);
  });
});

describe('random e-invoices', () => {
  const goods = fc.record({
    quantity: fc.integer({ min: 1, max: 40 }),
    unitPrice: fc.nat(20_000),
    rate: fc.constantFrom(0, 550, 700, 1900, 2700),
    off: fc.constantFrom(0, 0, 0, 5, 33, 100),
  });
  const orders = fc.record({
    items: fc.array(goods, { minLength: 1, maxLength: 12 }),
    charges: fc.array(fc.integer({ min: 1, max: 900 }), { maxLength: 2 }),
    isTaxInclusive: fc.boolean(),
    isRoundedByTotal: fc.boolean(),
    decimalPlaces: fc.constantFrom(0, 2),
    isPaid: fc.boolean(),
    parts: fc.array(fc.nat(20_000), { maxLength: 3 }),
    named: fc.nat(5),
  });
  type Ordered = typeof orders extends fc.Arbitrary<infer T> ? T : never;

  const linesOf = ({ items, charges, ...rules }: Ordered): InvoiceLine[] => {
    const priced = items.map(({ rate, off, ...item }) => {
      const before = item.quantity * item.unitPrice;
      const discount = Math.floor((before * off) / 100);
      return { item, discount, taxable: before - discount, taxes: rate > 0 ? [{ name: 'VAT', rate }] : [] };
    });
    const taxes = taxesOn(priced, rules);
    return [
      ...priced.map(({ item, discount, taxable }, index) => {
        const own = taxes[index] ?? [];
        const tax = own.reduce((total, { amount }) => total + amount, 0);
        return lineOf({ ...item, discount, gross: taxable + (rules.isTaxInclusive ? 0 : tax), taxes: own });
      }),
      ...charges.map((gross) => lineOf({ name: say`Delivery`, gross })),
    ];
  };

  test('and the credit notes over all of them break no rule of the standard', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const lines = linesOf(order);
        const { decimalPlaces, isTaxInclusive } = order;
        const due = order.isPaid ? 0 : totalOf({ lines });
        const invoice = documentOf({ lines, isTaxInclusive, decimalPlaces, payment: { method: 'cod', due } });
        expect(breaksOfEn16931(write(invoice))).toEqual([]);
        const earlier: number[][] = [];
        let left = totalOf(invoice);
        for (const part of [...order.parts, left]) {
          const amount = Math.min(part, left);
          left -= amount;
          if (amount === 0) continue;
          const note = creditLines(lines, earlier, { amount, named: [{ line: order.named, amount: part }] });
          earlier.push(note.amounts);
          const corrects = { code: '1-2026-00007', issuedAt: invoice.issuedAt };
          const document: InvoiceDocument = { ...invoice, kind: 'credit_note', corrects, lines: note.lines };
          expect(breaksOfEn16931(write(document))).toEqual([]);
        }
      }),
      seeded(120),
    );
  });
});

test('addresses typed as lines have their town where a line has a postcode', () => {
  const town = (lines: string, country = 'DE') => {
    const { line1, line2, postcode, city } = readPostalLines(lines, country);
    return [line1, line2, postcode, city];
  };
  expect(town('Hafenstraße 1\nHinterhaus\n20457 Hamburg\nDeutschland')).toEqual([
    ...['Hafenstraße 1', 'Hinterhaus', '20457', 'Hamburg'],
  ]);
  expect(town('Hafenstraße 1, 20457 Hamburg')).toEqual(['Hafenstraße 1', '', '20457', 'Hamburg']);
  expect(town('Storgatan 4\n111 22 Stockholm', 'SE')).toEqual(['Storgatan 4', '', '111 22', 'Stockholm']);
  expect(town('Damrak 1\n1012 LG Amsterdam', 'NL')).toEqual(['Damrak 1', '', '1012 LG', 'Amsterdam']);
  expect(town('2, rue Philippe II\nL-2340 Luxembourg', 'LU')).toEqual([
    ...['2, rue Philippe II', '', 'L-2340', 'Luxembourg'],
  ]);
  expect(town('1 Quay Street\nDublin D02 X285', 'IE')).toEqual(['1 Quay Street', '', 'D02 X285', 'Dublin']);
  expect(town('Hafenstraße 1\nHamburg')).toEqual(['Hafenstraße 1', 'Hamburg', '', '']);
});
