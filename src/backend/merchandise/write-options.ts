import { changedKeys, isSame } from '../../domain/desk/merge-edits.ts';
import { say } from '../../domain/text/text.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { fieldError } from '../shop/shop-error.ts';
import {
  deleteOptionRows,
  insertOptionRow,
  listTakenIds,
  type OptionRow,
  type OptionTable,
  replaceModifierPrices,
  retireVariants,
  updateOptionRow,
} from './option-repository.ts';
import type { OptionValues, Variant } from './option-values.ts';
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
const rowsOf = {
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
};

/** Makes the rows of a table what they shall be; places are written for all once one moves. */
const sync = async (
  trx: Trx,
  table: OptionTable,
  before: readonly OptionRow[],
  after: readonly OptionRow[],
): Promise<IdOf> => {
  const known = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(after.map(({ id }) => id));
  await deleteOptionRows(
    trx,
    table,
    before.map(({ id }) => id).filter((id) => !kept.has(id)),
  );
  const back = after.map(({ id }) => id).filter((id) => id > 0 && !known.has(id));
  if ((await listTakenIds(trx, table, back)).length > 0) throw foreign();
  const isMoved = !isSame([...known.keys()], [...kept]);
  const numbers = new Map<number, number>();
  for (const row of after) {
    const old = known.get(row.id);
    if (!old) numbers.set(row.id, await insertOptionRow(trx, table, row));
    else if (isMoved || changedKeys(old, row).length > 0) await updateOptionRow(trx, table, row);
  }
  return (id) => numbers.get(id) ?? id;
};

const foreign = () =>
  fieldError('validation_failed', 'content.options', say`This option is not one of the product.`);

/** Variants stay as rows for good: what is not among them any more is not sold. */
const syncVariants = async (
  trx: Trx,
  { id: product_id, before, after }: ProductEdit,
  valueId: IdOf,
): Promise<IdOf> => {
  const rows = new Set((await listVariantRows(trx, [product_id])).map(({ id }) => id));
  const known = new Map(before.options.variants.map((variant) => [variant.id, variant]));
  const kept = after.options.variants.map(({ id }) => id);
  await retireVariants(
    trx,
    [...known.keys()].filter((id) => !kept.includes(id)),
  );
  const isMoved = !isSame([...known.keys()], kept);
  const numbers = new Map<number, number>();
  for (const [position, variant] of after.options.variants.entries()) {
    const { id } = variant;
    if (id > 0 && !rows.has(id)) throw foreign();
    const row = { ...columnsOf(variant, valueId), id, product_id, position };
    if (id < 0)
      numbers.set(
        id,
        await insertOptionRow(trx, 'variants', { ...row, price_minor: 0, original_price_minor: null }),
      );
    else if (isMoved || !isSame(known.get(id), variant)) await updateOptionRow(trx, 'variants', row);
  }
  return (id) => numbers.get(id) ?? id;
};

const columnsOf = ({ value_ids, sku, gtin, image_key, is_active }: Variant, valueId: IdOf) => ({
  value_ids_json: JSON.stringify(value_ids.map(valueId).sort((a, b) => a - b)),
  sku,
  gtin,
  image_key,
  is_active: is_active ? 1 : 0,
});

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

const pricesOf = ({ groups }: OptionValues) =>
  groups.flatMap(({ values }) =>
    values.flatMap(({ id, variant_prices }) =>
      variant_prices.map(({ variant_id, price }) => ({ modifier_id: id, variant_id, price_minor: price })),
    ),
  );

const writeModifierPrices = async (trx: Trx, before: OptionValues, after: OptionValues): Promise<void> => {
  const rows = pricesOf(after);
  if (isSame(pricesOf(before), rows)) return;
  const modifierIds = [...before.groups, ...after.groups].flatMap(({ values }) => values.map(({ id }) => id));
  await replaceModifierPrices(trx, [...new Set(modifierIds)], rows);
};
