import type { Files } from '../shop/files.ts';
import type { Shop } from '../shop/shop.ts';
import { DiskFiles } from './disk-files.ts';
import { FilesAway } from './files-away.ts';
import type { S3Address } from './s3-address.ts';
import { S3Files } from './s3-files.ts';

export interface FilesOptions {
  dataDir: string;
  s3?: S3Address | undefined;
  /** Waits long for a bucket that is slow: for work that nobody waits for. */
  isPatient?: boolean;
}

/** Opens the files of a shop; nothing of a bucket is loaded before the first call. */
export const openFiles = ({ dataDir, s3, isPatient }: FilesOptions, log: Shop['log'] = () => {}): Files =>
  s3 ? new S3Files(s3, log, isPatient) : new DiskFiles(dataDir);

/** Deletes what nothing names any more: while the bucket is away it stays there, and the log says which. */
export const discard = async ({ files, log }: Pick<Shop, 'files' | 'log'>, key: string): Promise<void> => {
  try {
    await files.delete(key);
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    log('warn', 'A file that nothing names any more could not be deleted', { key });
  }
};
