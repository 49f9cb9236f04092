/** What was paid, given back, and asked of payment gateways. */
export type PaymentsTables = Record<never, never>;
