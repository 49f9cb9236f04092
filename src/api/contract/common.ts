import { z } from 'zod';
import { PAYMENT_METHODS } from './limits.ts';

// The desk's policy forbids code from text, and a mere look whether it is allowed would be reported. Before any schema.
if (typeof document !== 'undefined') z.config({ jitless: true });

/** An object with its name in the document of the API, and perhaps what is shown of it there. */
export const shape = <const T extends z.core.$ZodLooseShape>(
  named: string | readonly [id: string, example: object],
  fields: T,
) => {
  const [id, example] = typeof named === 'string' ? [named] : named;
  return z.object(fields).meta({ id, ...(example && { example }) });
};

/** The part of something that a shape names. */
export const partOf = <T extends object, K extends keyof T>(
  whole: T,
  fields: Readonly<Record<K, z.ZodType>>,
): Pick<T, K> => {
  const names = Object.keys(fields) as K[];
  return Object.fromEntries(names.map((name) => [name, whole[name]])) as Pick<T, K>;
};

/** Money in the contract: a number in major units, already rounded to the store's decimals. */
export const Money = z.number();
export const Id = z.int().positive();
export const Instant = z.iso.datetime();
/** The id of an order, a ULID. */
export const OrderKey = z.string().min(1).max(40).meta({ example: '01JD7Q3V5W8X9Y0Z1A2B3C4D5E' });

const EMAIL_MESSAGE = 'Enter an email address like name@example.com.';
export const EmailField = z
  .string({ error: EMAIL_MESSAGE })
  .trim()
  .pipe(z.email(EMAIL_MESSAGE).max(254, EMAIL_MESSAGE));

export const PAGE_SIZE = { list: 20, listMax: 60, reviews: 10, reviewsMax: 30 } as const;
export const PageQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  per_page: z.coerce.number().int().min(1).max(PAGE_SIZE.listMax).default(PAGE_SIZE.list),
});

/** Laravel-like paginator; a page beyond the last answers 200 with empty `data`. */
export const paginated = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.int(),
    last_page: z.int(),
    per_page: z.int(),
    total: z.int(),
    from: z.int().nullable(),
    to: z.int().nullable(),
  });

/** How orders that staff type reach them, in the order in which they are offered. */
export const ORDER_CHANNELS = ['phone', 'counter'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];

export const Breadcrumb = z.object({ id: Id, slug: z.string(), name: z.string() });
export const OrderType = z.enum(['delivery', 'pickup', 'dine_in']);
export type OrderType = z.infer<typeof OrderType>;
export const PaymentMethod = z.enum(PAYMENT_METHODS);
export type PaymentMethod = z.infer<typeof PaymentMethod>;
/** Ways of paying at a gateway: all but cash and wallet. */
export const GatewayCode = PaymentMethod.exclude(['cod', 'wallet']);
export type GatewayCode = z.infer<typeof GatewayCode>;
export const IfUnavailable = z.enum(['best_match', 'refund', 'call_me', 'specific']);
