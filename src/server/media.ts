import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fetchPicture } from './media-origin.ts';

const ADDRESS = /^\/media\/([\w-]{1,120})\/(\d{2,4})$/;
interface Found {
  type: string;
  bytes: Buffer;
}

const MEMORY_BYTES = 32 * 1024 * 1024;

/** Images of the shop, as AVIF or WebP by what the browser takes, icons as PNG; a key changes with its bytes. */
export class Media {
  readonly #folder: string;
  readonly #common: readonly string[];
  readonly #origin: string | undefined;
  readonly #files = new Map<string, Buffer>();
  #bytes = 0;

  /** With an `origin`, pictures that are not here are taken from there once and kept. */
  constructor(dataDir: string, common: readonly string[], origin?: string) {
    this.#folder = join(dataDir, 'media');
    this.#common = common;
    this.#origin = origin;
  }

  async serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, key, width] = ADDRESS.exec(path) ?? [];
    const accept = String(request.headers.accept ?? '');
    const name = key && width ? `${key}-${width}` : undefined;
    const found = name
      ? ((await this.#find(name, accept.includes('image/avif'))) ?? (await this.#take(name, path, accept)))
      : undefined;
    if (!found) {
      response.writeHead(404, ['content-type', 'text/plain', 'cache-control', 'no-store', ...this.#common]);
      response.end('Not found.');
      return;
    }
    const { type, bytes } = found;
    const caching = ['cache-control', 'public, max-age=31536000, immutable', 'vary', 'Accept'];
    const content = ['content-type', type, 'content-length', String(bytes.length)];
    response.writeHead(200, [...content, ...caching, ...this.#common]);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  async #find(name: string, takesAvif: boolean): Promise<Found | undefined> {
    for (const format of [...(takesAvif ? ['avif'] : []), 'webp', 'png', 'jpeg']) {
      const bytes = await this.#read(`${name}.${format}`);
      if (bytes) return { type: `image/${format}`, bytes };
    }
    return undefined;
  }

  async #take(name: string, path: string, accept: string): Promise<Found | undefined> {
    const picture = this.#origin && (await fetchPicture(this.#origin, path, accept));
    if (!picture) return undefined;
    const draft = join(this.#folder, `${randomUUID()}.tmp`);
    await mkdir(this.#folder, { recursive: true });
    await writeFile(draft, picture.bytes);
    await rename(draft, join(this.#folder, `${name}.${picture.format}`));
    return { type: `image/${picture.format}`, bytes: picture.bytes };
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const known = this.#files.get(name);
    if (known) return known;
    const bytes = await readFile(join(this.#folder, name)).catch(() => undefined);
    if (!bytes) return undefined;
    if (this.#bytes + bytes.length > MEMORY_BYTES) {
      this.#files.clear();
      this.#bytes = 0;
    }
    this.#files.set(name, bytes);
    this.#bytes += bytes.length;
    return bytes;
  }
}
