import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishBuild } from '../../backend/files/builds.ts';
import { FilesAway } from '../../backend/files/files-away.ts';
import { openFiles } from '../../backend/files/open-files.ts';
import type { Files } from '../../backend/shop/files.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/time/durations.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { assetHeaders } from '../protocol/headers.ts';
import { StaticFiles } from '../protocol/static-files.ts';
import { OtherBuilds } from './other-builds.ts';

/** A start waits so long for its files to be there for other machines, which may be sent for them at once. */
const LONGEST_MS = 20 * SECOND_MS;
/** Copies on disk of some ten builds. */
const MOST_BYTES = 64 * 1024 * 1024;

interface BuildsParts {
  config: Config;
  files: Files;
  /** Of the build of this process. */
  assets: StaticFiles;
  log: Log;
  signal: AbortSignal;
}

/** Shares the files of builds with the machines that have the same bucket. */
export const openBuilds = ({ config, files, assets, log, signal }: BuildsParts) => {
  const others = new OtherBuilds({
    folder: join(config.dataDir, 'copies-of-assets'),
    mostBytes: Math.min(MOST_BYTES, config.mediaDiskBytes),
    files,
    common: assetHeaders(config),
  });
  const first = publish(files, assets, log);
  void keepPublished(() => publish(files, assets, log), first, signal);
  const late = sleep(LONGEST_MS, undefined, { signal, ref: false }).catch(() => {});
  return { others, published: Promise.race([first, late]) };
};

/** Puts the files of the build there before there are several processes that would each do so. */
export const publishOnce = async (config: Config, dist: string, log: Log): Promise<void> => {
  const assets = await StaticFiles.load(join(dist, 'client'), []);
  await publish(openFiles(config, log), assets, log);
};

/** Also says that the build is still there, and brings back what was removed meanwhile. */
const keepPublished = async (
  again: () => Promise<boolean>,
  first: Promise<boolean>,
  signal: AbortSignal,
): Promise<void> => {
  let isThere = await first;
  while (!signal.aborted) {
    await sleep(isThere ? HOUR_MS : MINUTE_MS, undefined, { signal, ref: false }).catch(() => {});
    if (!signal.aborted) isThere = await again();
  }
};

/** False while the bucket is away, which `Files` has said in the log. */
const publish = async (files: Files, assets: StaticFiles, log: Log): Promise<boolean> => {
  try {
    const sent = await publishBuild(files, assets.lasting());
    if (sent > 0) log('info', 'The files of this build are in the bucket', { sent });
    return true;
  } catch (error) {
    if (!(error instanceof FilesAway))
      log('error', 'The files of this build cannot be shared', { error: String(error) });
    return false;
  }
};
