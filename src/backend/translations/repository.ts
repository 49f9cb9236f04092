import { deleteRows, putRow } from '../shop/db/rows.ts';
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

/** Keeps what a text is in a language; '' takes it away. */
export const putTranslation = async (
  trx: Trx,
  key: { entity: Entity; entity_id: number; locale: string; field: string },
  value: string,
) => {
  if (value === '') await deleteRows(trx, 'translations', key);
  else await putRow(trx, 'translations', key, { value });
};
