import type { WeeklyWindow } from '../../domain/time/weekly-window.ts';

/** The demo shop's tables as people write them; `seed-*.ts` turn them into rows. Money in minor units. */
export interface ProductRecord {
  name: string;
  price: number;
  /** The list price while on sale. */
  was?: number;
  /** Pack as printed: "500 g", "6 pieces". The unit price is read from it where it is a weight or a volume. */
  unit?: string;
  brand?: string;
  /** Art names, the hero first; see `pictures/recipe.ts`. */
  art: string;
  short: string;
  about: string;
  /** Ingredient list as on the label. */
  of?: string;
  allergens?: readonly string[];
  diet?: readonly string[];
  tags?: readonly string[];
  /** Energy in kcal, fat, carbohydrate and protein in grams, per 100 g or ml. */
  per100?: readonly [kcal: number, fat: number, carbs: number, protein: number];
  storage?: string;
  origin?: string;
  options?: OptionsRecord;
  groups?: readonly GroupRecord[];
  /** Sold by these branches only (1–3); all when absent. */
  branches?: readonly number[];
  /** low: few left at one branch; out: none anywhere; gone: discontinued. */
  stock?: 'low' | 'out' | 'gone';
  /** Slug under which it was sold before. */
  oldSlug?: string;
  /** Name of the product that took its place. */
  replacement?: string;
  min?: number;
  max?: number;
  step?: number;
  /** Announced until then. */
  from?: string;
  /** Its price is loaded onto a code. */
  isGiftCard?: boolean;
  /** Sold in these hours of the week alone. */
  hours?: readonly WeeklyWindow[];
}

/** Products of one shelf with what most of them have in common: one that has it otherwise says so. */
export const shelf = (common: Partial<ProductRecord>, products: readonly ProductRecord[]): ProductRecord[] =>
  products.map((one) => ({ ...common, ...one }));

/** Single-select options: every combination exists but those in `missing`; prices add up from the values. */
export interface OptionsRecord {
  attributes: readonly { name: string; values: readonly OptionValueRecord[] }[];
  /** Value names that never go together. */
  missing?: readonly (readonly string[])[];
  /** Combinations that are sold out everywhere. */
  soldOut?: readonly (readonly string[])[];
  /** Open with the first combination chosen. */
  preselect?: boolean;
}
/** Name, price above the base price, colour swatch. */
export type OptionValueRecord = readonly [name: string, extra?: number, swatch?: string];

export interface GroupRecord {
  name: string;
  min: number;
  max: number;
  values: readonly ModifierRecord[];
}
export interface ModifierRecord {
  name: string;
  price: number;
  /** Names of option values of which one must be chosen. */
  needs?: readonly string[];
  /** Price by option value name; combinations without any of them do not offer it. */
  priceBy?: Readonly<Record<string, number>>;
}

export interface CategoryRecord {
  name: string;
  parent: 'Kitchen' | 'Grocery' | null;
  art: string;
  /** Ground of its pictures. */
  tint: string;
  about: string;
  taxName: string;
  taxRateBps: number;
  /** Defaults for its products. */
  storage: string;
  origin: string | null;
  returnsDays: number;
  products: readonly ProductRecord[];
}

/** A page of content. */
export interface PageRecord {
  slug: string;
  title: string;
  showIn: 'header' | 'footer' | 'none';
  description: string;
  html: string;
}
