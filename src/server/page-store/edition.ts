import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';

/** Stored pages belong to one build, one site address and one shop; anything else starts a new folder. */
export const editionOf = async (serverFolder: string, siteUrl: string, db: ShopDb | undefined) => {
  const hash = createHash('sha1').update(siteUrl);
  const names = (await readdir(serverFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const name of names) hash.update(readFileSync(name));
  if (db) hash.update((await db.read.selectFrom('shop_identity').select('id').executeTakeFirstOrThrow()).id);
  return hash.digest('hex').slice(0, 16);
};

/** Removes the pages of other builds and other shops. */
export const removeOtherEditions = async (folder: string, edition: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => name !== edition);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
};
