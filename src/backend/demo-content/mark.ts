import { insertMany } from '../shop/db/insert-many.ts';
import type { Trx } from '../shop/db/shop-db.ts';
import { type DemoKind, type Key, KIND_NAMES } from './kinds.ts';
import { listKeys, readDigests } from './rows.ts';

const BATCH = 500;

/** Notes that everything in the shop is of the demo, as it is now; `pictures` are the keys of those it paints. */
export const markDemo = async (trx: Trx, pictures: readonly string[]): Promise<void> => {
  for (const kind of KIND_NAMES) {
    for (let after: Key | undefined; ; ) {
      const keys = await listKeys(trx, kind, { after, most: BATCH });
      await markThings(trx, kind, keys);
      if (keys.length < BATCH) break;
      after = keys.at(-1);
    }
  }
  const rows = [...new Set(pictures)].map((key) => ({ kind: 'picture', key, digest: '' }));
  await insertMany(trx, 'demo_content', rows);
};

/** Notes that these are of the demo too. */
export const markThings = async (trx: Trx, kind: DemoKind, keys: readonly Key[]): Promise<void> => {
  if (keys.length === 0) return;
  const digests = await readDigests(trx, kind, keys);
  const rows = [...digests].map(([key, digest]) => ({ kind, key: String(key), digest }));
  await trx.insertInto('demo_content').values(rows).execute();
};
