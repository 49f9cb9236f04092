import { z } from 'zod';
import { VatOutcome } from './cart.ts';
import { Instant } from './common.ts';

/** Who buys as a business, and what its VAT id did to the tax. */
const OrderBusiness = z.object({
  company: z.string(),
  vat_id: z.string(),
  outcome: VatOutcome,
  /** When VIES was queried last, and the number by which it proves its answer. */
  checked_at: Instant.nullish(),
  consultation_number: z.string().nullish(),
});

/** What is printed of an order, each with its own link, and for which business. */
export const OrderDocuments = {
  business: OrderBusiness.nullish(),
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
