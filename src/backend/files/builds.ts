import { createHash } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '../../domain/time/durations.ts';
import type { Files, ListedFile } from '../shop/files.ts';
import type { Job } from '../shop/jobs.ts';
import type { Shop } from '../shop/shop.ts';
import { isFileKey } from './file-key.ts';

export const ASSETS = 'assets/';
const BUILDS = 'builds/';

/** After so long without a process that has them, the files of a build go: open pages of it are gone by then. */
const KEPT_MS = 30 * DAY_MS;
const AT_ONCE = 8;

/**
 * Puts the files of a build into the bucket, before them the list of their names, whose time says when the build was last
 * there. What is there already is not sent again, for a name changes with what it holds. Returns how many were sent.
 */
export const publishBuild = async (
  files: Files,
  assets: ReadonlyMap<string, Uint8Array>,
): Promise<number> => {
  const names = [...assets.keys()].filter((name) => isFileKey(ASSETS + name)).sort();
  const list = names.join('\n');
  const build = createHash('sha1').update(list).digest('hex');
  // First: what a list names is not removed, also while it is not all there.
  await files.put(BUILDS + build, Buffer.from(list));
  const there = new Set<string>();
  for await (const { key } of files.list(ASSETS)) there.add(key);
  const missing = names.filter((name) => !there.has(ASSETS + name));
  const sent = missing.length;
  const work = async () => {
    for (let name = missing.pop(); name !== undefined; name = missing.pop())
      await files.put(ASSETS + name, assets.get(name) ?? Buffer.alloc(0));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return sent;
};

/** The lists of the builds whose files are there. */
export const listBuilds = async (files: Files): Promise<ListedFile[]> => {
  const found: ListedFile[] = [];
  for await (const list of files.list(BUILDS)) found.push(list);
  return found;
};

/** The names of the files of a build by the key of its list. */
export const readBuild = async (files: Files, key: string): Promise<string[]> =>
  String((await files.get(key)) ?? '').split('\n');

/** Removes the files of builds that no process has had for long, but for those that another build has too. */
export const cleanBuilds = async (
  { files, now }: Pick<Shop, 'files' | 'now'>,
  signal?: AbortSignal,
): Promise<void> => {
  const before = now().getTime() - KEPT_MS;
  const builds = Map.groupBy(await listBuilds(files), ({ at }) => at.getTime() < before);
  const over = builds.get(true);
  if (!over) return;
  const named = new Set<string>();
  for (const { key } of builds.get(false) ?? [])
    for (const name of await readBuild(files, key)) named.add(ASSETS + name);
  for await (const { key } of files.list(ASSETS)) {
    if (signal?.aborted) return;
    if (!named.has(key)) await files.delete(key);
  }
  // Last: what was cut short is begun again.
  for (const { key } of over) await files.delete(key);
};

/** Where machines share a bucket; there are no builds in a folder. */
export const BUCKET_JOBS: readonly Job[] = [{ name: 'builds-clean', everyMs: HOUR_MS, run: cleanBuilds }];
