/** Apart from the schemas, so that screens that name a limit do not load them. */
export const ADDRESS_LIMIT = 20;
export const AVATAR_LIMITS = { bytes: 2 * 1024 * 1024, leastPixels: 64, mostPixels: 6_000 } as const;
export const LIMITS = {
  cartLines: 100,
  noteLength: 140,
  orderNoteLength: 500,
  tableLength: 20,
  companyLength: 120,
  vatIdLength: 30,
} as const;
export const REVIEW_LIMITS = {
  images: 4,
  imageBytes: 5 * 1024 * 1024,
  title: 120,
  textLeast: 3,
  textMost: 2_000,
} as const;
/** Of pages and banners, as their editors send them. */
export const PAGE_PICTURE_BYTES = 5 * 1024 * 1024;
/** At most so many variants of one product: a page shows all of them. */
export const MOST_VARIANTS = 500;
/** Days in which something may come back. */
export const MOST_RETURN_DAYS = 3_650;
/** Of a file of products, as it is sent. */
export const IMPORT_BYTES = 50 * 1024 * 1024;
/** Codes of a promotion that are made in one go. */
export const MOST_CODES_AT_ONCE = 10_000;

/** Ways of paying. All but cash and wallet are gateways, by their codes. */
export const PAYMENT_METHODS = ['cod', 'razorpay', 'stripe', 'mollie', 'paypal', 'wallet', 'test'] as const;
