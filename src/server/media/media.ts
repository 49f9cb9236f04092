import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Api } from '../../api/client.ts';
import { FilesAway } from '../../backend/files/files-away.ts';
import { requestPicture } from '../../backend/media/pending-pictures.ts';
import type { Files } from '../../backend/shop/files.ts';
import { readShareKey, SHARE_SIZE } from '../../domain/shop/share-picture.ts';
import { FileCopies } from '../shop/file-copies.ts';
import { AWAY, type Away, fetchPicture, type Picture } from './media-origin.ts';
import { SharePictures } from './share-pictures.ts';

const ADDRESS = /^\/media\/([\w-]{1,120})\/(\d{2,4})$/;
interface Found {
  type: string;
  bytes: Buffer;
  /** Drawn while a part of it was missing: made again the next time. */
  isPassing?: boolean;
}
/** What another picture has replaced. */
interface Moved {
  location: string;
}

const MEMORY_BYTES = 32 * 1024 * 1024;

/** How long a picture that is being painted is waited for. */
const PAINTING_MS = 20_000;
const LOOK_MS = 50;
/** A look at a bucket costs. */
const LOOK_FAR_MS = 500;
/** Of a picture whose backend does not answer. */
const RETRY_AFTER_S = '5';

export interface MediaOptions {
  dataDir: string;
  files: Files;
  /** Of copies on disk where the files are on no disk of this machine. */
  copyBytes?: number | undefined;
  common: readonly string[];
  origin?: string | undefined;
  /** The anonymous client of the default branch; without it no pictures are drawn. */
  api?: Api | undefined;
  /** How many of them are drawn at a time; one unless set. */
  drawAtOnce?: number | undefined;
}

