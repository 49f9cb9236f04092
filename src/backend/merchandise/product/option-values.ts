import type {
  DeskAttribute,
  DeskGroup,
  DeskGroupValue,
  DeskVariant,
} from '../../../api/contract/admin/options.ts';
import type { Minor } from '../../../domain/money/money.ts';
import { isWhole } from '../../../domain/options/variant-plan.ts';
import {
  listModifierPrices,
  listModifiers,
  listOptionValues,
  type ModifierPriceRow,
  type ModifierRow,
  type OptionValueRow,
} from '../../catalog/option-repository.ts';
import type { Reader } from '../../shop/db/shop-db.ts';
import type { listVariantRows } from './product-repository.ts';

/** One value of a group, money in minor units. */
export interface GroupValue extends Omit<DeskGroupValue, 'price' | 'variant_prices'> {
  price: Minor;
  variant_prices: readonly { variant_id: number; price: Minor }[];
}

export interface Group extends Omit<DeskGroup, 'values'> {
  values: readonly GroupValue[];
}

/** A variant without its prices, which stand among those of the product. */
export type Variant = Omit<DeskVariant, 'price' | 'original_price'>;

/** What a shopper chooses of a product; ids below 0 are not saved yet. */
export interface OptionValues {
  attributes: readonly DeskAttribute[];
  groups: readonly Group[];
  /** Those that have one value of each attribute; others are gone and keep their rows for orders alone. */
  variants: readonly Variant[];
}

export const NO_OPTIONS: OptionValues = { attributes: [], groups: [], variants: [] };

/** The options of the products that have some, whose variants are `variants`. */
export const readOptions = async (
  read: Reader,
  ids: readonly number[],
  variants: ReadonlyMap<number, Row<typeof listVariantRows>[]>,
): Promise<Map<number, OptionValues>> => {
  const attributes = Map.groupBy(await listOptionValues(read, ids), (row) => row.product_id);
  const groups = Map.groupBy(await listModifiers(read, ids), (row) => row.product_id);
  const prices = Map.groupBy(await listModifierPrices(read, ids), (row) => row.modifier_id);
  return new Map(
    ids.flatMap((id) => {
      const choices = toAttributes(attributes.get(id) ?? []);
      const options = {
        attributes: choices,
        groups: toGroups(groups.get(id) ?? [], prices),
        variants: (variants.get(id) ?? [])
          .map(toVariant)
          .filter(({ value_ids }) => isWhole(choices, value_ids)),
      };
      return choices.length + options.groups.length > 0 ? [[id, options]] : [];
    }),
  );
};

type Row<T extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<T>>[number];

const toAttributes = (rows: readonly OptionValueRow[]): DeskAttribute[] =>
  [...Map.groupBy(rows, (row) => row.attribute_id)].map(([id, values]) => ({
    id,
    name: values[0]?.name ?? '',
    values: values.map(({ id: valueId, value, swatch, image_key }) => ({
      id: valueId,
      value,
      swatch,
      image_key,
    })),
  }));

const toGroups = (rows: readonly ModifierRow[], prices: ReadonlyMap<number, ModifierPriceRow[]>): Group[] =>
  [...Map.groupBy(rows, (row) => row.group_id)].map(([id, members]) => ({
    id,
    name: members[0]?.name ?? '',
    min_select: members[0]?.min_select ?? 0,
    max_select: members[0]?.max_select ?? 0,
    values: members.flatMap((row) =>
      row.id === null
        ? []
        : [
            {
              id: row.id,
              value: row.value ?? '',
              price: row.price_minor ?? 0,
              needs: JSON.parse(row.required_value_ids_json ?? '[]') as number[],
              variant_prices: (prices.get(row.id) ?? []).map(({ variant_id, price_minor }) => ({
                variant_id,
                price: price_minor,
              })),
            },
          ],
    ),
  }));

const toVariant = (row: Row<typeof listVariantRows>): Variant => ({
  id: row.id,
  value_ids: JSON.parse(row.value_ids_json) as number[],
  sku: row.sku,
  gtin: row.gtin,
  image_key: row.image_key,
  is_active: row.is_active === 1,
});

/** Whether something has a number that is none of the product's: a call cannot name rows of another. */
export const hasForeign = (before: OptionValues, after: OptionValues): boolean => {
  const known = new Set(numbersOf(before));
  return numbersOf(after).some((number) => !known.has(number));
};

const numbersOf = ({ attributes, groups, variants }: OptionValues): string[] => {
  const named = (kind: string, list: readonly { id: number; values: readonly { id: number }[] }[]) =>
    list.flatMap(({ id, values }) => [
      ...(id > 0 ? [`${kind}${id}`] : []),
      ...values.filter((value) => value.id > 0).map((value) => `${kind}${id}:${value.id}`),
    ]);
  return [
    ...named('attribute', attributes),
    ...named('group', groups),
    ...variants.filter(({ id }) => id > 0).map(({ id }) => `variant${id}`),
  ];
};
