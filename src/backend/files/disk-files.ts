import { access, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Files, LentFile, ListedFile } from '../shop/files.ts';
import { assertFileKey, isFileKey } from './file-key.ts';
import { writeWhole } from './write-whole.ts';

const FOLDERS = ['media', 'imports', 'assets', 'builds'];

/** The files of a shop in a folder of this machine. */
export class DiskFiles implements Files {
  readonly failures = 0;
  readonly #dataDir: string;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await writeWhole(this.#fileOf(key), bytes);
  }

  async take(key: string, path: string): Promise<void> {
    const file = this.#fileOf(key);
    if (path === file) return;
    await mkdir(dirname(file), { recursive: true });
    await rename(path, file);
  }

  get(key: string): Promise<Buffer | undefined> {
    return orUndefined(readFile(this.#fileOf(key)));
  }

  async lend(key: string): Promise<LentFile | undefined> {
    const path = this.#fileOf(key);
    const isThere = await orUndefined(access(path).then(() => true));
    return isThere ? { path, release: async () => {} } : undefined;
  }

  async head(key: string): Promise<number | undefined> {
    return (await orUndefined(stat(this.#fileOf(key))))?.size;
  }

  async delete(key: string): Promise<void> {
    await rm(this.#fileOf(key), { force: true });
  }

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    for (const folder of FOLDERS) {
      const names = (await orUndefined(readdir(join(this.#dataDir, folder)))) ?? [];
      for (const key of names.map((name) => `${folder}/${name}`)) {
        if (!key.startsWith(prefix) || !isFileKey(key)) continue;
        const file = await orUndefined(stat(this.#fileOf(key)));
        if (file?.isFile()) yield { key, bytes: file.size, at: file.mtime };
      }
    }
  }

  async check(): Promise<void> {}

  #fileOf(key: string): string {
    assertFileKey(key);
    return join(this.#dataDir, key);
  }
}

/** What is not there, or lies under what is no folder, is none. */
const orUndefined = async <T>(found: Promise<T>): Promise<T | undefined> => {
  try {
    return await found;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw error;
  }
};
