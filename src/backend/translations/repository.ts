import { deleteRows } from '../shop/db/rows.ts';
import type { Reader, Trx } from '../shop/db/shop-db.ts';
import type { Entity } from './entities.ts';

/** Entities of one kind, or all of them. */
export type Target = readonly [entity: Entity, ids: readonly number[] | 'all'];

const translationsOf = (read: Reader, targets: readonly Target[]) =>
  read
    .selectFrom('translations')
    .select(['locale', 'entity', 'entity_id', 'field', 'value'])
    .where(({ and, eb, or }) =>
      or(
        targets.map(([entity, ids]) =>
          ids === 'all'
            ? eb('entity', '=', entity)
            : and([eb('entity', '=', entity), eb('entity_id', 'in', [0, ...ids])]),
        ),
      ),
    );

export const listTranslations = (read: Reader, locale: string, targets: readonly Target[]) =>
  translationsOf(read, targets).where('locale', '=', locale).execute();

/** In every language that there is. */
export const listEveryTranslation = (read: Reader, targets: readonly Target[]) =>
  translationsOf(read, targets).execute();

export const upsertTranslation = async (
  trx: Trx,
  row: { entity: Entity; entity_id: number; locale: string; field: string; value: string },
): Promise<void> => {
  await trx
    .insertInto('translations')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['locale', 'entity', 'entity_id', 'field']).doUpdateSet({ value: row.value }),
    )
    .execute();
};

export const deleteTranslation = async (
  trx: Trx,
  { entity, entity_id, locale, field }: { entity: Entity; entity_id: number; locale: string; field: string },
): Promise<void> => {
  await deleteRows(trx, 'translations', { locale, entity, entity_id, field });
};
