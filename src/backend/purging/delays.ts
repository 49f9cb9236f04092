import { cursorOf } from '../shop/db/changes.ts';
import type { ShopDb } from '../shop/db/shop-db.ts';
import { type CacheAddress, nameOfCache } from './cache-address.ts';

/** How far a cache has followed the log. */
export const cursorOfCache = (name: string) => cursorOf(`purged ${name}`);

/** Seconds for which the oldest change has waited that a cache has not heard of; 0 where none waits. */
export const purgeDelays = async (
  db: ShopDb,
  caches: readonly CacheAddress[],
): Promise<ReadonlyMap<string, number>> => {
  const delays = new Map<string, number>();
  for (const name of caches.map(nameOfCache)) {
    const cursor = (await cursorOfCache(name).find(db.read)) ?? 0;
    const oldest = await db.read
      .selectFrom('changes')
      .select('at')
      .where('seq', '>', cursor)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst();
    delays.set(name, oldest ? Math.max(0, (db.now().getTime() - Date.parse(oldest.at)) / 1_000) : 0);
  }
  return delays;
};
