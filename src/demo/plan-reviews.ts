import { type Phrases, REPLIES, SHARED_PHRASES } from './data/review-phrases.ts';
import { GROCERY_PHRASES } from './data/review-phrases-grocery.ts';
import { KITCHEN_PHRASES } from './data/review-phrases-kitchen.ts';
import { createRandom, type Random } from './kit/random.ts';
import type { CategoryRecord, ProductRecord } from './kit/records.ts';

export interface PlannedReview {
  rating: number;
  title: string | null;
  body: string | null;
  reply: string | null;
  ageDays: number;
  helpful: number;
  isVerified: boolean;
}

const REVIEW_PHRASES: Readonly<Record<string, Phrases>> = { ...KITCHEN_PHRASES, ...GROCERY_PHRASES };
const TOTAL = 600;
/** J-shaped: most people write when delighted, some when annoyed, few in between. */
const LIKED = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 4, 4, 4, 3, 3, 5, 4, 5, 1];
/** A shop that shows only praise is not believed: some products disappoint more often. */
const MIXED = [5, 5, 5, 4, 4, 4, 3, 3, 2, 1];
const MIXED_SHARE = 0.12;

/** 600 reviews by product name. No sentence appears twice on one product. */
export const planReviews = (
  products: readonly { record: ProductRecord; category: CategoryRecord }[],
  seed: number,
): Map<string, PlannedReview[]> => {
  const random = createRandom(seed, 'reviews');
  const reviewed = products.filter(({ record }) => !record.tags?.includes('new'));
  // Bestsellers are drawn four times as often.
  const weighted = reviewed.flatMap((product) =>
    Array<typeof product>(product.record.tags?.includes('bestseller') ? 4 : 1).fill(product),
  );
  const isMixed = new Set(
    reviewed.filter(({ record }) => !record.tags?.includes('bestseller') && random.chance(MIXED_SHARE)),
  );
  const found = new Map<string, PlannedReview[]>();
  const said = new Map<string, Set<string>>();
  for (let count = 0; count < TOTAL; count++) {
    const product = random.pick(weighted);
    const { record, category } = product;
    const own = said.get(record.name) ?? new Set<string>();
    said.set(record.name, own);
    const review = planReview(category.name, random.pick(isMixed.has(product) ? MIXED : LIKED), random, own);
    found.set(record.name, [...(found.get(record.name) ?? []), review]);
  }
  return found;
};

const planReview = (category: string, rating: number, random: Random, said: Set<string>): PlannedReview => {
  const mood = rating >= 4 ? 'good' : rating === 3 ? 'mixed' : 'bad';
  const sentence = (phrases: Phrases | undefined) => {
    const fresh = (phrases?.[mood] ?? []).filter((text) => !said.has(text));
    if (fresh.length === 0) return undefined;
    const text = random.pick(fresh);
    said.add(text);
    return text;
  };
  const hasText = random.chance(mood === 'good' ? 0.62 : 0.85);
  const first = hasText ? sentence(REVIEW_PHRASES[category]) : undefined;
  const second = first && random.chance(0.24) ? sentence(SHARED_PHRASES) : undefined;
  const third = first && random.chance(0.22) ? sentence(REVIEW_PHRASES[category]) : undefined;
  const parts = random.shuffle([first, second, third].filter((part) => part !== undefined));
  return {
    rating,
    title: null,
    body: parts.length > 0 ? parts.join(' ') : null,
    reply: mood === 'bad' && first && random.chance(0.6) ? random.pick(REPLIES) : null,
    ageDays: random.int(1, 420),
    helpful: first ? Math.floor(random.next() ** 3 * 24) : 0,
    isVerified: random.chance(0.88),
  };
};
