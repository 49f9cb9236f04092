import { parseTiers } from '../../domain/loyalty/loyalty.ts';
import type { Prize } from '../../domain/loyalty/prizes.ts';
import { listRows, UNSET } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import {
  blockTexts,
  type Entity,
  FIELDS,
  isTranslatable,
  SETTINGS_ID,
  tierField,
} from '../translations/entities.ts';

/** Something whose texts can be translated. */
export interface Source {
  id: number;
  slug?: string;
  /** Of an option or one of its values. */
  productId?: number;
  /** That a block stands on. */
  page?: { id: number; slug: string };
}

/** One text of the shop in its own language. */
export interface SourceText extends Source {
  entity: Entity;
  field: string;
  text: string;
}

type Row = Record<string, string | number | null>;

/** Every row of a kind with its texts, and of options the product they belong to. */
const listOf = async (read: Reader, entity: Entity): Promise<Row[]> => {
  switch (entity) {
    case 'category':
      return read.selectFrom('categories').selectAll().orderBy('id').execute();
    case 'product':
      return read.selectFrom('products').selectAll().where('is_active', '=', 1).orderBy('id').execute();
    case 'page':
      return read.selectFrom('pages').selectAll().where('is_live', '=', 1).orderBy('id').execute();
    case 'branch':
      return read.selectFrom('branches').selectAll().orderBy('id').execute();
    case 'discount':
      return read.selectFrom('discounts').selectAll().orderBy('id').execute();
    case 'attribute':
      return read.selectFrom('attributes').selectAll().orderBy('id').execute();
    case 'modifier_group':
      return read.selectFrom('modifier_groups').selectAll().orderBy('id').execute();
    case 'attribute_value':
      return read
        .selectFrom('attribute_values as v')
        .innerJoin('attributes as a', 'a.id', 'v.attribute_id')
        .select(['v.id', 'v.value', 'a.product_id'])
        .orderBy('v.id')
        .execute();
    case 'modifier':
      return read
        .selectFrom('modifiers as m')
        .innerJoin('modifier_groups as g', 'g.id', 'm.group_id')
        .select(['m.id', 'm.value', 'g.product_id'])
        .orderBy('m.id')
        .execute();
    case 'tax':
      return listRows(read, 'taxes', { archived_at: UNSET }, { columns: ['id', 'name'], order: ['id'] });
    case 'reward':
      return read.selectFrom('rewards').select(['id', 'title']).orderBy('id').execute();
    case 'scratch_prize':
      return (await read.selectFrom('scratch_prizes').selectAll().orderBy('id').execute()).map((row) => ({
        id: row.id,
        label: (JSON.parse(row.prize_json) as Prize).label,
      }));
    case 'block':
      return read
        .selectFrom('layout_blocks as b')
        .leftJoin('pages as p', 'p.id', 'b.page_id')
        .select(['b.id', 'b.data_json', 'b.page_id', 'p.slug as page_slug'])
        .orderBy('b.id')
        .execute();
    case 'setting': {
      const rows = await read.selectFrom('settings').selectAll().execute();
      const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
      const tiers = parseTiers(stored.loyalty_tiers ?? '[]') ?? [];
      const names = tiers.map(({ code, name }) => [tierField(code), name]);
      return [{ id: SETTINGS_ID, ...stored, ...Object.fromEntries(names) }];
    }
  }
};

const toSource = (row: Row): Source => ({
  id: Number(row.id),
  ...(typeof row.slug === 'string' && { slug: row.slug }),
  ...(row.product_id !== undefined && { productId: Number(row.product_id) }),
  ...(typeof row.page_slug === 'string' && { page: { id: Number(row.page_id), slug: row.page_slug } }),
});

/** By number, slug or code; settings are one. */
export const findSource = async (read: Reader, entity: Entity, idOrSlug: string) => {
  const rows = await listOf(read, entity);
  if (entity === 'setting') return toSource(rows[0] as Row);
  const found =
    rows.find(({ slug, code }) => slug === idOrSlug || code === idOrSlug) ??
    rows.find(({ id }) => String(id) === idOrSlug);
  return found && toSource(found);
};

/** Every text of a kind that is not empty. */
export const listTexts = async (read: Reader, entity: Entity): Promise<SourceText[]> =>
  (await listOf(read, entity)).flatMap((row) =>
    textsOf(entity, row).map(([field, text]) => ({ ...toSource(row), entity, field, text })),
  );

const textsOf = (entity: Entity, row: Row): [field: string, text: string][] => {
  if (entity === 'block') return blockTexts(JSON.parse(String(row.data_json)));
  const fields =
    entity === 'setting' ? Object.keys(row).filter((key) => isTranslatable(entity, key)) : FIELDS[entity];
  return fields.flatMap((field) => {
    const text = row[field];
    return typeof text === 'string' && text.trim() !== '' ? [[field, text] as [string, string]] : [];
  });
};
