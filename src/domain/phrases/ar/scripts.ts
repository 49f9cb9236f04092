import type { Phrases } from '../../text.ts';

/** Arabic: texts of the small scripts and of the stores that every page loads. */
export const ARABIC_SCRIPTS: Phrases = {
  'No longer chosen: {0}': 'لم يعد مختارًا: {0}',
};
