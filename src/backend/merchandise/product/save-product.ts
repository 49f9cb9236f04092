import type { z } from 'zod';
import type { SaveProductRequest, StockChange } from '../../../api/contract/admin/catalog.ts';
import { changedKeys, pick } from '../../../domain/desk/merge-edits.ts';
import { worksFor } from '../../../domain/desk/roles.ts';
import { toSlug } from '../../../domain/desk/slug.ts';
import { say } from '../../../domain/text/text.ts';
import { lockOnHand } from '../../catalog/shelves.ts';
import { checkNewSlug } from '../../content/rename.ts';
import { loadMoney } from '../../settings/settings.ts';
import { actorOf, noteAudit } from '../../shop/audit.ts';
import { noteChanges } from '../../shop/db/changes.ts';
import { inTransaction, type Trx } from '../../shop/db/shop-db.ts';
import { sanitiseHtml } from '../../shop/sanitise.ts';
import type { Shop, Staff } from '../../shop/shop.ts';
import { fieldError, notFound, ShopError } from '../../shop/shop-error.ts';
import { findUsualTax } from '../taxes/tax-repository.ts';
import { changeProducts } from './change-products.ts';
import { findFreeSlug } from './copy-product.ts';
import { hasForeign } from './option-values.ts';
import { fromContent } from './product-content.ts';
import { holdProducts, insertProduct, listVariantRows, lockProducts } from './product-repository.ts';
import { type ProductValues, readValues, versionOf } from './product-values.ts';

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
  const { decimalPlaces } = await loadMoney(shop.db.read);
  const typed = fromContent(content, decimalPlaces);
  const query = shop.db.read.selectFrom('products').select('description_html').where('id', '=', id);
  const isSameText = (await query.executeTakeFirst())?.description_html === typed.description_html;
  const description_html = isSameText ? typed.description_html : await sanitiseHtml(typed.description_html);
  const sent = { ...typed, description_html };
  await inTransaction(shop.db, async (trx) => {
    const actor = actorOf(shop, staff);
    await (stock.length > 0 ? holdProducts : lockProducts)(trx, [id]);
    const before = (await readValues(trx, [id])).get(id);
    if (!before) throw notFound();
    await checkStock(trx, staff, id, stock, sent);
    if (versionOf(before) !== version) throw conflict();
    if (hasForeign(before.options, sent.options))
      throw fieldError('content.options', say`This option is not one of the product.`);
    const shelves = stock.toSorted((a, b) => a.branch_id - b.branch_id || a.variant_id - b.variant_id);
    const [written] = await changeProducts(trx, [{ id, before, after: sent, shelves }], actor.at);
    const { after = sent } = written ?? {};
    const keys = changedKeys(before, after);
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

/** 403, 404 or 409 for shelves that are not the person's, that there are none of, or that orders have moved since. */
const checkStock = async (
  trx: Trx,
  staff: Staff,
  product_id: number,
  stock: readonly StockChange[],
  { options }: ProductValues,
): Promise<void> => {
  if (stock.length === 0) return;
  const variants = (await listVariantRows(trx, [product_id])).map((row) => row.id);
  const added = options.variants.flatMap(({ id }) => (id < 0 ? [id] : []));
  const sellable = [...variants, ...added];
  const branches = new Set((await trx.selectFrom('branches').select('id').execute()).map((row) => row.id));
  for (const { branch_id, variant_id, was } of stock) {
    if (!worksFor(staff.branchIds, branch_id))
      throw new ShopError('forbidden', say`This is not your branch.`);
    if (!branches.has(branch_id) || !(sellable.length > 0 ? sellable : [0]).includes(variant_id))
      throw notFound();
    if ((await lockOnHand(trx, { branch_id, product_id, variant_id })) !== (was ?? 0)) throw conflict();
  }
};

/** Adds a product that is not sold yet, with the tax that most others have; returns its number. */
export const createProduct = async (
  shop: Shop,
  staff: Staff,
  { name, slug: typed }: { name: string; slug: string },
): Promise<number> => {
  const first = typed || toSlug(name);
  checkNewSlug(first);
  const id = await inTransaction(shop.db, async (trx) => {
    const slug = typed || (await findFreeSlug(trx, first));
    const actor = actorOf(shop, staff);
    const tax = await findUsualTax(trx);
    const { tax_name, tax_rate_bps } = tax ?? { tax_name: '', tax_rate_bps: 0 };
    const made = await insertProduct(trx, { name, slug, tax_name, tax_rate_bps, at: actor.at });
    if (made === undefined) return undefined;
    noteAudit(trx, actor, 'product', made, null, { name, slug });
    noteChanges(trx, [{ type: 'product', id: made, slug }]);
    return made;
  });
  if (id === undefined) throw fieldError('slug', say`This is the address of another product.`);
  return id;
};
