import { createRequire } from 'node:module';
import type { Order } from '../../../api/contract/order.ts';
import { formatAmount, type MoneyFormat } from '../../../domain/money/format-money.ts';
import { type ReceiptLine, receiptSums, settlementOf } from '../../../domain/orders/order-receipt.ts';
import { inLanguage, type Phrases, say, type Text } from '../../../domain/text/text.ts';

/** What an invoice says beside the order. */
export interface InvoiceFacts {
  order: Order;
  storeName: string;
  /** Of the branch: dates are its own. */
  timezone: string;
  money: MoneyFormat;
  phrases: Phrases;
}

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
const COLUMNS = { quantity: 330, unit: 380, total: RIGHT - 80 } as const;

/** The invoice as PDF, every amount as it was frozen when the order was placed. */
export const renderInvoice = async (facts: InvoiceFacts): Promise<Buffer> => {
  const { order } = facts;
  const { default: PDFDocument } = await import('pdfkit'); // large, and most processes never print
  const title = inLanguage(say`Invoice ${order.order_number}`, facts.phrases);
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    info: { Title: title, Author: facts.storeName },
  });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((fulfil, reject) => {
    document.on('end', () => fulfil(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  drawHead(document, facts, title);
  drawItems(document, facts);
  drawSums(document, facts);
  document.end();
  return done;
};

type Pdf = PDFKit.PDFDocument;

const drawHead = (pdf: Pdf, facts: InvoiceFacts, title: string): void => {
  const { order, phrases } = facts;
  pdf.font(FONTS.bold).fontSize(18).text(facts.storeName);
  pdf
    .font(FONTS.plain)
    .fontSize(9)
    .text(`${order.branch.name}\n${order.branch.address}\n${order.branch.phone}`);
  pdf.moveDown(1.5).font(FONTS.bold).fontSize(14).text(title);
  const date = new Intl.DateTimeFormat(facts.money.locale, { dateStyle: 'long', timeZone: facts.timezone });
  const lines = [date.format(new Date(order.placed_at)), inLanguage(order.payment_method.label, phrases)];
  const receiver = [order.contact.name, order.address?.formatted ?? '', order.contact.phone];
  pdf
    .font(FONTS.plain)
    .fontSize(9)
    .text([...lines, '', ...receiver].filter((line) => line !== null).join('\n'));
  pdf.moveDown(1.5);
};

const drawItems = (pdf: Pdf, facts: InvoiceFacts): void => {
  const { order, phrases } = facts;
  const said = (text: Text) => inLanguage(text, phrases);
  drawRow(pdf, FONTS.bold, [said(say`Item`), said(say`Quantity`), said(say`Price`), said(say`Amount`)]);
  rule(pdf);
  for (const item of order.items) {
    const name = [item.name, ...item.options_text].join('\n');
    const price = (amount: number) => formatAmount(amount, facts.money);
    drawRow(pdf, FONTS.plain, [name, String(item.quantity), price(item.unit_price), price(item.line_total)]);
  }
  rule(pdf);
};

/** What it costs, how it was paid and what went back. */
const drawSums = (pdf: Pdf, facts: InvoiceFacts): void => {
  const { order } = facts;
  for (const line of receiptSums(order)) drawSum(pdf, facts, line, FONTS.plain);
  drawSum(pdf, facts, [say`Total`, order.total], FONTS.bold);
  for (const line of settlementOf(order)) drawSum(pdf, facts, line, FONTS.plain);
};

const drawSum = (pdf: Pdf, facts: InvoiceFacts, [text, amount]: ReceiptLine, font: string): void =>
  drawRow(pdf, font, ['', inLanguage(text, facts.phrases), '', formatAmount(amount, facts.money)]);

type Row = readonly [string, string, string, string];

/** One row of the table, on a new page when it would not fit. */
const drawRow = (pdf: Pdf, font: string, [name, quantity, unit, total]: Row): void => {
  pdf.font(font).fontSize(9);
  const height = Math.max(pdf.heightOfString(name, { width: COLUMNS.quantity - MARGIN - 10 }), 12);
  if (pdf.y + height > BOTTOM) pdf.addPage();
  const top = pdf.y;
  const isSum = name === '';
  pdf.text(name, MARGIN, top, { width: COLUMNS.quantity - MARGIN - 10 });
  pdf.text(quantity, COLUMNS.quantity, top, { width: isSum ? COLUMNS.total - COLUMNS.quantity : 40 });
  pdf.text(unit, COLUMNS.unit, top, { width: COLUMNS.total - COLUMNS.unit - 5, align: 'right' });
  pdf.text(total, COLUMNS.total, top, { width: RIGHT - COLUMNS.total, align: 'right' });
  pdf.y = top + height + 5;
  pdf.x = MARGIN;
};

const rule = (pdf: Pdf): void => {
  pdf.moveTo(MARGIN, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.5).stroke('#999999');
  pdf.moveDown(0.5);
};
