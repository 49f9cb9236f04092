import { DiskFiles } from '../../backend/files/disk-files.ts';
import { FilesAway } from '../../backend/files/files-away.ts';
import { openFiles } from '../../backend/files/open-files.ts';
import type { Files, ListedFile } from '../../backend/shop/files.ts';
import { readConfig } from '../../server/process/config.ts';
import { CommandError, progressLine } from './output.ts';
import type { Running, ShopCommand } from './shop-command.ts';

const AT_ONCE = 8;
const PICTURES = 'media/';

/** `shop media …`: where pictures lie. */
export const addMediaCommands = (program: ShopCommand): void => {
  program
    .command('media')
    .description('look after pictures')
    .command('move')
    .description(
      'copy the pictures of DATA_DIR into the bucket of S3_URL; cut short, it goes on the next time',
    )
    .answers(move);
};

const move = async ({ dataDir, print }: Running): Promise<void> => {
  const { s3 } = readConfig();
  if (!s3) throw new CommandError('S3_URL is not set: it names the bucket that pictures are copied into.');
  const files = openFiles({ dataDir, s3, isPatient: true });
  const moved = { copied: 0, bytes: 0, present: 0 };
  try {
    await copyMissing(new DiskFiles(dataDir), files, moved);
  } catch (error) {
    if (!(error instanceof FilesAway)) throw error;
    const went = `The bucket does not take them (${error.message}); ${moved.copied} files were copied.`;
    throw new CommandError(`${went} Run it again to go on.`);
  }
  const text = `Copied ${moved.copied} files (${moved.bytes} bytes); ${moved.present} were there already. The folder is as it was.`;
  print(moved, text);
};

interface Moved {
  copied: number;
  bytes: number;
  /** In the bucket already, with the same number of bytes. */
  present: number;
}

/** A picture never changes under its key: one that is there with all its bytes is the same. */
const copyMissing = async (disk: Files, bucket: Files, moved: Moved): Promise<void> => {
  const there = new Map<string, number>();
  for await (const { key, bytes } of bucket.list(PICTURES)) there.set(key, bytes);
  const missing: ListedFile[] = [];
  for await (const file of disk.list(PICTURES)) {
    if (there.get(file.key) === file.bytes) moved.present += 1;
    else missing.push(file);
  }
  const progress = progressLine();
  const total = missing.length;
  const work = async () => {
    for (let next = missing.pop(); next; next = missing.pop()) {
      const bytes = await disk.get(next.key);
      // Removed meanwhile.
      if (!bytes) continue;
      await bucket.put(next.key, bytes);
      moved.copied += 1;
      moved.bytes += bytes.length;
      progress('Copying pictures', moved.copied, total);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};
