import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';

/** Stored pages belong to one build, one site address and one database; anything else starts a new folder. */
export const editionOf = async (
  serverFolder: string,
  siteUrl: string,
  db: ShopDb | undefined,
): Promise<string> => {
  const hash = createHash('sha1').update(siteUrl);
  const names = (await readdir(serverFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const name of names) hash.update(readFileSync(name));
  if (db) hash.update(await birthOf(db));
  return hash.digest('hex').slice(0, 16);
};

/** When the shop's first change was logged: another database has another. */
const birthOf = async (db: ShopDb): Promise<string> => {
  const first = await db.read
    .selectFrom('changes')
    .select(['seq', 'at'])
    .orderBy('seq')
    .limit(1)
    .executeTakeFirst();
  return first ? `${first.seq} ${first.at}` : 'empty';
};
