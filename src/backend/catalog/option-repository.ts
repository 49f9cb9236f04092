import { compiledRows } from '../shop/db/compiled.ts';
import type { Reader } from '../shop/db/shop-db.ts';

/** Values of products' options with their option, in display order. */
export const listOptionValues = compiledRows((db, productIds: readonly number[]) =>
  db
    .selectFrom('attributes as a')
    .innerJoin('attribute_values as v', 'v.attribute_id', 'a.id')
    .select(['a.product_id', 'a.id as attribute_id', 'a.name', 'v.id', 'v.value', 'v.swatch', 'v.image_key'])
    .where('a.product_id', 'in', productIds)
    .orderBy('a.position')
    .orderBy('a.id')
    .orderBy('v.position')
    .orderBy('v.id'),
);
export type OptionValueRow = Awaited<ReturnType<typeof listOptionValues>>[number];

/** Groups of modifiers with what can be chosen of each, in display order; a group without any has one row. */
export const listModifiers = compiledRows((db, productIds: readonly number[]) =>
  db
    .selectFrom('modifier_groups as g')
    .leftJoin('modifiers as m', 'm.group_id', 'g.id')
    .select(['g.product_id', 'g.id as group_id', 'g.name', 'g.min_select', 'g.max_select'])
    .select(['m.id', 'm.value', 'm.price_minor', 'm.required_value_ids_json'])
    .where('g.product_id', 'in', productIds)
    .orderBy('g.position')
    .orderBy('g.id')
    .orderBy('m.position')
    .orderBy('m.id'),
);
export type ModifierRow = Awaited<ReturnType<typeof listModifiers>>[number];

/** Something that can be chosen of a group. */
export type ChoiceRow = { [C in keyof ModifierRow]: NonNullable<ModifierRow[C]> };

/** What can be chosen of the groups; one without anything has no row. */
export const listChoices = async (read: Reader, productIds: readonly number[]): Promise<ChoiceRow[]> =>
  (await listModifiers(read, productIds)).filter((row): row is ChoiceRow => row.id !== null);

/** Prices that replace a modifier's own for one variant. */
export const listModifierPrices = compiledRows((db, productIds: readonly number[]) =>
  db
    .selectFrom('modifier_prices as mp')
    .innerJoin('modifiers as m', 'm.id', 'mp.modifier_id')
    .innerJoin('modifier_groups as g', 'g.id', 'm.group_id')
    .select(['mp.modifier_id', 'mp.variant_id', 'mp.price_minor'])
    .where('g.product_id', 'in', productIds)
    .orderBy('mp.modifier_id')
    .orderBy('mp.variant_id'),
);
export type ModifierPriceRow = Awaited<ReturnType<typeof listModifierPrices>>[number];
