import type { Language, Phrases } from '../text.ts';
import { ARABIC_AFTER_SALE } from './ar/after-sale.ts';
import { ARABIC_CATALOGUE } from './ar/catalogue.ts';
import { ARABIC_DELIVERY } from './ar/delivery.ts';
import { ARABIC_FORMS } from './ar/forms.ts';
import { ARABIC_SHOP } from './ar/shop.ts';
import { GERMAN_AFTER_SALE } from './de/after-sale.ts';
import { GERMAN_CATALOGUE } from './de/catalogue.ts';
import { GERMAN_DELIVERY } from './de/delivery.ts';
import { GERMAN_FORMS } from './de/forms.ts';
import { GERMAN_SHOP } from './de/shop.ts';

/** Every language with its sentences; English needs none. */
export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {},
  de: { ...GERMAN_FORMS, ...GERMAN_SHOP, ...GERMAN_AFTER_SALE, ...GERMAN_CATALOGUE, ...GERMAN_DELIVERY },
  ar: { ...ARABIC_FORMS, ...ARABIC_SHOP, ...ARABIC_AFTER_SALE, ...ARABIC_CATALOGUE, ...ARABIC_DELIVERY },
};
