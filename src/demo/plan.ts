import { CATEGORIES } from './data/categories.ts';
import { createRandom, type Random } from './kit/random.ts';
import type { CategoryRecord, ProductRecord } from './kit/records.ts';
import { slugOf } from './kit/slug.ts';
import { type PlannedPicture, planPictures } from './pictures/plan-pictures.ts';
import { type PlannedReview, planReviews } from './plan-reviews.ts';

/** All of the demo's dates count from here, so that one seed always gives the same shop. */
export const EPOCH = Date.UTC(2026, 10, 16, 9);
export const DAY_MS = 86_400_000;

export interface PlannedProduct {
  record: ProductRecord;
  category: CategoryRecord;
  slug: string;
  sku: string;
  gtin: string | null;
  mpn: string | null;
  lowestPrice30d: number | null;
  position: number;
  replacementSlug: string | null;
  ratingSum: number;
  ratingCount: number;
  soldCount: number;
  ageDays: number;
  images: readonly PlannedPicture[];
  reviews: readonly PlannedReview[];
}

export interface DemoPlan {
  seed: number;
  categories: readonly CategoryRecord[];
  products: readonly PlannedProduct[];
}

/** Everything about the catalog that needs no database: pure in its seed. */
export const planDemo = (seed: number): DemoPlan => {
  const found = CATEGORIES.flatMap((category) => category.products.map((record) => ({ record, category })));
  const positions = featuredOrder(found, createRandom(seed, 'featured'));
  const reviews = planReviews(found, seed);
  const products = found.map(({ record, category }, at) => {
    const random = createRandom(seed, `product:${record.name}`);
    const own = reviews.get(record.name) ?? [];
    return {
      record,
      category,
      slug: slugOf(record.name),
      sku: `CC-${code(category.name)}-${String(at + 1).padStart(4, '0')}`,
      gtin: record.brand ? gtinOf(at) : null,
      mpn: record.brand ? `${code(record.brand)}${at + 100}` : null,
      lowestPrice30d: record.was ? random.pick([record.price, record.was]) : null,
      position: positions.get(record) ?? 0,
      replacementSlug: record.replacement ? slugOf(record.replacement) : null,
      ratingSum: own.reduce((sum, { rating }) => sum + rating, 0),
      ratingCount: own.length,
      soldCount: random.int(5, 120) * (record.tags?.includes('bestseller') ? 12 : 1),
      ageDays: record.tags?.includes('new') ? random.int(1, 14) : random.int(40, 900),
      images: planPictures(record, category),
      reviews: own,
    };
  });
  return { seed, categories: CATEGORIES, products };
};

/** Bestsellers first, sold out last, categories mixed. */
const featuredOrder = (
  found: readonly { record: ProductRecord }[],
  random: Random,
): ReadonlyMap<ProductRecord, number> => {
  const weight = ({ tags, stock }: ProductRecord) =>
    stock === 'out' ? 2 : tags?.includes('bestseller') ? 0 : 1;
  const sorted = random.shuffle(found.map(({ record }) => record)).sort((a, b) => weight(a) - weight(b));
  return new Map(sorted.map((record, at) => [record, at + 1]));
};

const code = (category: string) =>
  category
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 3)
    .toUpperCase();

/** A valid GTIN-13 of a made-up company prefix. */
const gtinOf = (at: number): string => {
  const digits = `850071${String(at + 100).padStart(6, '0')}`;
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
};