/** Images of the shop, as AVIF or WebP by what the browser takes, icons as PNG; a key changes with its bytes. */
export class Media {
  readonly #dataDir: string;
  readonly #kept: Files;
  readonly #copies: FileCopies | undefined;
  readonly #common: readonly string[];
  readonly #origin: string | undefined;
  readonly #shares: SharePictures | undefined;
  readonly #files = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: (bytes) => bytes.length || 1,
  });

  /**
   * With an `origin`, pictures that are not here are taken from there once and kept. Those for social networks are
   * drawn from what `api` says, once for each name, and kept.
   */
  constructor({ dataDir, files, copyBytes, common, origin, api, drawAtOnce }: MediaOptions) {
    this.#dataDir = dataDir;
    this.#kept = files;
    const folder = join(dataDir, 'copies');
    this.#copies = copyBytes
      ? new FileCopies({ folder, files, prefix: 'media/', mostBytes: copyBytes })
      : undefined;
    this.#common = common;
    this.#origin = origin;
    const read = (address: string) => this.read(address);
    this.#shares = api && new SharePictures({ api, read, atOnce: drawAtOnce });
  }

  async serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [, key, width] = ADDRESS.exec(path) ?? [];
    const accept = String(request.headers.accept ?? '');
    const found = key && width ? await this.#obtain(key, Number(width), accept) : undefined;
    if (!found) {
      response.writeHead(404, ['content-type', 'text/plain', 'cache-control', 'no-store', ...this.#common]);
      response.end('Not found.');
      return;
    }
    if ('isAway' in found) {
      const waiting = ['retry-after', RETRY_AFTER_S, 'cache-control', 'no-store', ...this.#common];
      response.writeHead(503, waiting).end();
      return;
    }
    if ('location' in found) {
      response
        .writeHead(302, ['location', found.location, 'cache-control', 'no-store', ...this.#common])
        .end();
      return;
    }
    const { type, bytes, isPassing } = found;
    const lasting = isPassing ? 'no-store' : 'public, max-age=31536000, immutable';
    const caching = ['cache-control', lasting, 'vary', 'Accept'];
    const content = ['content-type', type, 'content-length', String(bytes.length)];
    response.writeHead(200, [...content, ...caching, ...this.#common]);
    response.end(request.method === 'HEAD' ? undefined : bytes);
  }

  /** The bytes of a stored picture by its address, for a drawing that holds it. */
  async read(address: string): Promise<Buffer | undefined> {
    const [, key, width] = ADDRESS.exec(address) ?? [];
    if (!key || !width || readShareKey(key)) return undefined;
    const found = await this.#obtain(key, Number(width), 'image/webp,image/avif');
    return found && 'bytes' in found ? found.bytes : undefined;
  }

  /** The bytes of a picture for social networks by its address, drawn if need be; undefined where it names nothing. */
  async readShare(address: string): Promise<Buffer | undefined> {
    const [, key = '', width] = ADDRESS.exec(address) ?? [];
    const found = readShareKey(key) && (await this.#obtain(key, Number(width), ''));
    return found && 'bytes' in found ? found.bytes : undefined;
  }

  async #obtain(key: string, width: number, accept: string): Promise<Found | Moved | Away | undefined> {
    try {
      return await this.#obtainOrFail(key, width, accept);
    } catch (error) {
      if (error instanceof FilesAway) return AWAY;
      throw error;
    }
  }

  async #obtainOrFail(key: string, width: number, accept: string): Promise<Found | Moved | Away | undefined> {
    const name = `${key}-${width}`;
    const stored = await this.#find(name, accept.includes('image/avif'));
    if (stored) return stored;
    if (readShareKey(key)) return width === SHARE_SIZE.width ? this.#draw(key, name) : undefined;
    const painted = await this.#awaitPainting(key, name, accept);
    return painted ?? this.#take(name, `/media/${key}/${width}`, accept);
  }

  /** A picture that a process beside this one still paints, see `pending-pictures.ts`. */
  async #awaitPainting(key: string, name: string, accept: string): Promise<Found | undefined> {
    const deadline = performance.now() + PAINTING_MS;
    while (performance.now() < deadline && requestPicture(this.#dataDir, key)) {
      await sleep(this.#copies ? LOOK_FAR_MS : LOOK_MS);
      const found = await this.#find(name, accept.includes('image/avif'));
      if (found) return found;
    }
    return undefined;
  }

  /** Draws a picture for social networks; those of earlier content of the same page go. */
  async #draw(key: string, name: string): Promise<Found | Moved | undefined> {
    const made = await this.#shares?.make(key);
    if (!made || 'location' in made) return made;
    const found = { type: 'image/jpeg', bytes: made.bytes };
    if (!made.isWhole) return { ...found, isPassing: true };
    try {
      await this.#keep(name, { format: 'jpeg', bytes: made.bytes });
      await this.#dropEarlier(key);
    } catch (error) {
      if (error instanceof FilesAway) return { ...found, isPassing: true };
      throw error;
    }
    return found;
  }

  async #dropEarlier(key: string): Promise<void> {
    const ofPage = `media/${key.slice(0, key.lastIndexOf('-') + 1)}`;
    for await (const { key: file } of this.#kept.list(ofPage))
      if (!file.startsWith(`media/${key}`) && file.endsWith('.jpeg')) await this.#kept.delete(file);
  }

  async #find(name: string, takesAvif: boolean): Promise<Found | undefined> {
    const formats = [...(takesAvif ? ['avif'] : []), 'webp', 'png', 'jpeg'];
    for (const format of formats) {
      const bytes = await this.#read(`${name}.${format}`);
      if (bytes) return { type: `image/${format}`, bytes };
    }
    const found = await this.#copies?.find(formats.map((format) => `${name}.${format}`));
    if (!found) return undefined;
    this.#files.set(found.name, found.bytes);
    return { type: `image/${found.name.slice(name.length + 1)}`, bytes: found.bytes };
  }

  async #take(name: string, path: string, accept: string): Promise<Found | Away | undefined> {
    const picture = this.#origin && (await fetchPicture(this.#origin, path, accept));
    if (!picture || 'isAway' in picture) return picture || undefined;
    await this.#keep(name, picture);
    return { type: `image/${picture.format}`, bytes: picture.bytes };
  }

  /** A file is whole or absent. */
  async #keep(name: string, { format, bytes }: Picture): Promise<void> {
    await this.#kept.put(`media/${name}.${format}`, bytes);
    await this.#copies?.keep(`${name}.${format}`, bytes);
  }

  async #read(name: string): Promise<Buffer | undefined> {
    const known = this.#files.get(name);
    if (known || this.#copies) return known;
    const bytes = await this.#kept.get(`media/${name}`).catch(() => undefined);
    if (bytes) this.#files.set(name, bytes);
    return bytes;
  }
}
