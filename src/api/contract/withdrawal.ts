import { z } from 'zod';
import { EmailField, Id, Instant, shape } from './common.ts';
import { WithdrawalExclusion } from './order-request.ts';

/** What a consumer declares. Without `items` it is all of the order; without a number, what `items` describes. */
export const WithdrawalRequest = z
  .object({
    name: z.string({ error: 'Enter your name.' }).trim().min(1, 'Enter your name.').max(120),
    /** Where the receipt goes. */
    email: EmailField,
    order_number: z.string().trim().max(40).default(''),
    items: z.string().trim().max(1_000).default(''),
    /** The same to the unit, where it is known. */
    lines: z
      .array(z.object({ order_item_id: Id, quantity: z.int().min(1).max(100_000) }))
      .max(100)
      .default([]),
  })
  .refine(({ order_number, items }) => order_number !== '' || items !== '', {
    path: ['order_number'],
    message: 'Enter the order number, or describe your contract below.',
  })
  .meta({
    id: 'DeclareWithdrawal',
    example: { name: 'Ada Marsh', email: 'ada@shop.example', order_number: 'C-10001' },
  });
export type WithdrawalRequest = z.output<typeof WithdrawalRequest>;

/** What was declared, and when: the same whether it fits an order or not. */
export const WithdrawalStatement = shape('Withdrawal', {
  /** Opens the receipt again. */
  token: z.string(),
  name: z.string(),
  email: z.string(),
  order_number: z.string(),
  items: z.string(),
  declared_at: Instant,
  /** The shop's, in which the time is written. */
  time_zone: z.string(),
});
export type WithdrawalStatement = z.infer<typeof WithdrawalStatement>;
export const WithdrawalResponse = shape(
  [
    'DeclaredWithdrawal',
    {
      withdrawal: {
        token: '12-Zr0yY8gYkX3cQm1h6t2n9w4v7b5s0aLpOeUiRdTfGxM',
        name: 'Ada Marsh',
        email: 'ada@shop.example',
        order_number: 'C-10001',
        items: '',
        declared_at: '2026-11-21T09:30:00Z',
        time_zone: 'America/Los_Angeles',
      },
    },
  ],
  { withdrawal: WithdrawalStatement },
);

const TERMS = { days: 14, excluded: [{ category: 'Bakery', slug: 'bakery', reason: 'perishable' }] };
export const WithdrawalTermsResponse = shape(['WithdrawalTerms', TERMS], {
  /** After the day of delivery. */
  days: z.int(),
  excluded: z.array(z.object({ category: z.string(), slug: z.string(), reason: WithdrawalExclusion })),
});
