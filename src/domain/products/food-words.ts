import { knownText } from '../text/known-text.ts';
import { say, type Text } from '../text/text.ts';

/** The allergens that laws of the EU and the US name, and the words shops use for them. */
const ALLERGENS: Readonly<Record<string, Text>> = {
  gluten: say`Gluten`,
  wheat: say`Wheat`,
  rye: say`Rye`,
  barley: say`Barley`,
  oats: say`Oats`,
  milk: say`Milk`,
  egg: say`Egg`,
  fish: say`Fish`,
  shellfish: say`Shellfish`,
  molluscs: say`Molluscs`,
  peanuts: say`Peanuts`,
  'tree nuts': say`Tree nuts`,
  soy: say`Soy`,
  sesame: say`Sesame`,
  mustard: say`Mustard`,
  celery: say`Celery`,
  lupin: say`Lupin`,
  sulfites: say`Sulfites`,
};
const NUTRIENTS: Readonly<Record<string, Text>> = {
  'energy per 100 g': say`Energy per 100 g`,
  fat: say`Fat`,
  'saturated fat': say`Saturated fat`,
  carbohydrate: say`Carbohydrate`,
  sugars: say`Sugars`,
  fibre: say`Fibre`,
  protein: say`Protein`,
  salt: say`Salt`,
};
const TRACES = 'may contain ';

const known = (words: Readonly<Record<string, Text>>, name: string): Text | undefined =>
  knownText(words, name.trim().toLowerCase());

/** An allergen in the page's language; one that no law names reads as the shop wrote it. */
export const allergenText = (name: string): Text | string => {
  const isTrace = name.toLowerCase().startsWith(TRACES);
  const allergen = known(ALLERGENS, isTrace ? name.slice(TRACES.length) : name);
  return allergen ? (isTrace ? say`May contain: ${allergen}` : allergen) : name;
};

const UNITS: Readonly<Record<string, (amount: number) => Text>> = {
  kcal: (amount) => say`${amount} kcal`,
  kJ: (amount) => say`${amount} kJ`,
  g: (amount) => say`${amount} g`,
  mg: (amount) => say`${amount} mg`,
};

/** An amount of the table, "8.4 g", with its number and unit in the page's language. */
export const nutrientAmount = (value: string): Text | string => {
  const [, number, unit] = /^(\d+(?:\.\d+)?) ?(kcal|kJ|g|mg)$/.exec(value.trim()) ?? [];
  return unit === undefined ? value : (UNITS[unit]?.(Number(number)) ?? value);
};

/** A row of the nutrition table in the page's language; others read as the shop wrote them. */
export const nutrientText = (label: string): Text | string => known(NUTRIENTS, label) ?? label;
