import { pictureAddress, placePicture } from '../../domain/imports/pictures.ts';
import type { ImportedProduct, ImportedVariant } from '../../domain/imports/product.ts';
import type { StoredPicture } from '../media/pictures.ts';
import type { OptionValues, Variant } from '../merchandise/product/option-values.ts';
import { holdProducts, replacePictures } from '../merchandise/product/product-repository.ts';
import { type Actor, noteAudit } from '../shop/audit.ts';
import { type ChangeEntry, noteChanges } from '../shop/db/changes.ts';
import { listRows, updateRow } from '../shop/db/rows.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';
import { pictureSources } from './get-picture.ts';
import { type PictureSources, placesOf, readPictures } from './lookup.ts';
import { reportPictures } from './picture-problems.ts';
import { dropPictures, movePicture, type PictureRow } from './picture-repository.ts';
import { digestOf, type ProductFacts, readFacts, type ShelfKeys } from './product-facts.ts';
import { findImport, type ImportedRow, lockImport, updatePlan } from './repository.ts';

/**
 * Adds a picture to the products that named its address, in one transaction; nothing once the import is undone. What
 * undoing compares with is new where nobody else has changed the product.
 */
export const addPictures = (
  shop: Shop,
  importId: number,
  rows: readonly PictureRow[],
  picture: StoredPicture,
): Promise<void> =>
  inTransaction(shop.db, async (trx) => {
    const seqs = rows.map(({ seq }) => seq);
    if (!(await lockImport(trx, importId))) return dropPictures(trx, importId, seqs);
    const ids = rows.map(({ product_id }) => product_id).sort((a, b) => a - b);
    await holdProducts(trx, ids);
    const adding: Adding = {
      trx,
      picture,
      plans: await listPlansOf(trx, importId, seqs),
      before: await readFacts(trx, ids),
      actor: await actorOfImport(shop, trx, importId),
      sources: pictureSources(shop),
    };
    const changes: ChangeEntry[] = [];
    const full: PictureRow[] = [];
    for (const row of rows) {
      const end = await addOne(adding, row);
      if (end === 'full') full.push(row);
      else if (end) changes.push(end);
    }
    await renewDigests(adding, changes);
    await reportPictures(trx, importId, full, 'too_many_pictures');
    noteChanges(trx, changes);
  });

interface Adding {
  trx: Trx;
  picture: StoredPicture;
  /** By their numbers in the import; none once they are deleted. */
  plans: ReadonlyMap<number, ImportedRow>;
  before: ReadonlyMap<number, ProductFacts>;
  actor: Actor;
  sources: PictureSources;
}

const listPlansOf = async (trx: Trx, importId: number, seqs: readonly number[]) => {
  const rows = await listRows(trx, 'import_products', { import_id: importId, seq: seqs });
  return new Map(rows.map((row) => [row.seq, row]));
};

/** Whoever published the import. */
const actorOfImport = async (shop: Shop, trx: Trx, importId: number): Promise<Actor> => {
  const found = await findImport(trx, importId);
  const { staffId, name } = JSON.parse(found?.published_by_json ?? '{}') as Omit<Actor, 'at'>;
  return { staffId, name, at: shop.now().toISOString() };
};

/** The change that it is; undefined where the product has the picture, or is gone. */
const addOne = async (adding: Adding, row: PictureRow): Promise<ChangeEntry | 'full' | undefined> => {
  const { trx, before, actor } = adding;
  const { key, width, height } = adding.picture;
  const id = row.product_id;
  const values = before.get(id)?.values;
  if (!values) {
    await movePicture(trx, row, { state: 'dropped' });
    return undefined;
  }
  const pictures = values.images;
  const places = await placesIn(adding, row);
  const after = placePicture(pictures, { key, alt: row.alt, width, height }, places);
  const isThere = pictures.some((one) => one.key === key);
  if (after === pictures && !isThere)
    return (await movePicture(trx, row, { state: 'failed', problem: 'too_many_pictures' }))
      ? 'full'
      : undefined;
  const isOurs = await movePicture(trx, row, { state: 'fetched', image_key: key, problem: null });
  if (!isOurs) return undefined;
  const isOfVariants = await addToVariants(adding, row, values.options);
  if (isThere && !isOfVariants) return undefined;
  if (!isThere) await replacePictures(trx, id, after);
  await updateRow(trx, 'products', id, { updated_at: actor.at });
  noteAudit(trx, actor, 'product', id, { images: pictures }, { images: after });
  return { type: 'product', id, slug: values.slug };
};

/** Variants for which the file names this picture, and that have none, get it; whether there are any. */
const addToVariants = async (
  { trx, plans, picture, sources }: Adding,
  { seq, url }: PictureRow,
  { attributes, variants }: OptionValues,
): Promise<boolean> => {
  const plan = plans.get(seq);
  const given = plan && (JSON.parse(plan.plan_json) as ImportedProduct);
  const pictured = (given?.variants ?? []).filter(
    ({ image }) => image !== undefined && pictureAddress(image, sources.origins) === url,
  );
  const choices = new Map(
    attributes.flatMap(({ name, values }) => values.map(({ id, value }) => [id, `${name}\n${value}`])),
  );
  const isMeant = ({ sku, options }: ImportedVariant, row: Variant) => {
    if (sku !== null && sku === row.sku) return true;
    const own = row.value_ids.map((id) => choices.get(id));
    return (
      own.length === options.length && options.every(({ name, value }) => own.includes(`${name}\n${value}`))
    );
  };
  const ids = variants.flatMap((row) =>
    row.image_key === null && pictured.some((one) => isMeant(one, row)) ? [row.id] : [],
  );
  if (ids.length > 0)
    await trx.updateTable('variants').set({ image_key: picture.key }).where('id', 'in', ids).execute();
  return ids.length > 0;
};

/** Places that the file gives to the product's pictures. */
const placesIn = async ({ trx, plans, sources, picture }: Adding, { seq, position }: PictureRow) => {
  const plan = plans.get(seq);
  const given = plan ? [JSON.parse(plan.plan_json) as ImportedProduct] : [];
  const urls = given.flatMap(({ images = [] }) => images);
  const places = placesOf(urls, await readPictures(trx, given, sources), sources);
  return places.set(picture.key, position);
};

/** A product that was as the import had left it still is. */
const renewDigests = async ({ trx, plans, before }: Adding, changes: readonly ChangeEntry[]) => {
  const ids = new Set(changes.map(({ id }) => id));
  const after = await readFacts(
    trx,
    [...before.keys()].filter((id) => ids.has(id)),
  );
  for (const plan of plans.values()) {
    const [was, now] = [before.get(plan.product_id ?? 0), after.get(plan.product_id ?? 0)];
    if (!was || !now) continue;
    const { stock } = JSON.parse(plan.before_json ?? '{"stock":"all"}') as { stock: ShelfKeys | 'all' };
    if (digestOf(was, stock) === plan.after_digest)
      await updatePlan(trx, plan, { after_digest: digestOf(now, stock) });
  }
};
