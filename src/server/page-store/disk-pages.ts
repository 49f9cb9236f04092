import { createHash, randomBytes } from 'node:crypto';
import { mkdir, open, readdir, rename, stat, unlink, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32 } from 'node:zlib';
import { HOUR_MS } from '../../domain/time/durations.ts';
import type { StoredPage } from '../render/job.ts';
import type { LogTail } from './log-tail.ts';
import type { Stamped } from './tag-clock.ts';

/** What stands before the body of a page file. */
interface Head extends Omit<StoredPage, 'br' | 'expiresAt'> {
  key: string;
  expiresAt: number | null;
  size: number;
  crc: number;
}

/** What a stored page was made from, and where its list goes on. */
export interface StoredStamp extends Stamped {
  etag: string;
  next: string | undefined;
}

/** Heads are shorter but for pages with very many tags. */
const HEAD_BYTES = 16 * 1024;
const MAGIC = Buffer.from('PAGE0002');

/** The time of a file says, as exactly as this, when its page was read last. */
const READ_EVERY_MS = HOUR_MS;
/** Parts of the bound that are written before all pages are counted again, and that are freed beyond it then. */
const PARTS = 10;

interface PageFile {
  file: string;
  size: number;
  readAtMs: number;
}

/**
 * Pages on disk, one file each, named by the hash of their key. A file is written beside its place and
 * renamed, so that a crash leaves the old page or the new one; a damaged file counts as none.
 */
export class DiskPages {
  readonly #tail: LogTail | undefined;
  /** Undefined while the pages move on to another folder. */
  #folder: string | undefined;
  #moving: Promise<void> | undefined;
  readonly #mostBytes: number;
  /** Written since the pages were counted, which they never were at first. */
  #uncounted = Infinity;
  #counting: Promise<void> | undefined;

  /** In one folder, or where the tail of the log has its own. */
  constructor(at: string | LogTail, mostBytes = Infinity) {
    this.#mostBytes = mostBytes;
    this.#tail = typeof at === 'string' ? undefined : at;
    this.#folder = typeof at === 'string' ? at : at.folder;
  }

