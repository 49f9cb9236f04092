import { isSame } from '../../../domain/desk/merge-edits.ts';
import { say } from '../../../domain/text/text.ts';
import type { Trx } from '../../shop/db/shop-db.ts';
import { fieldError } from '../../shop/shop-error.ts';
import {
  deleteOptionRows,
  insertOptionRows,
  listTakenIds,
  type OptionRow,
  type OptionTable,
  readLastPlace,
  replaceModifierPrices,
  retireVariants,
  updateOptionRow,
} from './option-repository.ts';
import type { OptionValues } from './option-values.ts';
import { listVariantRows } from './product-repository.ts';
import type { ProductEdit, ProductValues } from './product-values.ts';

type IdOf = (id: number) => number;

/**
 * Writes attributes, groups and variants. New ones get their numbers, ones that are brought back the numbers that they
 * had. Returns the new values as they are then, and the number of each variant.
 */
export const writeOptions = async (
  trx: Trx,
  edit: ProductEdit,
): Promise<{ after: ProductValues; variantId: IdOf }> => {
  const { before, after } = edit;
  const attributeId = await sync(
    trx,
    'attributes',
    rowsOf.attributes(before.options, edit.id),
    rowsOf.attributes(after.options, edit.id),
  );
  const valueId = await sync(
    trx,
    'attribute_values',
    rowsOf.values(before.options, same),
    rowsOf.values(after.options, attributeId),
  );
  const variantId = await syncVariants(trx, edit, valueId);
  const groupId = await sync(
    trx,
    'modifier_groups',
    rowsOf.groups(before.options, edit.id),
    rowsOf.groups(after.options, edit.id),
  );
  const modifierId = await sync(
    trx,
    'modifiers',
    rowsOf.modifiers(before.options, same, same),
    rowsOf.modifiers(after.options, groupId, valueId),
  );
  const options = renumbered(after.options, { attributeId, valueId, variantId, groupId, modifierId });
  await writeModifierPrices(trx, before.options, options);
  const prices = {
    ...after.prices,
    variants: after.prices.variants.map((one) => ({ ...one, id: variantId(one.id) })),
  };
  return { after: { ...after, options, prices }, variantId };
};

const same: IdOf = (id) => id;

/** What the tables hold of options, in display order. */
export const rowsOf = {
  attributes: ({ attributes }: OptionValues, product_id: number): OptionRow[] =>
    attributes.map(({ id, name }, position) => ({ id, product_id, name, position })),
  values: ({ attributes }: OptionValues, attributeId: IdOf): OptionRow[] =>
    attributes.flatMap((attribute) =>
      attribute.values.map(({ id, value, swatch, image_key }, position) => ({
        id,
        attribute_id: attributeId(attribute.id),
        value,
        swatch,
        image_key,
        position,
      })),
    ),
  groups: ({ groups }: OptionValues, product_id: number): OptionRow[] =>
    groups.map(({ id, name, min_select, max_select }, position) => ({
      id,
      product_id,
      name,
      min_select,
      max_select,
      position,
    })),
  modifiers: ({ groups }: OptionValues, groupId: IdOf, valueId: IdOf): OptionRow[] =>
    groups.flatMap((group) =>
      group.values.map(({ id, value, price, needs }, position) => ({
        id,
        group_id: groupId(group.id),
        value,
        price_minor: price,
        position,
        required_value_ids_json: JSON.stringify(needs.map(valueId)),
      })),
    ),
  /** New ones get their prices with those of the product. */
  variants: ({ variants }: OptionValues, product_id: number, valueId: IdOf): OptionRow[] =>
    variants.map(({ id, value_ids, sku, gtin, image_key, is_active }, position) => ({
      id,
      product_id,
      value_ids_json: JSON.stringify(value_ids.map(valueId).sort((a, b) => a - b)),
      sku,
      gtin,
      image_key,
      is_active: is_active ? 1 : 0,
      position,
      ...(id < 0 && { price_minor: 0, original_price_minor: null }),
    })),
};

/** Makes the rows of a table what they shall be. */
const sync = async (
  trx: Trx,
  table: OptionTable,
  before: readonly OptionRow[],
  after: readonly OptionRow[],
): Promise<IdOf> => {
  const kept = new Set(after.map(({ id }) => id));
  await deleteOptionRows(
    trx,
    table,
    before.map(({ id }) => id).filter((id) => !kept.has(id)),
  );
  const known = new Set(before.map(({ id }) => id));
  const back = after.map(({ id }) => id).filter((id) => id > 0 && !known.has(id));
  if ((await listTakenIds(trx, table, back)).length > 0) throw foreign();
  return write(trx, table, before, after);
};

