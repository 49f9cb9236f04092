import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import type { RenderedPage } from '../render/job.ts';

export type DiskPage = Omit<RenderedPage, 'hasFailed' | 'isPartial' | 'isPrivate'>;

/** What stands before the bodies of a page file. */
interface Head extends Omit<DiskPage, 'br' | 'gzip' | 'expiresAt'> {
  key: string;
  expiresAt: number | null;
  sizes: [br: number, gzip: number];
  crc: number;
}

const MAGIC = Buffer.from('PAGE0001');

/**
 * Pages on disk, one file each, named by the hash of their key. A file is written beside its place and
 * renamed, so that a crash leaves the old page or the new one; a damaged file counts as none.
 */
export class DiskPages {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(key: string): Promise<DiskPage | undefined> {
    const file = this.#fileOf(key);
    try {
      const page = parse(await readFile(file), key);
      if (!page) await unlink(file);
      return page;
    } catch {
      return undefined;
    }
  }

  async write(key: string, page: DiskPage): Promise<void> {
    const file = this.#fileOf(key);
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(draft, serialise(key, page));
    await rename(draft, file);
  }

  async delete(key: string): Promise<void> {
    await unlink(this.#fileOf(key)).catch(() => {});
  }

  #fileOf(key: string): string {
    const name = createHash('sha1').update(key).digest('hex');
    return join(this.#folder, name.slice(0, 2), name.slice(2));
  }
}

const serialise = (key: string, page: DiskPage): Buffer => {
  const { br, gzip, expiresAt, ...rest } = page;
  const head: Head = {
    ...rest,
    key,
    expiresAt: Number.isFinite(expiresAt) ? expiresAt : null,
    sizes: [br.length, gzip.length],
    crc: crc32(gzip, crc32(br)),
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(8);
  length.writeUInt32LE(text.length);
  length.writeUInt32LE(crc32(text), 4);
  return Buffer.concat([MAGIC, length, text, br, gzip]);
};

const parse = (bytes: Buffer, key: string): DiskPage | undefined => {
  if (bytes.length < 16 || !bytes.subarray(0, 8).equals(MAGIC)) return undefined;
  const start = 16 + bytes.readUInt32LE(8);
  const text = bytes.subarray(16, start);
  if (start > bytes.length || crc32(text) !== bytes.readUInt32LE(12)) return undefined;
  const { key: stored, sizes, crc, expiresAt, ...rest }: Head = JSON.parse(text.toString());
  if (stored !== key || start + sizes[0] + sizes[1] !== bytes.length) return undefined;
  if (crc32(bytes.subarray(start)) !== crc) return undefined;
  const br = bytes.subarray(start, start + sizes[0]);
  return { ...rest, expiresAt: expiresAt ?? Infinity, br, gzip: bytes.subarray(start + sizes[0]) };
};

/** Removes the pages of other builds and other databases. */
export const removeOtherEditions = async (folder: string, edition: string): Promise<void> => {
  const names = await readdir(folder).catch(() => []);
  const others = names.filter((name) => name !== edition);
  await Promise.all(others.map((name) => rm(join(folder, name), { recursive: true, force: true })));
};
