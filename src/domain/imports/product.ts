import type { ProductText } from '../../api/contract/product-texts.ts';
import type { BasisPoints, Minor } from '../money/money.ts';
import type { Text } from '../text/text.ts';
import type { DecimalMark } from './amounts.ts';

/** A product as a file has it; what is left out stays as it is. Money in minor units. */
export interface ImportedProduct extends Partial<Record<ProductText, string | undefined>> {
  /** Its first row, and how many it has. */
  row: number;
  rows: number;
  name: string;
  slug?: string | undefined;
  description?: string | undefined;
  tags?: readonly string[] | undefined;
  isActive?: boolean | undefined;
  returnsDays?: number | undefined;
  /** Why it is not published before somebody has looked at it, whatever the file says. */
  heldBack?: Text | undefined;
  tax?: TaxClass | undefined;
  unit?: { milli: number; measure: string } | undefined;
  /** Ways down the tree of categories. */
  paths?: readonly (readonly string[])[] | undefined;
  images?: readonly string[] | undefined;
  /** What the file says of what pictures show, by address. */
  alts?: Readonly<Record<string, string>> | undefined;
  groups?: readonly ImportedGroup[] | undefined;
  /** One without options for a product that has none. */
  variants: readonly ImportedVariant[];
}

export interface ImportedVariant {
  row: number;
  sku: string | null;
  gtin?: string | undefined;
  price: Minor;
  /** null: none; undefined: the file does not say. */
  original?: Minor | null | undefined;
  options: readonly { name: string; value: string }[];
  /** The address of a picture of this variant. */
  image?: string | undefined;
  stock: readonly { branch_id: number; units: number }[];
}

/** Values of which several may be chosen, each with what it adds to the price. */
export interface ImportedGroup {
  name: string;
  values: readonly { value: string; price: Minor }[];
}

export interface TaxClass {
  name: string;
  bps: BasisPoints;
}

/** What the cells of one file mean. */
export interface ReadingContext {
  mark: DecimalMark;
  /** Of the shop's money. */
  decimals: number;
  /** Ids by address and by number. */
  branches: ReadonlyMap<string, number>;
  /** By their labels and, where only one has it, by name, in lower case. */
  taxes: ReadonlyMap<string, TaxClass>;
  /** The file has list prices: an empty one is none. */
  hasOriginal: boolean;
}

/** A tax class as a cell names it. */
export const taxLabel = ({ name, bps }: TaxClass): string => `${name} ${bps / 100}%`.trim();