/** Writes rows that are new or differ; the places of all of them once one moves. */
const write = async (
  trx: Trx,
  table: OptionTable,
  before: readonly OptionRow[],
  after: readonly OptionRow[],
): Promise<IdOf> => {
  const known = new Map(before.map((row) => [row.id, row]));
  const there = after.filter(({ id }) => known.has(id)).map(({ id }) => id);
  const added = after.filter(({ id }) => !known.has(id));
  const left = new Set(there);
  const isMoved =
    !isSame(
      [...known.keys()].filter((id) => left.has(id)),
      there,
    ) ||
    !isSame(
      after.slice(0, there.length).map(({ id }) => id),
      there,
    );
  const first = isMoved || added.length === 0 ? 0 : 1 + (await readLastPlace(trx, table, there));
  for (const row of after) {
    const { position: place = 0, ...columns } = row;
    const { position: _, ...same } = known.get(row.id) ?? row;
    if (known.has(row.id) && (isMoved || !isSame(same, columns)))
      await updateOptionRow(trx, table, isMoved ? { ...columns, position: place } : columns);
  }
  const numbers = await insertOptionRows(
    trx,
    table,
    isMoved ? added : added.map((row, at) => ({ ...row, position: first + at })),
  );
  return (id) => numbers.get(id) ?? id;
};

const foreign = () => fieldError('content.options', say`This option is not one of the product.`);

/** Variants stay as rows for good: what is not among them any more is not sold. */
const syncVariants = async (trx: Trx, { id, before, after }: ProductEdit, valueId: IdOf): Promise<IdOf> => {
  const rows = new Set((await listVariantRows(trx, [id])).map((row) => row.id));
  const named = after.options.variants.map((one) => one.id);
  if (named.some((one) => one > 0 && !rows.has(one))) throw foreign();
  const known = before.options.variants.map((one) => one.id);
  await retireVariants(
    trx,
    known.filter((one) => !named.includes(one)),
  );
  // What had been taken off sale has its row still.
  const back = named.filter((one) => one > 0 && !known.includes(one));
  return write(
    trx,
    'variants',
    [...rowsOf.variants(before.options, id, same), ...back.map((one) => ({ id: one }))],
    rowsOf.variants(after.options, id, valueId),
  );
};

interface Numbers {
  attributeId: IdOf;
  valueId: IdOf;
  variantId: IdOf;
  groupId: IdOf;
  modifierId: IdOf;
}

const renumbered = (options: OptionValues, ids: Numbers): OptionValues => ({
  attributes: options.attributes.map((one) => ({
    ...one,
    id: ids.attributeId(one.id),
    values: one.values.map((value) => ({ ...value, id: ids.valueId(value.id) })),
  })),
  groups: options.groups.map((one) => ({
    ...one,
    id: ids.groupId(one.id),
    values: one.values.map((value) => ({
      ...value,
      id: ids.modifierId(value.id),
      needs: value.needs.map(ids.valueId),
      variant_prices: value.variant_prices.map(({ variant_id, price }) => ({
        variant_id: ids.variantId(variant_id),
        price,
      })),
    })),
  })),
  variants: options.variants.map((one) => ({
    ...one,
    id: ids.variantId(one.id),
    value_ids: one.value_ids.map(ids.valueId).sort((a, b) => a - b),
  })),
});

/** Prices of modifiers for single variants. */
export const modifierPricesOf = ({ groups }: OptionValues) =>
  groups.flatMap(({ values }) =>
    values.flatMap(({ id, variant_prices }) =>
      variant_prices.map(({ variant_id, price }) => ({ modifier_id: id, variant_id, price_minor: price })),
    ),
  );

const writeModifierPrices = async (trx: Trx, before: OptionValues, after: OptionValues): Promise<void> => {
  const rows = modifierPricesOf(after);
  if (isSame(modifierPricesOf(before), rows)) return;
  const modifierIds = [...before.groups, ...after.groups].flatMap(({ values }) => values.map(({ id }) => id));
  await replaceModifierPrices(trx, [...new Set(modifierIds)], rows);
};
