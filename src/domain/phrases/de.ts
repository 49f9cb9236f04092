import type { Phrases } from '../text.ts';

/** German. */
export const GERMAN: Phrases = {};
