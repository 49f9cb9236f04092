import { ARABIC_GROCERY } from './ar/grocery.ts';
import { ARABIC_GROCERY_ABOUTS } from './ar/grocery-abouts.ts';
import { ARABIC_HOME } from './ar/home.ts';
import { ARABIC_INGREDIENTS } from './ar/ingredients.ts';
import { ARABIC_KITCHEN } from './ar/kitchen.ts';
import { ARABIC_KITCHEN_ABOUTS } from './ar/kitchen-abouts.ts';
import { ARABIC_LABELS } from './ar/labels.ts';
import { ARABIC_OPTIONS } from './ar/options.ts';
import { ARABIC_PAGES } from './ar/pages.ts';
import { GERMAN_GROCERY } from './de/grocery.ts';
import { GERMAN_GROCERY_ABOUTS } from './de/grocery-abouts.ts';
import { GERMAN_HOME } from './de/home.ts';
import { GERMAN_INGREDIENTS } from './de/ingredients.ts';
import { GERMAN_KITCHEN } from './de/kitchen.ts';
import { GERMAN_KITCHEN_ABOUTS } from './de/kitchen-abouts.ts';
import { GERMAN_LABELS } from './de/labels.ts';
import { GERMAN_OPTIONS } from './de/options.ts';
import { GERMAN_PAGES, type PageWords } from './de/pages.ts';

/** What the demo says in another language. */
export interface DemoWords {
  locale: string;
  /** Names of products with their short texts. */
  products: Readonly<Record<string, string>>;
  /** Descriptions of products, by the English names. */
  abouts: Readonly<Record<string, string>>;
  /** How goods are kept and where they come from. */
  labels: Readonly<Record<string, string>>;
  /** Single words of ingredient lists, in small letters, and the comma between them. */
  ingredients: Readonly<Record<string, string>>;
  options: Readonly<Record<string, string>>;
  /** Everything else but pages. */
  texts: Readonly<Record<string, string>>;
  pages: PageWords;
}

export const DEMO_WORDS: readonly DemoWords[] = [
  {
    locale: 'de-DE',
    products: { ...GERMAN_KITCHEN, ...GERMAN_GROCERY },
    abouts: { ...GERMAN_KITCHEN_ABOUTS, ...GERMAN_GROCERY_ABOUTS },
    labels: GERMAN_LABELS,
    ingredients: GERMAN_INGREDIENTS,
    options: GERMAN_OPTIONS,
    texts: GERMAN_HOME,
    pages: GERMAN_PAGES,
  },
  {
    locale: 'ar-EG',
    products: { ...ARABIC_KITCHEN, ...ARABIC_GROCERY },
    abouts: { ...ARABIC_KITCHEN_ABOUTS, ...ARABIC_GROCERY_ABOUTS },
    labels: ARABIC_LABELS,
    ingredients: ARABIC_INGREDIENTS,
    options: ARABIC_OPTIONS,
    texts: ARABIC_HOME,
    pages: ARABIC_PAGES,
  },
];

const TERM = /[^,()\s](?:[^,()]*[^,()\s])?/g;

/** An ingredient list in another language; undefined where one of its words is not known there. */
export const ingredientsIn = (list: string, { ingredients }: DemoWords): string | undefined => {
  const wordOf = (term: string) => ingredients[term.toLowerCase()];
  const terms = list.match(TERM) ?? [];
  if (terms.length === 0 || terms.some((term) => !wordOf(term))) return undefined;
  const words = list.replace(TERM, (term) => wordOf(term) ?? term).replaceAll(',', wordOf(',') ?? ',');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
