import type { Language, Phrases } from '../text.ts';
import { ARABIC_CATALOGUE } from './ar/catalogue.ts';
import { ARABIC_FORMS } from './ar/forms.ts';
import { ARABIC_SHOP } from './ar/shop.ts';
import { GERMAN_CATALOGUE } from './de/catalogue.ts';
import { GERMAN_FORMS } from './de/forms.ts';
import { GERMAN_SHOP } from './de/shop.ts';

/** Every language with its sentences; English needs none. */
export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {},
  de: { ...GERMAN_CATALOGUE, ...GERMAN_FORMS, ...GERMAN_SHOP },
  ar: { ...ARABIC_CATALOGUE, ...ARABIC_FORMS, ...ARABIC_SHOP },
};
