import type { Phrases } from '../../text/text.ts';

/** German: customers, webhooks and what happened. */
export const GERMAN_DESK_PEOPLE: Phrases = {};
