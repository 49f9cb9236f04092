import type { DemoRemoval } from '../../api/contract/admin/demo.ts';
import { chunksOf } from '../../domain/lists/chunks.ts';
import { loadShopSettings } from '../settings/settings.ts';
import { countRows } from '../shop/db/rows.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { ownerOf } from '../shop/owners.ts';
import { decide, type Fate, listMarks } from './decide.ts';
import { type DemoKind, type Key, KIND_NAMES } from './kinds.ts';
import type { Going } from './needed.ts';

const BATCH = 500;

export const nothingGoing = (): Record<DemoKind, Set<Key>> =>
  Object.fromEntries(KIND_NAMES.map((kind) => [kind, new Set<Key>()])) as Record<DemoKind, Set<Key>>;

/** Whether anything is there of which the removal has not decided yet. */
export const hasDemo = async (read: Reader): Promise<boolean> =>
  (await read.selectFrom('demo_content').select('key').limit(1).executeTakeFirst()) !== undefined;

/** What the removal of the demo would take and leave; the name has to be typed for it. */
export const planRemoval = async (read: Reader): Promise<DemoRemoval> => {
  const going = nothingGoing();
  const counts = [];
  for (const kind of KIND_NAMES) {
    const count: Record<Fate, number> = { goes: 0, archived: 0, stays: 0 };
    for (let below: Key | undefined; ; ) {
      const marks = await listMarks(read, kind, { below, most: BATCH });
      for (const [key, fate] of await decide(read, kind, marks, going)) {
        count[fate] += 1;
        if (fate !== 'stays') going[kind].add(key);
      }
      if (marks.length < BATCH) break;
      below = marks.at(-1)?.key;
    }
    counts.push({ kind, ...count });
  }
  const { storeName } = await loadShopSettings(read);
  return { name: storeName, kinds: counts, ...(await countOfCustomers(read, going)) };
};

/** Orders and reviews go with those who wrote them. */
const countOfCustomers = async (read: Reader, { customer }: Going) => {
  const ids = [...customer] as number[];
  let [orders, reviews] = [0, 0];
  for (const some of chunksOf(ids, BATCH)) {
    orders += await countRows(read.selectFrom('orders').where('owner', 'in', some.map(ownerOf)));
    reviews += await countRows(read.selectFrom('reviews').where('customer_id', 'in', some));
  }
  return { orders, reviews };
};
