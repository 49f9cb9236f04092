import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../src/api/contract/catalog.ts';
import { DesignElement, type GetDataResponse } from '../../src/api/contract/content.ts';
import { listMissing } from '../../src/backend/content/list-missing-translations.ts';
import { DiskFiles } from '../../src/backend/files/disk-files.ts';
import { createBackend } from '../../src/backend/http/create-backend.ts';
import { EVENTS } from '../../src/backend/http/events.ts';
import { findBreaks } from '../../src/backend/invariants/invariants.ts';
import type { Shop } from '../../src/backend/shop/shop.ts';
import { queueOf, writePictures } from '../../src/demo/pictures/encode.ts';
import { planAllPictures } from '../../src/demo/pictures/plan-pictures.ts';
import { planDemo } from '../../src/demo/plan.ts';
import { seedDemo } from '../../src/demo/seed-demo.ts';
import { modifierReason } from '../../src/domain/options/option-availability.ts';
import { groupValues, type Selection } from '../../src/domain/options/options.ts';
import { contrastRatio } from '../../src/domain/shop/colors.ts';
import { OF_RULES, openDatabase } from '../fixtures/databases.ts';

const SEED = 7;
const shopOf = (db: Shop['db']): Shop => ({
  db,
  now: () => new Date(),
  log: () => {},
  events: EVENTS,
  secret: 'x'.repeat(32),
  dataDir: '/nowhere',
  files: new DiskFiles('/nowhere'),
  siteUrl: 'https://shop.example',
});
const fill = (db: Shop['db'], more: { isForced?: boolean; products?: number } = {}) =>
  seedDemo(shopOf(db), { seed: SEED, dataDir: '/nowhere', pictures: 'none', ...more });

/** Everything seeded but the clock of the change log. */
const contentOf = async ({ read }: Shop['db']) => {
  const [products, variants, modifiers, stock, reviews, settings, blocks, discounts] = await Promise.all([
    read.selectFrom('products').selectAll().orderBy('id').execute(),
    read.selectFrom('variants').selectAll().orderBy('id').execute(),
    read.selectFrom('modifiers').selectAll().orderBy('id').execute(),
    read
      .selectFrom('stock')
      .selectAll()
      .orderBy('branch_id')
      .orderBy('product_id')
      .orderBy('variant_id')
      .execute(),
    read.selectFrom('reviews').selectAll().orderBy('id').execute(),
    read.selectFrom('settings').selectAll().orderBy('key').execute(),
    read.selectFrom('layout_blocks').selectAll().orderBy('id').execute(),
    read.selectFrom('discounts').selectAll().orderBy('id').execute(),
  ]);
  return { products, variants, modifiers, stock, reviews, settings, blocks, discounts };
};

describe.each(OF_RULES)('seedDemo on %s', (name) => {
  let database: Awaited<ReturnType<typeof openDatabase>>;
  const get = async <T>(path: string): Promise<T> => {
    const answer = await createBackend(shopOf(database.db)).request(`/api/${path}`);
    expect(answer.status, path).toBe(200);
    return answer.json() as Promise<T>;
  };
  beforeAll(async () => {
    database = await openDatabase(name);
    await fill(database.db);
  });
  afterAll(() => database.drop());

  test.each(['de-DE', 'ar-EG'])('says everything in %s', async (locale) => {
    const { read } = database.db;
    const missing = await listMissing(read, locale);
    // Streets stay as they stand on signs, measures as "14 oz".
    const isSaidAlike = ({ entity, field }: (typeof missing)[number]) =>
      entity === 'branch' || field === 'unit_label';
    expect(missing.filter((text) => !isSaidAlike(text))).toEqual([]);
    const names = await read
      .selectFrom('translations')
      .innerJoin('products', 'products.id', 'translations.entity_id')
      .select(['value', 'tags_json'])
      .where('entity', '=', 'product')
      .where('field', '=', 'name')
      .where('locale', '=', locale)
      .execute();
    expect(names.length).toBeGreaterThan(80);
    const isBestseller = (row: { tags_json: string }) => row.tags_json.includes('"bestseller"');
    const bestsellers = (await read.selectFrom('products').select('tags_json').execute()).filter(
      isBestseller,
    );
    expect(names.filter(isBestseller)).toHaveLength(bestsellers.length);
    const { settings } = await get<GetDataResponse>(`get-data?locale=${locale}`);
    expect(settings).toMatchObject({ locales: 'en-US,de-DE,ar-EG', content_locale: locale });
  });

  test('fills the shop as promised', async () => {
    const { products, reviews, discounts } = await contentOf(database.db);
    expect(products.length).toBeGreaterThanOrEqual(150);
    expect(reviews).toHaveLength(600);
    expect(discounts).toHaveLength(12);
    expect(await database.db.read.selectFrom('branches').select('id').execute()).toHaveLength(3);
    expect(await database.db.read.selectFrom('pages').select('id').execute()).toHaveLength(5);
  });

  test('names what a review is about as orders do, each choice after its option', async () => {
    const { reviews } = await contentOf(database.db);
    const chosen = reviews.flatMap(({ variant_text }) => variant_text?.split(', ') ?? []);
    expect(chosen).toContain('Size: 10 inch');
    expect(chosen.filter((one) => !/^[^:]+: [^:]+$/.test(one))).toEqual([]);
  });

  test('makes a home of every design element', async () => {
    const { layout } = await get<GetDataResponse>('get-data');
    const codes = new Set(layout.map(({ code }) => code));
    expect(
      DesignElement.options.map(({ shape }) => shape.code.value).filter((code) => !codes.has(code)),
    ).toEqual([]);
  });

  test('gives every product pictures and options that can be satisfied', async () => {
    const rows = await database.db.read
      .selectFrom('products')
      .select('slug')
      .where('is_active', '=', 1)
      .execute();
    for (const { slug } of rows) {
      const { product } = await get<{ product: Product }>(`get-product/${slug}`);
      expect(product.images.length, slug).toBeGreaterThanOrEqual(2);
      expect(unsatisfiable(product), slug).toEqual([]);
    }
  });

  test('keeps every promise on what is stored', async () => {
    expect(await findBreaks(database.db.read, new Date())).toEqual([]);
  });

  test('leaves a shop with data as it is unless forced', async () => {
    expect(await fill(database.db)).toEqual({ isSeeded: false, products: 0 });
    const sold = () => Promise.all([1, 2, 3].map((id) => get(`get-products?branch_id=${id}`)));
    const [content, lists] = [await contentOf(database.db), await sold()];
    expect(await fill(database.db, { isForced: true })).toMatchObject({ isSeeded: true });
    const { products, variants, modifiers, stock, discounts } = await contentOf(database.db);
    expect(content).toMatchObject({ products, variants, modifiers, stock, discounts });
    expect(await sold()).toEqual(lists);
    expect(await findBreaks(database.db.read, new Date())).toEqual([]);
  });

  test('makes as many products as load tests ask for', async () => {
    expect(await fill(database.db, { isForced: true, products: 700 })).toEqual({
      isSeeded: true,
      products: 700,
    });
    const slugs = await database.db.read.selectFrom('products').select('slug').distinct().execute();
    expect(slugs).toHaveLength(700);
  });
});

