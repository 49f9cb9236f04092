import type { Reader } from '../shop/db/shop-db.ts';
import { ENTITIES } from '../translations/entities.ts';
import { listTranslations } from '../translations/repository.ts';
import { listTexts, type SourceText } from './translation-sources.ts';

/** The texts that a locale lacks, in the order of their kinds. */
export const listMissing = async (read: Reader, locale: string): Promise<SourceText[]> => {
  const missing: SourceText[] = [];
  for (const entity of ENTITIES) {
    const rows = await listTranslations(read, locale, [[entity, 'all']]);
    const known = new Set(rows.map(({ entity_id, field }) => `${entity_id} ${field}`));
    const texts = await listTexts(read, entity);
    missing.push(...texts.filter(({ id, field }) => !known.has(`${id} ${field}`)));
  }
  return missing;
};
