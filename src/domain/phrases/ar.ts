import type { Phrases } from '../text.ts';

/** Arabic. */
export const ARABIC: Phrases = {};
