import type { Phrases } from '../../text.ts';

/** German: what pages of this room say. */
export const SHELL_PAGES: Phrases = {
  'Skip to content': 'Zum Inhalt springen',
};

/** German: what islands of this room say; the browser loads these with its first island. */
export const SHELL_ISLANDS: Phrases = {};
