import type { ImportedProduct, ImportedVariant } from '../../domain/imports/product.ts';
import type { Minor } from '../../domain/money/money.ts';
import { listPrice, type SetPrices } from '../../domain/products/sale-prices.ts';
import type { OptionValues } from '../merchandise/product/option-values.ts';
import type { Lookup } from './product-edit.ts';
import type { PricedVariant } from './product-facts.ts';

/** A row of a file with what it is about. */
export interface Matched {
  row: ImportedVariant;
  variant: PricedVariant | undefined;
  /** Of the variant; below 0: a new one; 0: the product has none. */
  id: number;
}

export const toMatched = (
  row: ImportedVariant,
  variant: PricedVariant | undefined,
  lookup: Lookup | null,
): Matched => ({
  row,
  variant,
  id: variant?.id ?? lookup?.newId() ?? 0,
});

export const choiceOf = ({ options }: ImportedVariant, { name }: { name: string }): string | undefined =>
  options.find((one) => one.name === name)?.value;

export const newPrices = (rows: readonly Matched[]): SetPrices['variants'] =>
  rows.flatMap(({ id, row: { price, original = null } }) =>
    id < 0 ? [{ id, price, original: listPrice(price, original) }] : [],
  );

/** Options and choices are added and get other prices; none is taken away, nor the rules that hold for it. */
export const optionsOf = (
  { groups = [] }: ImportedProduct,
  before: OptionValues,
  rows: readonly Matched[],
  lookup: Lookup,
): OptionValues => {
  const added = rows.filter(({ id }) => id < 0);
  const attributes = before.attributes.map((attribute) => {
    const named = new Set(added.flatMap(({ row }) => choiceOf(row, attribute) ?? []));
    const fresh = [...named].filter((value) => !attribute.values.some((one) => one.value === value));
    const values = fresh.map((value) => ({ id: lookup.newId(), value, swatch: null, image_key: null }));
    return { ...attribute, values: [...attribute.values, ...values] };
  });
  const rowOf = new Map(rows.map(({ id, row }) => [id, row]));
  const known = before.variants.map((variant) => {
    const row = rowOf.get(variant.id);
    return row
      ? { ...variant, sku: row.sku ?? variant.sku, gtin: row.gtin ?? variant.gtin, is_active: true }
      : variant;
  });
  const variants = added.map(({ id, row }) => ({
    id,
    value_ids: attributes.flatMap((attribute) => {
      const value = choiceOf(row, attribute);
      return attribute.values.find((one) => one.value === value)?.id ?? [];
    }),
    sku: row.sku,
    gtin: row.gtin ?? null,
    // One that has to be fetched comes once it is there.
    image_key: row.image === undefined ? null : (lookup.picturesOf([row.image], []).pictures[0]?.key ?? null),
    is_active: true,
  }));
  return { attributes, groups: groupsOf(groups, before.groups, lookup), variants: [...known, ...variants] };
};

const groupsOf = (
  given: NonNullable<ImportedProduct['groups']>,
  before: OptionValues['groups'],
  lookup: Lookup,
): OptionValues['groups'] => {
  const choice = ({ value, price }: { value: string; price: Minor }) => ({
    id: lookup.newId(),
    value,
    price,
    needs: [],
    variant_prices: [],
  });
  const known = before.map((group) => {
    const values = given.find(({ name }) => name === group.name)?.values ?? [];
    const repriced = group.values.map((one) => ({
      ...one,
      price: values.find(({ value }) => value === one.value)?.price ?? one.price,
    }));
    const added = values.filter(({ value }) => !group.values.some((one) => one.value === value));
    return { ...group, values: [...repriced, ...added.map(choice)] };
  });
  const fresh = given.filter(
    ({ name, values }) => values.length > 0 && !before.some((one) => one.name === name),
  );
  return [
    ...known,
    ...fresh.map(({ name, values }) => ({
      id: lookup.newId(),
      name,
      min_select: 0,
      max_select: values.length,
      values: values.map(choice),
    })),
  ];
};
