import type { Insertable } from 'kysely';
import type { Tables } from '../shop/db/schema.ts';
import type { Trx } from '../shop/db/shop-db.ts';

/** Rows of one statement: databases bound the values of each. */
const CHUNK = 300;

type WithId = 'products' | 'attributes' | 'attribute_values' | 'variants' | 'modifier_groups';

export const insertMany = async <T extends keyof Tables>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += CHUNK)
    await trx
      .insertInto(table)
      .values(rows.slice(start, start + CHUNK) as never)
      .execute();
};

/** The same, with the new ids in the order of the rows. */
export const insertWithIds = async <T extends WithId>(
  trx: Trx,
  table: T,
  rows: readonly Insertable<Tables[T]>[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = rows.slice(start, start + CHUNK);
    const made = (await trx
      .insertInto(table)
      .values(chunk as never)
      .returning('id' as never)
      .execute()) as unknown as { id: number }[];
    // Both databases number the rows of one statement in their order.
    ids.push(...made.map(({ id }) => Number(id)).sort((a, b) => a - b));
  }
  return ids;
};
