import type { Phrases } from '../../text.ts';

/** German: what pages of this room say. */
export const ORDERS_PAGES: Phrases = {};

/** German: what islands of this room say; the browser loads these with its first island. */
export const ORDERS_ISLANDS: Phrases = {};
