import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { FilesAway } from '../../backend/files/files-away.ts';
import { writeWhole } from '../../backend/files/write-whole.ts';
import type { Files } from '../../backend/shop/files.ts';
import { DAY_MS } from '../../domain/time/durations.ts';

/** What was deleted on another machine is gone here when its copy is so old. */
const LONGEST_MS = DAY_MS;

interface Copy {
  size: number;
  /** When it was taken from the bucket. */
  atMs: number;
}

interface Found {
  name: string;
  bytes: Buffer;
}

export interface CopiesOptions {
  folder: string;
  files: Files;
  /** What the keys of these files begin with in the bucket. */
  prefix: string;
  mostBytes: number;
}

/**
 * Files of the bucket, with copies of them on this machine's disk: those that were read longest ago make room. While
 * the bucket is away the copies are served.
 */
export class FileCopies {
  readonly #folder: string;
  readonly #files: Files;
  readonly #prefix: string;
  readonly #copies: LRUCache<string, Copy>;
  readonly #flights = new Map<string, Promise<Buffer | undefined>>();
  readonly #listed: Promise<void>;

  constructor({ folder, files, prefix, mostBytes }: CopiesOptions) {
    this.#folder = folder;
    this.#files = files;
    this.#prefix = prefix;
    this.#copies = new LRUCache<string, Copy>({
      maxSize: mostBytes,
      sizeCalculation: ({ size }) => size || 1,
      dispose: (_copy, name, reason) => {
        if (reason === 'evict') void rm(join(folder, name), { force: true });
      },
    });
    this.#listed = this.#list();
  }

  /** The first of these that is there, a copy of any before them; rejects with `FilesAway` where nobody can say. */
  async find(names: readonly string[]): Promise<Found | undefined> {
    await this.#listed;
    const copy = await this.#readFirst(names);
    if (copy && !copy.isOld) return copy;
    try {
      for (const name of names) {
        const bytes = await this.#fetch(name);
        if (bytes) return { name, bytes };
        await this.#drop(name);
      }
      return undefined;
    } catch (error) {
      if (copy && error instanceof FilesAway) return copy;
      throw error;
    }
  }

  /** A full disk keeps nobody from a file. */
  async keep(name: string, bytes: Buffer): Promise<void> {
    if (bytes.length > this.#copies.maxSize) return;
    const isKept = await writeWhole(join(this.#folder, name), bytes).then(
      () => true,
      () => false,
    );
    if (isKept) this.#copies.set(name, { size: bytes.length, atMs: Date.now() });
  }

  async #readFirst(names: readonly string[]): Promise<(Found & { isOld: boolean }) | undefined> {
    for (const name of names) {
      const copy = this.#copies.get(name);
      const bytes = copy && (await readFile(join(this.#folder, name)).catch(() => undefined));
      if (bytes) return { name, bytes, isOld: Date.now() - copy.atMs > LONGEST_MS };
      // Another process of this machine has made room.
      if (copy) this.#copies.delete(name);
    }
    return undefined;
  }

  /** Requests that come meanwhile share the work. */
  #fetch(name: string): Promise<Buffer | undefined> {
    const running = this.#flights.get(name);
    if (running) return running;
    const take = async () => {
      const bytes = await this.#files.get(this.#prefix + name);
      if (bytes) await this.keep(name, bytes);
      return bytes;
    };
    const flight = take().finally(() => this.#flights.delete(name));
    this.#flights.set(name, flight);
    return flight;
  }

  async #drop(name: string): Promise<void> {
    if (this.#copies.delete(name)) await rm(join(this.#folder, name), { force: true });
  }

  /** What an earlier run has left, the oldest first. */
  async #list(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const found: [string, Copy][] = [];
    for (const name of names) {
      const file = await stat(join(this.#folder, name)).catch(() => undefined);
      if (name.endsWith('.tmp')) await rm(join(this.#folder, name), { force: true });
      else if (file) found.push([name, { size: file.size, atMs: file.mtimeMs }]);
    }
    for (const [name, copy] of found.sort(([, a], [, b]) => a.atMs - b.atMs)) {
      this.#copies.set(name, copy);
      // One that is larger than all of the room.
      if (!this.#copies.has(name)) await rm(join(this.#folder, name), { force: true });
    }
  }
}
