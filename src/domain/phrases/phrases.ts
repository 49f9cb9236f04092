import { chooseLanguage, type Language, type Phrases } from '../text/text.ts';
import { ARABIC_AFTER_SALE } from './ar/after-sale.ts';
import { ARABIC_CATALOG } from './ar/catalog.ts';
import { ARABIC_DELIVERY } from './ar/delivery.ts';
import { ARABIC_DESK } from './ar/desk.ts';
import { inDigitsOf } from './ar/digits.ts';
import { ARABIC_FORMS } from './ar/forms.ts';
import { ARABIC_ISLANDS } from './ar/islands.ts';
import { ARABIC_MONEY } from './ar/money.ts';
import { OFFLINE_SHOP as ARABIC_OFFLINE } from './ar/offline.ts';
import { ARABIC_PAGES } from './ar/pages.ts';
import { ARABIC_WHEEL } from './ar/plugins.ts';
import { ARABIC_SCRIPTS } from './ar/scripts.ts';
import { ARABIC_SHOP } from './ar/shop.ts';
import { GERMAN_AFTER_SALE } from './de/after-sale.ts';
import { GERMAN_CATALOG } from './de/catalog.ts';
import { GERMAN_DELIVERY } from './de/delivery.ts';
import { GERMAN_DESK } from './de/desk.ts';
import { GERMAN_FORMS } from './de/forms.ts';
import { GERMAN_ISLANDS } from './de/islands.ts';
import { GERMAN_MONEY } from './de/money.ts';
import { OFFLINE_SHOP as GERMAN_OFFLINE } from './de/offline.ts';
import { GERMAN_PAGES } from './de/pages.ts';
import { GERMAN_WHEEL } from './de/plugins.ts';
import { GERMAN_SCRIPTS } from './de/scripts.ts';
import { GERMAN_SHOP } from './de/shop.ts';

/** Every language with its sentences; English needs none. */
export const PHRASES: Readonly<Record<Language, Phrases>> = {
  en: {},
  de: {
    ...GERMAN_FORMS,
    ...GERMAN_SCRIPTS,
    ...GERMAN_ISLANDS,
    ...GERMAN_PAGES,
    ...GERMAN_SHOP,
    ...GERMAN_OFFLINE,
    ...GERMAN_AFTER_SALE,
    ...GERMAN_MONEY,
    ...GERMAN_CATALOG,
    ...GERMAN_DELIVERY,
    ...GERMAN_WHEEL,
    ...GERMAN_DESK,
    '@locale': 'de',
  },
  ar: {
    ...ARABIC_FORMS,
    ...ARABIC_SCRIPTS,
    ...ARABIC_ISLANDS,
    ...ARABIC_PAGES,
    ...ARABIC_SHOP,
    ...ARABIC_OFFLINE,
    ...ARABIC_AFTER_SALE,
    ...ARABIC_MONEY,
    ...ARABIC_CATALOG,
    ...ARABIC_DELIVERY,
    ...ARABIC_WHEEL,
    ...ARABIC_DESK,
    '@locale': 'ar-EG',
  },
};

const MOST_LOCALES = 20;
const made = new Map<string, Phrases>();

/** The sentences for a locale, "ar-EG": numbers among them are written as it writes them. */
export const phrasesOf = (locale: string): Phrases => {
  const language = chooseLanguage(locale) ?? 'en';
  if (language === 'en') return PHRASES.en;
  const known = made.get(locale);
  // Whoever calls names the locale: no more of them are kept than a shop could have.
  if (known || made.size === MOST_LOCALES) return known ?? PHRASES[language];
  const own = language === 'ar' ? inDigitsOf(PHRASES.ar, locale) : PHRASES[language];
  const phrases = { ...own, '@locale': locale };
  made.set(locale, phrases);
  return phrases;
};
