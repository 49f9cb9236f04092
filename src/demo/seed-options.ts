import type { Insertable } from 'kysely';
import type { Tables } from '../backend/shop/db/schema.ts';
import type { Trx } from '../backend/shop/db/shop-db.ts';
import { insertAll, insertWithIds } from './kit/insert.ts';
import type { GroupRecord, ModifierRecord, OptionsRecord } from './kit/records.ts';
import type { PlannedProduct } from './plan.ts';

/** A variant as inserted, with the names it was made from. */
export interface SeededVariant {
  id: number;
  productId: number;
  names: readonly string[];
  isSoldOut: boolean;
}

/** Inserts options, variants and modifier groups of one product; returns its variants. */
export const seedOptions = async (trx: Trx, product: PlannedProduct, productId: number) => {
  const { options, groups } = product.record;
  const pictures = picturesOf(product);
  const valueIds = options
    ? await seedAttributes(trx, options, { productId, pictures })
    : new Map<string, number>();
  const variants = options ? await seedVariants(trx, product, productId, options, valueIds) : [];
  for (const [position, group] of (groups ?? []).entries()) {
    await seedGroup(trx, { group, position, productId }, valueIds, variants);
  }
  return variants;
};

/** The product's pictures by the values of its first option, where there is one for each. */
const picturesOf = ({ record, images }: PlannedProduct): ReadonlyMap<string, string> => {
  const values = record.options?.attributes[0]?.values ?? [];
  if (images.length < values.length) return new Map();
  return new Map(values.map(([name], at) => [name, images[at]?.key ?? '']));
};

const seedAttributes = async (
  trx: Trx,
  options: OptionsRecord,
  { productId, pictures }: { productId: number; pictures: ReadonlyMap<string, string> },
) => {
  const attributes = options.attributes.map(({ name }, position) => ({
    product_id: productId,
    name,
    position,
  }));
  const ids = await insertWithIds(trx, 'attributes', attributes);
  const values = options.attributes.flatMap(({ values }, at) =>
    values.map(([value, , swatch], position) => ({
      attribute_id: ids[at] as number,
      value,
      swatch: swatch ?? null,
      position,
      image_key: at === 0 ? (pictures.get(value) ?? null) : null,
    })),
  );
  const valueIds = await insertWithIds(trx, 'attribute_values', values);
  return new Map(values.map(({ value }, at) => [value, valueIds[at] as number]));
};

/** Every combination of one value per attribute, in the order of the tables, without the missing ones. */
export const combinationsOf = (options: OptionsRecord): { names: string[]; extra: number }[] => {
  let found: { names: string[]; extra: number }[] = [{ names: [], extra: 0 }];
  for (const { values } of options.attributes) {
    found = found.flatMap(({ names, extra }) =>
      values.map(([name, more = 0]) => ({ names: [...names, name], extra: extra + more })),
    );
  }
  return found.filter(({ names }) => !matchesAny(options.missing, names));
};

const matchesAny = (lists: readonly (readonly string[])[] | undefined, names: readonly string[]) =>
  (lists ?? []).some((list) => list.every((name) => names.includes(name)));

const seedVariants = async (
  trx: Trx,
  product: PlannedProduct,
  productId: number,
  options: OptionsRecord,
  valueIds: ReadonlyMap<string, number>,
): Promise<SeededVariant[]> => {
  const { record, sku } = product;
  const pictures = picturesOf(product);
  const combinations = combinationsOf(options);
  const rows: Insertable<Tables['variants']>[] = combinations.map(({ names, extra }, position) => ({
    product_id: productId,
    value_ids_json: JSON.stringify(names.map((name) => valueIds.get(name) as number).sort((a, b) => a - b)),
    price_minor: record.price + extra,
    original_price_minor: record.was ? record.was + extra : null,
    sku: `${sku}-${String(position + 1).padStart(2, '0')}`,
    gtin: null,
    position,
    image_key: pictures.get(names[0] ?? '') ?? null,
  }));
  const ids = await insertWithIds(trx, 'variants', rows);
  return combinations.map(({ names }, at) => ({
    id: ids[at] as number,
    productId,
    names,
    isSoldOut: matchesAny(options.soldOut, names),
  }));
};

const seedGroup = async (
  trx: Trx,
  { group, position, productId }: { group: GroupRecord; position: number; productId: number },
  valueIds: ReadonlyMap<string, number>,
  variants: readonly SeededVariant[],
): Promise<void> => {
  const [groupId] = await insertWithIds(trx, 'modifier_groups', [
    { product_id: productId, name: group.name, min_select: group.min, max_select: group.max, position },
  ]);
  const rows = group.values.map(({ name, price, needs }, at) => ({
    group_id: groupId as number,
    value: name,
    price_minor: price,
    position: at,
    required_value_ids_json: JSON.stringify((needs ?? []).flatMap((need) => valueIds.get(need) ?? [])),
  }));
  const ids = await insertWithIds(trx, 'modifiers', rows);
  const prices = group.values.flatMap((modifier, at) => priceRows(modifier, ids[at] as number, variants));
  await insertAll(trx, 'modifier_prices', prices);
};

const priceRows = ({ priceBy }: ModifierRecord, modifierId: number, variants: readonly SeededVariant[]) =>
  Object.entries(priceBy ?? {}).flatMap(([name, price]) =>
    variants
      .filter(({ names }) => names.includes(name))
      .map(({ id }) => ({ modifier_id: modifierId, variant_id: id, price_minor: price })),
  );
