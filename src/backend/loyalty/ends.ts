import { localTimeAt } from '../../domain/time/zoned-time.ts';
import { readStore } from '../settings/store-cache.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import type { Shop } from '../shop/shop.ts';

interface Lot {
  remaining: number;
  expires_at: string | null;
}

/** What ends, summed by its day where the shop's first branch stands, each with its first end; the soonest first, as `lots`. */
export const endsByDay = async (shop: Shop, read: Reader, lots: readonly Lot[]) => {
  const { branches } = await readStore(shop.db, read);
  const { timezone = 'UTC' } = branches.find(({ is_active }) => is_active === 1) ?? {};
  const ends = lots.flatMap(({ remaining, expires_at }) =>
    expires_at === null ? [] : [{ remaining, expires_at }],
  );
  const days = Map.groupBy(ends, ({ expires_at }) => localTimeAt(new Date(expires_at), timezone).date);
  return [...days.values()].map((of) => ({
    expires_at: of[0]?.expires_at ?? '',
    sum: of.reduce((total, { remaining }) => total + remaining, 0),
  }));
};