/** Groups whose minimum cannot be reached at some combination. */
const unsatisfiable = (product: Product): string[] => {
  const combinations = product.combinations.length > 0 ? product.combinations.map(({ ids }) => ids) : [[]];
  return combinations.flatMap((ids) => {
    const chosen = product.attributes.map(({ id, values }) => [
      id,
      values.find((value) => ids.includes(value.id))?.id,
    ]);
    const selection: Selection = {
      selectedAttributes: Object.fromEntries(chosen),
      selectedMultiAttributes: {},
    };
    return product.multi_selectable_attributes
      .filter((group) => {
        const free = groupValues(group).filter((value) => !modifierReason(product, selection, group, value));
        return free.length < group.min_select;
      })
      .map((group) => `${group.name} at ${ids}`);
  });
};

describe('seedDemo', () => {
  test('gives the same shop for the same seed and another for another', async () => {
    const [one, two] = await Promise.all([openDatabase('SQLite'), openDatabase('SQLite')]);
    await fill(one.db);
    await fill(two.db);
    expect(await contentOf(one.db)).toEqual(await contentOf(two.db));
    await seedDemo(shopOf(two.db), { seed: 8, dataDir: '/nowhere', pictures: 'none', isForced: true });
    expect((await contentOf(two.db)).reviews).not.toEqual((await contentOf(one.db)).reviews);
    await Promise.all([one.drop(), two.drop()]);
  });

  test('chooses colours that can be read', async () => {
    const { db, drop } = await openDatabase('SQLite');
    await fill(db);
    const settings = new Map((await contentOf(db)).settings.map(({ key, value }) => [key, value]));
    const ratio = (text: string, ground: string) =>
      contrastRatio(settings.get(text) as string, settings.get(ground) as string);
    expect(ratio('storeTextOnBgColor', 'storeBgColor')).toBeGreaterThanOrEqual(4.5);
    expect(ratio('storeTextColor', 'storePaperColor')).toBeGreaterThanOrEqual(4.5);
    await drop();
  });
});

describe('planDemo', () => {
  const plan = planDemo(SEED);

  test('gives every product a slug and a main picture of its own', () => {
    const count = plan.products.length;
    expect(new Set(plan.products.map(({ slug }) => slug)).size).toBe(count);
    expect(new Set(plan.products.map(({ images }) => images[0]?.key)).size).toBe(count);
  });

  test('spreads reviews like a J, some without words and some answered', () => {
    const reviews = plan.products.flatMap((product) => product.reviews);
    const stars = (rating: number) => reviews.filter((review) => review.rating === rating).length;
    expect(stars(5)).toBeGreaterThan(stars(4));
    expect(stars(1)).toBeGreaterThan(stars(2));
    expect(reviews.filter(({ body }) => body === null).length).toBeGreaterThan(100);
    expect(reviews.some(({ reply }) => reply !== null)).toBe(true);
  });
});

describe('writePictures', () => {
  test('writes three sizes in both formats and leaves what is there', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'shop-media-'));
    const picture = planDemo(SEED).products[0]?.images[0];
    if (!picture) throw new Error('The demo has no pictures.');
    await writePictures([picture], new DiskFiles(dataDir));
    const files = [160, 320, 640].flatMap((width) =>
      ['avif', 'webp'].map((end) => `${picture.key}-${width}.${end}`),
    );
    expect(readdirSync(join(dataDir, 'media')).sort()).toEqual(files.sort());
    rmSync(join(dataDir, 'media', files[0] as string));
    await writePictures([picture], new DiskFiles(dataDir));
    expect(existsSync(join(dataDir, 'media', files[0] as string))).toBe(true);
    rmSync(dataDir, { recursive: true });
  });

  test('paints first what somebody waits for, and each picture once', () => {
    const pictures = planAllPictures(planDemo(SEED)).slice(0, 4);
    const [one, two, three, four] = pictures;
    const wanted = [[], ['unknown', four?.key ?? ''], [one?.key ?? ''], []];
    const { take } = queueOf(pictures, () => wanted.shift() ?? []);
    expect([take(), take(), take(), take(), take()]).toEqual([one, four, two, three, undefined]);
  });
});
