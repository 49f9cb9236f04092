import { z } from 'zod';

/** What is printed of an order, each with its own link. */
export const OrderDocuments = {
  invoice_url: z.string().nullish(),
  /** Null until the order is handed over: the link leads to its confirmation. */
  invoice_number: z.string().nullish(),
  /** The invoice for machines (EN 16931); null for none: its seller is outside of the EU, or lacks a part of it. */
  e_invoice_url: z.string().nullish(),
  /** For money that went back since. */
  credit_notes: z
    .array(z.object({ number: z.string(), url: z.string(), e_invoice_url: z.string().nullish() }))
    .optional(),
};
