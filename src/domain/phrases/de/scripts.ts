import type { Phrases } from '../../text.ts';

/** German: texts of the small scripts and of the stores that every page loads. */
export const GERMAN_SCRIPTS: Phrases = {
  'No longer chosen: {0}': 'Nicht mehr gewählt: {0}',
};
