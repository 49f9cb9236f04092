import type { Reader } from '../shop/db/shop-db.ts';

/** Names of options and of their values by the ids that a list was requested with. */
export const listOptionNames = async (
  read: Reader,
  attributeIds: readonly number[],
  valueIds: readonly number[],
) => ({
  options: await read
    .selectFrom('attributes')
    .select(['id', 'name'])
    .where('id', 'in', attributeIds)
    .execute(),
  values: await read
    .selectFrom('attribute_values as v')
    .innerJoin('attributes as a', 'a.id', 'v.attribute_id')
    .select(['v.id', 'v.value', 'a.name'])
    .where('v.id', 'in', valueIds)
    .execute(),
});
