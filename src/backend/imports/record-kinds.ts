import type { FileKind } from '../../domain/imports/file-kinds.ts';
import { CUSTOMERS } from './record-customers.ts';
import { GIFT_CARDS } from './record-gift-cards.ts';
import type { RecordKind } from './record-kind.ts';
import { ORDERS } from './record-orders.ts';
import { PAGES } from './record-pages.ts';
import { REDIRECTS } from './record-redirects.ts';

/** What a file brings that is not about products. Its things are known to their own kind alone. */
export type AnyKind = RecordKind<{ row: number }>;
const KINDS = {
  customers: CUSTOMERS,
  orders: ORDERS,
  pages: PAGES,
  redirects: REDIRECTS,
  gift_cards: GIFT_CARDS,
} as const;

/** How a subject is read and written; undefined for products. */
export const recordKindOf = (subject: string): AnyKind | undefined =>
  Object.hasOwn(KINDS, subject) ? (KINDS[subject as FileKind['subject']] as unknown as AnyKind) : undefined;
