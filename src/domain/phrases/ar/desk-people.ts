import type { Phrases } from '../../text/text.ts';

/** Arabic: customers, webhooks and what happened. */
export const ARABIC_DESK_PEOPLE: Phrases = {};
