import type { Phrases } from '../../text.ts';

/** Arabic: what pages of this room say. */
export const CART_PAGES: Phrases = {};

/** Arabic: what islands of this room say; the browser loads these with its first island. */
export const CART_ISLANDS: Phrases = {};
