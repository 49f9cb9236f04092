import { knownText } from '../text/known-text.ts';
import { say, type Text } from '../text/text.ts';

const KNOWN: Readonly<Record<string, Text>> = {
  vegan: say`Vegan`,
  vegetarian: say`Vegetarian`,
  gluten_free: say`Gluten free`,
  dairy_free: say`Dairy free`,
  lactose_free: say`Lactose free`,
  nut_free: say`Nut free`,
  sugar_free: say`Sugar free`,
  organic: say`Organic`,
  halal: say`Halal`,
  kosher: say`Kosher`,
};

/** A dietary code in words; one that the shop made up reads as it is written. */
export const dietaryText = (code: string): Text | string => {
  const words = code.replaceAll('_', ' ');
  return knownText(KNOWN, code) ?? words.charAt(0).toUpperCase() + words.slice(1);
};

/** The codes that the products of a list carry, the most frequent first; those that all of them carry say nothing. */
export const dietaryCodesOf = (products: readonly { dietary: readonly string[] }[], most: number) => {
  const counts = new Map<string, number>();
  for (const { dietary } of products)
    for (const code of dietary) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count < products.length)
    .sort(([a, many], [b, few]) => few - many || (a < b ? -1 : 1))
    .slice(0, most)
    .map(([code]) => code);
};
