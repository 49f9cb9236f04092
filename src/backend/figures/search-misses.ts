import { sql } from 'kysely';
import { countedTerm } from '../../domain/reports/search-term.ts';
import { inTransaction, type ShopDb } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';

/** Between two writes; more are left uncounted. */
const MOST_TERMS = 500;
const MOST_TERMS_A_DAY = 5_000;

const counted = new WeakMap<ShopDb, Map<string, number>>();

/** Counts a search that found nothing, in memory: the shopper waits for no write. */
export const noteMiss = ({ db }: Pick<Shop, 'db'>, typed: string): void => {
  const term = countedTerm(typed);
  if (term === undefined) return;
  const terms = counted.get(db) ?? new Map<string, number>();
  counted.set(db, terms);
  if (terms.has(term) || terms.size < MOST_TERMS) terms.set(term, (terms.get(term) ?? 0) + 1);
};

/** Adds what was counted to the day's rows. */
export const writeMisses = async (shop: Shop): Promise<void> => {
  const terms = counted.get(shop.db);
  if (!terms || terms.size === 0) return;
  counted.delete(shop.db);
  const day = shop.now().toISOString().slice(0, 10);
  const rows = [...terms].map(([term, count]) => ({ day, term, count }));
  await inTransaction(shop.db, async (trx) => {
    const { known } = await trx
      .selectFrom('search_misses')
      .select(({ fn }) => fn.countAll<number>().as('known'))
      .where('day', '=', day)
      .executeTakeFirstOrThrow();
    if (Number(known) >= MOST_TERMS_A_DAY) return;
    await trx
      .insertInto('search_misses')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'term'])
          .doUpdateSet({ count: sql<number>`search_misses.count + excluded.count` }),
      )
      .execute();
  });
};
