import { deriveAvailability } from '../backend/catalog/availability.ts';
import type { Trx } from '../backend/shop/db/shop-db.ts';
import { LINES, MAKERS } from './data/variations.ts';
import { insertAll } from './kit/insert.ts';
import { createRandom } from './kit/random.ts';
import { slugOf } from './kit/slug.ts';
import type { DemoPlan, PlannedProduct } from './plan.ts';
import type { SeededIds } from './seed-discounts.ts';
import { seedProducts } from './seed-products.ts';
import { stockRows } from './seed-stock.ts';

const BATCH = 2_000;

/** Adds `count` plain variations of the demo's products, for load tests; they share its pictures. */
export const seedVariations = async (
  trx: Trx,
  plan: DemoPlan,
  { categories, branches, count }: Pick<SeededIds, 'categories' | 'branches'> & { count: number },
  onProgress: (done: number, total: number) => void,
): Promise<void> => {
  const bases = plan.products.filter(({ record }) => record.stock !== 'gone');
  for (let start = 0; start < count; start += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, count - start) }, (_, at) => start + at);
    const products = numbers.map((number) => variationOf(plan, bases, number));
    const ids = await seedProducts(trx, { ...plan, products }, categories);
    const units = { seed: plan.seed, branches };
    const stock = products.flatMap((product, at) => stockRows(product, ids[at] as number, [], units));
    await insertAll(
      trx,
      'stock',
      stock.map(({ max_quantity: _most, ...row }) => row),
    );
    await insertAll(trx, 'availability', deriveAvailability(stock));
    onProgress(start + numbers.length, count);
  }
};

/** "Alder Lane Reserve Margherita": its own name, price and age; numbered when the names run out. */
const variationOf = (plan: DemoPlan, bases: readonly PlannedProduct[], number: number): PlannedProduct => {
  const base = bases[number % bases.length] as PlannedProduct;
  const round = Math.floor(number / bases.length);
  const maker = MAKERS[round % MAKERS.length] as string;
  const line = LINES[Math.floor(round / MAKERS.length) % LINES.length] as string;
  const edition = Math.floor(round / (MAKERS.length * LINES.length));
  const name = `${maker} ${line} ${base.record.name}${edition > 0 ? ` No. ${edition + 1}` : ''}`;
  const random = createRandom(plan.seed, name);
  const price = Math.max(99, Math.round((base.record.price * random.int(70, 140)) / 1000) * 10 - 1);
  const {
    options: _options,
    groups: _groups,
    oldSlug: _old,
    was: _was,
    stock: _stock,
    from: _from,
    hours: _hours,
    ...record
  } = base.record;
  return {
    ...base,
    record: { ...record, name, price, brand: maker },
    slug: slugOf(name),
    sku: `${base.sku}-V${number + 1}`,
    gtin: null,
    mpn: null,
    lowestPrice30d: null,
    position: plan.products.length + number + 1,
    ratingSum: 0,
    ratingCount: 0,
    soldCount: random.int(0, 40),
    ageDays: random.int(40, 900),
    reviews: [],
  };
};
