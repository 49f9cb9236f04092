import type { Reader } from '../shop/db/shop-db.ts';
import { type Entity, withBlockTexts } from './entities.ts';
import { listTranslations, type Target } from './repository.ts';

/** Texts in the language of one answer; where there is no translation, the shop's own stands. */
export interface Translator {
  text<T extends string | null>(entity: Entity, id: number, field: string, own: T): T;
  /** The row with every field of it that is translated. */
  row<T extends object>(entity: Entity, id: number, row: T): T;
  /** A block's data with its words in the language. */
  block<T>(id: number, data: T): T;
}

const OWN: Translator = {
  text: (_entity, _id, _field, own) => own,
  row: (_entity, _id, row) => row,
  block: (_id, data) => data,
};

/** Reads the translations of the targets in one query; none for the shop's own language (`locale` undefined). */
export const loadTranslator = async (
  read: Reader,
  locale: string | undefined,
  targets: readonly Target[],
): Promise<Translator> => {
  if (locale === undefined) return OWN;
  const rows = await listTranslations(read, locale, targets);
  if (rows.length === 0) return OWN;
  const texts = new Map<string, Map<string, string>>();
  for (const { entity, entity_id, field, value } of rows) {
    const key = `${entity} ${entity_id}`;
    const known = texts.get(key) ?? new Map<string, string>();
    texts.set(key, known.set(field, value));
  }
  const textsOf = (entity: Entity, id: number) => texts.get(`${entity} ${id}`);
  return {
    text: <T extends string | null>(entity: Entity, id: number, field: string, own: T) =>
      (textsOf(entity, id)?.get(field) ?? own) as T,
    row: (entity, id, row) => {
      const known = textsOf(entity, id);
      return known ? { ...row, ...Object.fromEntries([...known].filter(([field]) => field in row)) } : row;
    },
    block: (id, data) => {
      const known = textsOf('block', id);
      return known ? withBlockTexts(data, known) : data;
    },
  };
};
