import type { Phrases } from '../../text.ts';

/** Arabic: what pages of this room say. */
export const REVIEWS_PAGES: Phrases = {};

/** Arabic: what islands of this room say; the browser loads these with its first island. */
export const REVIEWS_ISLANDS: Phrases = {};
