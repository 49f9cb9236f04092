import { eInvoiceGaps } from '../../../domain/orders/e-invoice.ts';
import type { InvoiceDocument } from '../../../domain/orders/invoice.ts';
import { isSignedBy, sign } from '../../shop/signatures.ts';

/** The link to the invoice, for its owner alone: a browser sends no headers along with a link. */
export const invoiceUrl = (orderId: string, secret: string): string =>
  `/api/order-invoice/${orderId}?token=${sign(secret, textOf(orderId))}`;

/** The same to one of its credit notes. */
export const creditNoteUrl = (id: number) => (orderId: string, secret: string) =>
  `${invoiceUrl(orderId, secret)}&credit_note=${id}`;

/** The e-invoice beside the PDF that a link leads to; null where the document has none. */
export const eInvoiceUrl = (url: string, document: InvoiceDocument): string | null =>
  eInvoiceGaps(document).length > 0 ? null : url.replace('/order-invoice/', '/order-e-invoice/');

export const isInvoiceToken = (orderId: string, secret: string, token: string): boolean =>
  isSignedBy([secret], textOf(orderId), token);

const textOf = (orderId: string): string => `invoice:${orderId}`;
