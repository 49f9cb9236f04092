import { deriveAvailability, recomputeAvailability } from '../backend/catalog/availability.ts';
import { markDemo } from '../backend/demo-content/mark.ts';
import { setPending } from '../backend/media/pending-pictures.ts';
import { isEmptyShop } from '../backend/settings/begin-shop.ts';
import { noteChanges } from '../backend/shop/db/changes.ts';
import { inTransaction, type Trx } from '../backend/shop/db/shop-db.ts';
import type { Shop } from '../backend/shop/shop.ts';
import { clearShop } from './clear-shop.ts';
import { insertAll } from './kit/insert.ts';
import { paintDemo } from './paint-demo.ts';
import { APP_SCREENS, writeAppScreens } from './pictures/app-screens.ts';
import { planAllPictures } from './pictures/plan-pictures.ts';
import { type DemoPlan, planDemo } from './plan.ts';
import { seedBranches, seedCategories } from './seed-branches.ts';
import { seedLayout, seedPages, seedSettings } from './seed-content.ts';
import { seedCustomers } from './seed-customers.ts';
import { type SeededIds, seedDiscounts } from './seed-discounts.ts';
import { seedGazetteer } from './seed-gazetteer.ts';
import { seedLoyalty } from './seed-loyalty.ts';
import { seedOptions } from './seed-options.ts';
import { seedProducts, seedTaxes } from './seed-products.ts';
import { seedReviews } from './seed-reviews.ts';
import { stockRows } from './seed-stock.ts';
import { seedTranslations } from './seed-translations.ts';
import { seedVariations } from './seed-variations.ts';

export const DEFAULT_SEED = 2026;

export interface SeedOptions {
  seed?: number;
  /** At least this many products: the demo's own and, for load tests, variations of them. */
  products?: number;
  /** Where `media/` is. */
  dataDir: string;
  /** Replaces everything in a shop that has data; otherwise such a shop is left as it is. */
  isForced?: boolean;
  /** `later` leaves them to `paintDemo`; with `none` `media/` stays as it is; now unless set. */
  pictures?: 'now' | 'later' | 'none';
  onProgress?: (step: string, done: number, total: number) => void;
}

/** Fills an empty shop with the demo in one transaction; the same seed always gives the same shop. */
export const seedDemo = async (shop: Shop, options: SeedOptions) => {
  const { seed = DEFAULT_SEED, isForced = false } = options;
  if (!isForced && !(await isEmptyShop(shop.db.read))) return { isSeeded: false, products: 0 };
  const plan = planDemo(seed);
  const { pictures = 'now' } = options;
  if (pictures !== 'none') {
    await writeAppScreens(shop.files);
    setPending(shop.dataDir, String(seed));
    if (pictures === 'now') await paintDemo(shop, options.onProgress);
  }
  const products = await inTransaction(shop.db, async (trx) => {
    if (isForced) await clearShop(shop.db, trx);
    const ids = await seedCatalog(trx, plan);
    await recomputeAvailability(trx, timedIds(plan, ids), shop.now());
    const extra = Math.max(0, (options.products ?? 0) - ids.products.size);
    await seedVariations(trx, plan, { ...ids, count: extra }, (done, total) =>
      options.onProgress?.('Adding products', done, total),
    );
    await seedDiscounts(trx, ids);
    await seedLoyalty(trx, { seed, products: ids.products });
    await seedSettings(trx);
    await seedPages(trx);
    await seedLayout(trx, ids);
    await seedTranslations(trx, plan, ids);
    await markDemo(
      trx,
      [...planAllPictures(plan), ...APP_SCREENS].map(({ key }) => key),
    );
    noteChanges(trx, [
      { type: 'settings' },
      { type: 'layout' },
      { type: 'branch' },
      { type: 'product' },
      { type: 'category' },
      { type: 'page' },
    ]);
    return ids.products.size + extra;
  });
  return { isSeeded: true, products };
};

/** Products that are sold at certain times only. */
const timedIds = (plan: DemoPlan, { products }: SeededIds): number[] =>
  plan.products.flatMap(({ record }) =>
    record.from || record.hours ? [products.get(record.name) as number] : [],
  );

const seedCatalog = async (trx: Trx, plan: DemoPlan): Promise<SeededIds> => {
  const branches = await seedBranches(trx);
  await seedGazetteer(trx, plan.seed);
  const categories = await seedCategories(trx, plan);
  await seedTaxes(trx, plan);
  const productIds = await seedProducts(trx, plan, categories);
  const stock = [];
  for (const [at, product] of plan.products.entries()) {
    const id = productIds[at] as number;
    const variants = await seedOptions(trx, product, id);
    stock.push(...stockRows(product, id, variants, { seed: plan.seed, branches }));
  }
  await insertAll(
    trx,
    'stock',
    stock.map(({ max_quantity: _most, ...row }) => row),
  );
  await insertAll(trx, 'availability', deriveAvailability(stock));
  await seedReviews(trx, plan, productIds, await seedCustomers(trx, plan.seed));
  const redirects = plan.products.flatMap(({ record, slug }) =>
    record.oldSlug ? [{ type: 'product' as const, old_slug: record.oldSlug, new_slug: slug }] : [],
  );
  await insertAll(trx, 'slug_redirects', redirects);
  const products = new Map(plan.products.map(({ record }, at) => [record.name, productIds[at] as number]));
  return { branches, categories, products };
};
