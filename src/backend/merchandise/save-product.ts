import type { z } from 'zod';
import type { SaveProductRequest, StockChange } from '../../api/contract/admin/catalog.ts';
import { changedKeys, pick } from '../../domain/desk/merge-edits.ts';
import { worksFor } from '../../domain/desk/roles.ts';
import { readMoneyFormat } from '../../domain/shop/settings.ts';
import { say } from '../../domain/text/text.ts';
import { refreshAvailability } from '../catalog/availability.ts';
import { lockOnHand, setShelf } from '../catalog/shelves.ts';
import { checkNewSlug } from '../content/rename.ts';
import { loadSettings } from '../settings/settings.ts';
import { actorOf, noteAudit } from '../shop/audit.ts';
import { noteChanges } from '../shop/db/changes.ts';
import { inTransaction, type Trx } from '../shop/db/shop-db.ts';
import { sanitiseHtml } from '../shop/sanitise.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../shop/shop-error.ts';
import { hasForeign } from './option-values.ts';
import { fromContent } from './product-content.ts';
import { insertProduct, listVariantRows, lockProducts } from './product-repository.ts';
import { readValues, versionOf } from './product-values.ts';
import { findUsualTax } from './tax-repository.ts';
import { writeProduct } from './write-values.ts';

/**
 * Saves one product with its stock in one transaction, so that the shop's pages are new at once. 409
 * `product_conflict` when another has saved since, or orders took stock that was counted.
 */
export const saveProduct = async (
  shop: Shop,
  staff: Staff,
  id: number,
  { version, content, stock }: z.output<typeof SaveProductRequest>,
): Promise<void> => {
  const { decimalPlaces } = readMoneyFormat(await loadSettings(shop.db.read));
  const typed = fromContent(content, decimalPlaces);
  const known = (await readValues(shop.db.read, [id])).get(id);
  if (!known) throw notFound();
  const isSameText = known.description_html === typed.description_html;
  const description_html = isSameText ? typed.description_html : await sanitiseHtml(typed.description_html);
  const sent = { ...typed, description_html };
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    // Stock, then the product, then availability: the order in which placed orders lock them too.
    const shelves = { id, slug: known.slug, at: actor.at };
    await writeStock(trx, staff, { ...shelves, stock: stock.filter(({ variant_id }) => variant_id >= 0) });
    await lockProducts(trx, [id]);
    const before = (await readValues(trx, [id])).get(id);
    if (!before) throw notFound();
    if (versionOf(before) !== version) throw conflict();
    if (hasForeign(before.options, sent.options))
      throw fieldError('validation_failed', 'content.options', say`This option is not one of the product.`);
    const { after, variantId } = await writeProduct(trx, { id, before, after: sent }, actor.at);
    const added = stock.filter(({ variant_id }) => variant_id < 0);
    await writeStock(trx, staff, {
      ...shelves,
      stock: added.map((one) => ({ ...one, variant_id: variantId(one.variant_id) })),
    });
    const keys = changedKeys(before, after);
    if (stock.length > 0 || keys.includes('options')) await refreshAvailability(trx, [id], shop.now());
    if (keys.length + stock.length > 0)
      noteAudit(
        trx,
        actor,
        'product',
        id,
        { ...pick(before, keys), ...(stock.length > 0 && { stock: stock.map(({ was }) => was) }) },
        { ...pick(after, keys), ...(stock.length > 0 && { stock }) },
      );
  });
};

const conflict = () =>
  new ShopError('product_conflict', say`This product was changed meanwhile. Look at both and save again.`);

interface StockEdit {
  id: number;
  slug: string;
  stock: readonly StockChange[];
  at: string;
}

const writeStock = async (trx: Trx, staff: Staff, { id, slug, stock, at }: StockEdit): Promise<void> => {
  if (stock.length === 0) return;
  const variants = (await listVariantRows(trx, [id])).map((row) => row.id);
  const sellable = variants.length > 0 ? variants : [0];
  const branches = new Set((await trx.selectFrom('branches').select('id').execute()).map((row) => row.id));
  const order = stock.toSorted((a, b) => a.branch_id - b.branch_id || a.variant_id - b.variant_id);
  for (const { branch_id, variant_id, on_hand, was } of order) {
    if (!worksFor(staff.branchIds, branch_id))
      throw new ShopError('forbidden', say`This is not your branch.`);
    if (!branches.has(branch_id) || !sellable.includes(variant_id)) throw notFound();
    const shelf = { branch_id, product_id: id, variant_id };
    if ((await lockOnHand(trx, shelf)) !== (was ?? 0)) throw conflict();
    await setShelf(trx, shelf, { onHand: on_hand, at, slug });
  }
};

/** Adds a product that is not sold yet, with the tax that most others have; returns its number. */
export const createProduct = async (
  shop: Shop,
  staff: Staff,
  { name, slug }: { name: string; slug: string },
): Promise<number> => {
  checkNewSlug(slug);
  const id = await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    const tax = await findUsualTax(trx);
    const { tax_name, tax_rate_bps } = tax ?? { tax_name: '', tax_rate_bps: 0 };
    const made = await insertProduct(trx, { name, slug, tax_name, tax_rate_bps, at: actor.at });
    if (made === undefined) return undefined;
    noteAudit(trx, actor, 'product', made, null, { name, slug });
    noteChanges(trx, [{ type: 'product', id: made, slug }]);
    return made;
  });
  if (id === undefined)
    throw fieldError('validation_failed', 'slug', say`This is the address of another product.`);
  return id;
};
