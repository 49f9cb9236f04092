import { z } from 'zod';
import { Id, Instant, Money, PageQuery, paginated, shape } from '../common.ts';
import type { Routes } from '../route.ts';

const day = z.iso.date('Choose a day.').optional();

/** Both days are part of the period, by the calendar of each branch; none: every day. */
export const InvoicesFilter = z.object({
  from: day,
  to: day,
  branch: z.coerce.number().int().positive().optional(),
});
export type InvoicesFilter = z.output<typeof InvoicesFilter>;
export const DeskInvoicesQuery = PageQuery.extend(InvoicesFilter.shape);
export type DeskInvoicesQuery = z.output<typeof DeskInvoicesQuery>;

const DeskInvoice = shape('DeskInvoice', {
  id: Id,
  kind: z.enum(['invoice', 'credit_note']),
  number: z.string(),
  issued_at: Instant,
  issued_on: z.iso.date(),
  branch: z.string(),
  /** Null where its order was taken out, as those of a demo are. */
  order: z.object({ id: z.string(), order_number: z.string() }).nullable(),
  /** The document as PDF. */
  url: z.string().nullable(),
  /** The same as EN 16931; null for a document that has no such file. */
  e_invoice_url: z.string().nullable(),
  /** With tax; of a credit note what goes back. */
  amount: Money,
  tax: Money,
  currency_code: z.string(),
  decimal_places: z.int(),
});
export type DeskInvoice = z.infer<typeof DeskInvoice>;
export const DeskInvoices = paginated(DeskInvoice).meta({ id: 'DeskInvoices' });
export type DeskInvoices = z.infer<typeof DeskInvoices>;

export const INVOICES = {
  'GET /admin/invoices': { needs: 'orders.read', query: DeskInvoicesQuery, answer: DeskInvoices },
} as const satisfies Routes;
