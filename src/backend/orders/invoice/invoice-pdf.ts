import { createRequire } from 'node:module';
import { formatAmount } from '../../../domain/money/format-money.ts';
import { type Minor, toMajor } from '../../../domain/money/money.ts';
import {
  type InvoiceLine,
  type InvoiceParty,
  rateSums,
  taxOf,
  taxOfLine,
  totalOf,
} from '../../../domain/orders/invoice.ts';
import { type NamedTax, saysRate } from '../../../domain/orders/order-receipt.ts';
import { inLanguage, say, type Text } from '../../../domain/text/text.ts';
import type { PrintedDocument } from './invoice.ts';
import { drawRightToLeft, isRightToLeft, linesOf } from './right-to-left.ts';

const { resolve } = createRequire(import.meta.url);
/** DejaVu covers Latin, Greek, Cyrillic and more; a sign it lacks is drawn as a box. */
const FONTS = {
  plain: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const MARGIN = 50;
/** A4 in points, inside the margins. */
const RIGHT = 595 - MARGIN;
const BOTTOM = 842 - MARGIN - 20;
/** Where each column begins; all but the first two end where the next one begins. */
const COLUMNS = [MARGIN, 270, 325, 395, 465, RIGHT] as const;

/** The document as PDF, every amount as it was frozen. */
export const renderInvoice = async (printed: PrintedDocument): Promise<Buffer> => {
  const { default: PDFDocument } = await import('pdfkit'); // large, and most processes never print
  const { document } = printed;
  const pdf = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: inLanguage(titleOf(printed), printed.phrases), Author: document.seller.name },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((fulfil, reject) => {
    pdf.on('end', () => fulfil(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  drawHead(pdf, printed);
  drawLines(pdf, printed);
  drawSums(pdf, printed);
  pdf.end();
  return done;
};

type Pdf = PDFKit.PDFDocument;

const titleOf = ({ document: { kind, code, orderNumber } }: PrintedDocument): Text => {
  if (code === null) return say`Confirmation of order ${orderNumber}`;
  return kind === 'invoice' ? say`Invoice ${code}` : say`Credit note ${code}`;
};

const writerOf =
  ({ phrases }: PrintedDocument) =>
  (text: Text | string): string =>
    inLanguage(text, phrases);

const moneyOf =
  ({ document }: PrintedDocument) =>
  (amount: Minor): string =>
    formatAmount(toMajor(amount, document.decimalPlaces), document);

const drawHead = (pdf: Pdf, printed: PrintedDocument): void => {
  const { document } = printed;
  const { code, seller, buyer, corrects, orderNumber, issuedAt, deliveredAt } = document;
  const said = writerOf(printed);
  const date = new Intl.DateTimeFormat(document.locale, { dateStyle: 'long', timeZone: document.timezone });
  const day = (at: string) => date.format(new Date(at));
  pdf.font(FONTS.bold).fontSize(18);
  writeOn(pdf, seller.name);
  pdf.font(FONTS.plain).fontSize(9);
  writeOn(pdf, partyLines(seller, said).join('\n'));
  pdf.moveDown(1.5).font(FONTS.bold).fontSize(14);
  writeOn(pdf, said(titleOf(printed)));
  const facts = [
    said(say`Date: ${day(issuedAt)}`),
    corrects && said(say`For invoice ${corrects.code} of ${day(corrects.issuedAt)}`),
    code !== null && said(say`Order ${orderNumber}`),
    deliveredAt && said(say`Handed over: ${day(deliveredAt)}`),
    code === null &&
      said(
        say`This is no invoice: what is missing or went back is not taken off. You get an invoice when the order is handed over.`,
      ),
    '',
    buyer.name,
    ...partyLines(buyer, said),
  ];
  pdf.font(FONTS.plain).fontSize(9);
  writeOn(pdf, facts.filter((line) => typeof line === 'string').join('\n'));
  pdf.moveDown(1.5);
};

/** A text below the one before. */
const writeOn = (pdf: Pdf, text: string): void => {
  if (!isRightToLeft(text)) pdf.text(text);
  else drawRightToLeft(pdf, text, { left: MARGIN, top: pdf.y, width: RIGHT - MARGIN, align: 'left' });
};

const partyLines = (
  { address, taxId, phone, email }: InvoiceParty,
  said: (text: Text) => string,
): string[] => [
  ...(address ? [address] : []),
  ...(taxId ? [said(say`Tax id: ${taxId}`)] : []),
  ...[phone, email].flatMap((one) => (one ? [one] : [])),
];

const percent = (rate: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(rate / 10_000);

/** What a tax was reckoned from. */
const taxSum = (tax: NamedTax, net: string, locale: string): Text => {
  const { name, rate_percent } = tax;
  if (saysRate(tax)) return say`${name} on ${net}`;
  return say`${name} ${percent(rate_percent * 100, locale)} of ${net}`;
};

const drawLines = (pdf: Pdf, printed: PrintedDocument): void => {
  const said = writerOf(printed);
  const money = moneyOf(printed);
  const isNote = printed.document.kind === 'credit_note';
  const heads = [say`Item`, say`Quantity`, say`Price`, say`Tax`, say`Amount`];
  drawRow(pdf, FONTS.bold, heads.map(said));
  rule(pdf);
  for (const line of printed.document.lines) {
    const discount = line.discount > 0 ? [said(say`Discount ${money(-line.discount)}`)] : [];
    drawRow(pdf, FONTS.plain, [
      [said(line.name), ...line.details, ...discount].join('\n'),
      ...(isNote ? ['', ''] : [String(line.quantity), money(line.unitPrice)]),
      taxWords(line, printed),
      money(line.gross),
    ]);
  }
  rule(pdf);
};

/** Each rate, and what they come to. */
const taxWords = (line: InvoiceLine, printed: PrintedDocument): string => {
  const { locale } = printed.document;
  const rates = line.taxes.map(({ rate }) => percent(rate, locale)).join(' + ');
  return rates && `${rates}\n${moneyOf(printed)(taxOfLine(line))}`;
};

/** What it comes to before tax and with it, by rate, and how it was paid. */
const drawSums = (pdf: Pdf, printed: PrintedDocument): void => {
  const { document } = printed;
  const said = writerOf(printed);
  const money = moneyOf(printed);
  const total = totalOf(document);
  const sum = (text: Text, amount: Minor, font = FONTS.plain) =>
    drawRow(pdf, font, ['', said(text), '', '', money(amount)]);
  const rates = rateSums(document.lines);
  if (rates.some(({ rate }) => rate > 0)) {
    sum(say`Total without tax`, total - taxOf(document));
    for (const { name, rate, net, amount } of rates)
      if (rate > 0) sum(taxSum({ name, rate_percent: rate / 100 }, money(net), document.locale), amount);
  }
  sum(document.kind === 'invoice' ? say`Total` : say`Total given back`, total, FONTS.bold);
  for (const [text, amount] of document.settlement) sum(text, amount);
  // The words by which an invoice has to name why it bears no VAT (article 226 of Directive 2006/112/EC).
  if (document.exemption)
    pdf.moveDown(1).text(said(say`VAT-exempt intra-Community supply. The buyer accounts for VAT.`));
};

/** One row of the table, on a new page when it would not fit; of a sum the words stand across the middle. */
const drawRow = (pdf: Pdf, font: string, cells: readonly string[]): void => {
  pdf.font(font).fontSize(9);
  const isSum = cells[0] === '';
  const boxes = cells.map((text, index) => {
    const left = COLUMNS[index] ?? MARGIN;
    const right = isSum && index === 1 ? COLUMNS[4] : (COLUMNS[index + 1] ?? RIGHT);
    return {
      text,
      left,
      width: right - left - (index === 4 ? 0 : 6),
      align: index > 1 ? 'right' : 'left',
    } as const;
  });
  const heightOf = (text: string, width: number) =>
    isRightToLeft(text)
      ? linesOf(pdf, text, width).length * pdf.currentLineHeight(true)
      : pdf.heightOfString(text, { width });
  const heights = boxes.map(({ text, width }) => (text === '' ? 0 : heightOf(text, width)));
  const height = Math.max(12, ...heights);
  if (pdf.y + height > BOTTOM) pdf.addPage();
  const top = pdf.y;
  for (const { text, left, width, align } of boxes)
    if (isRightToLeft(text)) drawRightToLeft(pdf, text, { left, top, width, align });
    else if (text !== '') pdf.text(text, left, top, { width, align });
  pdf.y = top + height + 5;
  pdf.x = MARGIN;
};

const rule = (pdf: Pdf): void => {
  pdf.moveTo(MARGIN, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.5).stroke('#999999');
  pdf.moveDown(0.5);
};
