import type { Trx } from '../backend/shop/db/shop-db.ts';
import { insertAll } from './kit/insert.ts';
import { createRandom } from './kit/random.ts';
import { DAY_MS, type DemoPlan, EPOCH } from './plan.ts';
import type { SeededCustomer } from './seed-customers.ts';
import { combinationsOf } from './seed-options.ts';

/** "Size: 10 inch, Crust: Classic", as an order writes what was chosen. */
const wordsOf = (attributes: readonly { name: string }[], names: readonly string[]): string =>
  names.map((name, index) => `${attributes[index]?.name}: ${name}`).join(', ');

/** Published reviews; nobody reviews the same product twice. */
export const seedReviews = async (
  trx: Trx,
  { products, seed }: DemoPlan,
  productIds: readonly number[],
  customers: readonly SeededCustomer[],
): Promise<void> => {
  const random = createRandom(seed, 'reviewers');
  const rows = products.flatMap(({ record, reviews }, at) => {
    const authors = random.shuffle(customers);
    const variants = record.options ? combinationsOf(record.options) : [];
    const attributes = record.options?.attributes ?? [];
    return reviews.map((review, index) => {
      const author = authors[index % authors.length] as SeededCustomer;
      const writtenAt = EPOCH - review.ageDays * DAY_MS - random.int(0, 43_200_000);
      return {
        product_id: productIds[at] as number,
        customer_id: author.id,
        order_item_id: null,
        rating: review.rating,
        title: review.title,
        body: review.body,
        locale: 'en-US',
        author_name: author.shortName,
        is_verified: review.isVerified ? 1 : 0,
        variant_text: variants.length > 0 ? wordsOf(attributes, random.pick(variants).names) : null,
        helpful_count: review.helpful,
        reply_text: review.reply,
        reply_at: review.reply ? new Date(writtenAt + DAY_MS).toISOString() : null,
        status: 'published' as const,
        created_at: new Date(writtenAt).toISOString(),
      };
    });
  });
  await insertAll(trx, 'reviews', rows);
};
