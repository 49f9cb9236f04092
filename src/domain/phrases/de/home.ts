import type { Phrases } from '../../text.ts';

/** German: what pages of this room say. */
export const HOME_PAGES: Phrases = {};

/** German: what islands of this room say; the browser loads these with its first island. */
export const HOME_ISLANDS: Phrases = {};
