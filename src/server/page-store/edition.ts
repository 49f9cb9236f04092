import { createHash, type Hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from '../../backend/files/write-whole.ts';
import type { ShopDb } from '../../backend/shop/db/shop-db.ts';

/** What stored pages are made by: one build under one site address. */
export const hashBuild = async (serverFolder: string, siteUrl: string): Promise<Hash> => {
  const hash = createHash('sha1').update(siteUrl);
  const names = (await readdir(serverFolder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const name of names) hash.update(readFileSync(name));
  return hash;
};

const nameOf = (hash: Hash): string => hash.digest('hex').slice(0, 16);

/** Stored pages belong to one build, one site address and one shop; anything else starts a new folder. */
export const editionOf = async (build: Hash, db: ShopDb | undefined): Promise<string> => {
  const hash = build.copy();
  if (db) hash.update((await db.read.selectFrom('shop_identity').select('id').executeTakeFirstOrThrow()).id);
  return nameOf(hash);
};

/** In the folder of an edition: its build, and the address of the database in which its shop was found. */
const SOURCE = 'source';

const sourceOf = (build: Hash, database: string): string => nameOf(build.copy().update(database));

/** Notes where the shop of an edition was found, so that `findEdition` knows it while the database is away. */
export const noteSource = (folder: string, build: Hash, database: string): Promise<void> =>
  writeWhole(join(folder, SOURCE), Buffer.from(sourceOf(build, database)));

/** The edition that this build has made of the shop in this database; undefined for none. */
export const findEdition = async (
  folder: string,
  build: Hash,
  database: string,
): Promise<string | undefined> => {
  const source = sourceOf(build, database);
  for (const edition of await readdir(folder).catch(() => [])) {
    const noted = await readFile(join(folder, edition, SOURCE), 'utf8').catch(() => '');
    if (noted === source) return edition;
  }
  return undefined;
};

/** Removes the pages of other builds and other shops. */
export const removeOtherEditions = async (folder: string, edition: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => name !== edition);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
};
