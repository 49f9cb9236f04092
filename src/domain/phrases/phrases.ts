import type { Language, Phrases } from '../text.ts';
import { ARABIC } from './ar.ts';
import { GERMAN } from './de.ts';

/** Every language with its sentences; English needs none. */
export const PHRASES: Readonly<Record<Language, Phrases>> = { en: {}, de: GERMAN, ar: ARABIC };