  /** Leaves all pages behind, those as well that are just being written. */
  async forget(): Promise<void> {
    this.#folder = undefined;
    const before = this.#moving;
    this.#moving = (async () => {
      await before?.catch(() => {});
      this.#folder = await this.#tail?.moveOn();
    })();
    await this.#moving;
  }

  async read(key: string): Promise<StoredPage | undefined> {
    const path = this.#fileOf(key);
    const file = path && (await open(path).catch(() => undefined));
    if (!file) return undefined;
    try {
      const { size, mtimeMs } = await file.stat();
      const { buffer } = await file.read(Buffer.allocUnsafe(size), 0, size, 0);
      const page = parse(buffer, key);
      if (!page) await unlink(path);
      else void markRead(path, mtimeMs);
      return page;
    } catch {
      return undefined;
    } finally {
      await file.close();
    }
  }

  /** The stamp of a stored page without reading its body; undefined for none, a cut one or a very long head. */
  async readStamp(key: string): Promise<StoredStamp | undefined> {
    const path = this.#fileOf(key);
    const file = path && (await open(path).catch(() => undefined));
    if (!file) return undefined;
    try {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(HEAD_BYTES), 0, HEAD_BYTES, 0);
      const head = parseHead(buffer.subarray(0, bytesRead), key, (await file.stat()).size);
      if (!head) return undefined;
      const { tags, seq, expiresAt, next, etag } = head;
      return { tags, seq, expiresAt: expiresAt ?? Infinity, next, etag };
    } finally {
      await file.close();
    }
  }

  /** One that nobody has read is as old as the page that it replaces. */
  async write(key: string, page: StoredPage, isRead = true): Promise<void> {
    if (this.#folder === undefined) await this.#moving;
    const file = this.#fileOf(key);
    if (!file) return;
    const before = isRead ? undefined : await stat(file).catch(() => undefined);
    const draft = `${file}.${process.pid}.${randomBytes(4).toString('hex')}.tmp`;
    const bytes = serialise(key, page);
    if (this.#tail && !(await this.#tail.cover(page.seq))) return;
    await writeFile(draft, bytes).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      await mkdir(dirname(file), { recursive: true });
      await writeFile(draft, bytes);
    });
    if (before) await utimes(draft, before.atime, before.mtime);
    await rename(draft, file);
    this.#uncounted += bytes.length;
  }

  /**
   * Once in a while, after a write: removes pages that were read longest ago where all together take more than the bound.
   * Those that are `held` in memory stay, as nobody reads their files.
   */
  async keepBound(held: Iterable<string>): Promise<void> {
    if (this.#uncounted <= this.#mostBytes / PARTS) return;
    this.#counting ??= this.#dropOld(held).finally(() => {
      this.#counting = undefined;
    });
    await this.#counting;
  }

  async #dropOld(held: Iterable<string>): Promise<void> {
    this.#uncounted = 0;
    const kept = new Set([...held].map((key) => this.#fileOf(key)));
    const files = await this.#listFiles();
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (bytes <= this.#mostBytes) return;
    const target = this.#mostBytes * (1 - 1 / PARTS);
    for (const { file, size } of files) {
      if (bytes <= target) return;
      if (kept.has(file)) continue;
      await unlink(file).catch(() => {});
      bytes -= size;
    }
  }

  /** Keys of the pages that were read last, at most so many. */
  async *listRecent(limit: number): AsyncGenerator<string> {
    for (const { file } of (await this.#listFiles()).reverse().slice(0, limit)) {
      const key = await readKey(file).catch(() => undefined);
      if (key !== undefined) yield key;
    }
  }

  /** Those read longest ago first. */
  async #listFiles(): Promise<PageFile[]> {
    const folder = this.#folder ?? '';
    const files: PageFile[] = [];
    for (const name of (await readdir(folder).catch(() => [])).filter((one) => PART.test(one))) {
      const names = await readdir(join(folder, name)).catch(() => []);
      const found = names.filter((one) => !one.includes('.')).map((one) => join(folder, name, one));
      const stats = await Promise.all(found.map((file) => stat(file).catch(() => undefined)));
      for (const [at, file] of found.entries()) {
        const known = stats[at];
        if (known) files.push({ file, size: known.size, readAtMs: known.mtimeMs });
      }
    }
    return files.sort((a, b) => a.readAtMs - b.readAtMs);
  }

  /** Somebody has read the page from memory. */
  async noteRead(key: string): Promise<void> {
    const path = this.#fileOf(key);
    const known = path && (await stat(path).catch(() => undefined));
    if (known) await markRead(path, known.mtimeMs);
  }

  async hasAny(): Promise<boolean> {
    const names = await readdir(this.#folder ?? '').catch(() => []);
    return names.some((name) => PART.test(name));
  }

  async delete(key: string): Promise<void> {
    await unlink(this.#fileOf(key) ?? '').catch(() => {});
  }

  #fileOf(key: string): string | undefined {
    if (this.#folder === undefined) return undefined;
    const name = createHash('sha1').update(key).digest('hex');
    return join(this.#folder, name.slice(0, 2), name.slice(2));
  }
}

const PART = /^[0-9a-f]{2}$/;

/** A file whose time is old gets the time of now. */
const markRead = async (path: string, readAtMs: number): Promise<void> => {
  const now = Date.now();
  if (now - readAtMs > READ_EVERY_MS) await utimes(path, now / 1_000, now / 1_000).catch(() => {});
};

const readKey = async (path: string): Promise<string | undefined> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return readHead(buffer.subarray(0, bytesRead))?.head.key;
  } finally {
    await file.close();
  }
};

const serialise = (key: string, page: StoredPage): Buffer => {
  const { br, expiresAt, ...rest } = page;
  const head: Head = {
    ...rest,
    key,
    expiresAt: Number.isFinite(expiresAt) ? expiresAt : null,
    size: br.length,
    crc: crc32(br),
  };
  const text = Buffer.from(JSON.stringify(head));
  const length = Buffer.alloc(8);
  length.writeUInt32LE(text.length);
  length.writeUInt32LE(crc32(text), 4);
  return Buffer.concat([MAGIC, length, text, br]);
};

/** The head of a file of `size` bytes that begins with `bytes`; undefined when it is damaged or not this page's. */
const parseHead = (bytes: Buffer, key: string, size: number): Head | undefined => {
  const read = readHead(bytes);
  return read && read.head.key === key && read.start + read.head.size === size ? read.head : undefined;
};

/** The head of any page's file, and where the body starts. */
const readHead = (bytes: Buffer): { head: Head; start: number } | undefined => {
  if (bytes.length < 16 || !bytes.subarray(0, 8).equals(MAGIC)) return undefined;
  const start = 16 + bytes.readUInt32LE(8);
  const text = bytes.subarray(16, start);
  if (start > bytes.length || crc32(text) !== bytes.readUInt32LE(12)) return undefined;
  return { head: JSON.parse(text.toString()) as Head, start };
};

const parse = (bytes: Buffer, requested: string): StoredPage | undefined => {
  const head = parseHead(bytes, requested, bytes.length);
  if (!head) return undefined;
  const { key: _, size, crc, expiresAt, ...rest } = head;
  const br = bytes.subarray(bytes.length - size);
  return crc32(br) === crc ? { ...rest, expiresAt: expiresAt ?? Infinity, br } : undefined;
};
