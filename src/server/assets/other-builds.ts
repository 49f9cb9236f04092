import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { ASSETS } from '../../backend/files/builds.ts';
import { isFileKey } from '../../backend/files/file-key.ts';
import { FilesAway } from '../../backend/files/files-away.ts';
import type { Files } from '../../backend/shop/files.ts';
import { encodingFor } from '../protocol/accept-encoding.ts';
import { lastingHeaders, PACKED, sendFile } from '../protocol/static-files.ts';
import { FileCopies } from '../shop/file-copies.ts';
import { BuildNames } from './build-names.ts';

const ADDRESS = /^\/_assets\/([\w.-]+)$/;
const ENCODED = /\.(br|gz)$/;
/** A list may name what is not there yet. */
const MISSING_MS = 5_000;
const RETRY_AFTER_S = '5';

export interface OtherBuildsOptions {
  /** Of the copies on this machine. */
  folder: string;
  mostBytes: number;
  files: Files;
  common: readonly string[];
}

/** Files that the build of this process does not have and another one has, as from a page of before an upgrade. */
export class OtherBuilds {
  readonly #names: BuildNames;
  readonly #copies: FileCopies;
  readonly #common: readonly string[];
  readonly #missing = new LRUCache<string, true>({ max: 1_000, ttl: MISSING_MS });

  constructor({ folder, mostBytes, files, common }: OtherBuildsOptions) {
    this.#names = new BuildNames(files);
    this.#copies = new FileCopies({ folder, files, prefix: ASSETS, mostBytes });
    this.#common = common;
  }

  /** Answers if the path is a file of another build, or nobody can say. */
  async serve(path: string, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const [, name = ''] = ADDRESS.exec(path) ?? [];
    if (!isFileKey(ASSETS + name) || ENCODED.test(name)) return false;
    try {
      const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
      const packed = encoding && name + PACKED[encoding];
      const found = await this.#find(name, packed);
      if (!found) return false;
      sendFile(request, response, {
        headers: lastingHeaders(path, this.#common),
        body: found.bytes,
        encoding: found.name === name ? undefined : encoding,
      });
    } catch (error) {
      if (!(error instanceof FilesAway)) throw error;
      const waiting = ['retry-after', RETRY_AFTER_S, 'cache-control', 'no-store', ...this.#common];
      response.writeHead(503, waiting).end();
    }
    return true;
  }

  async #find(name: string, packed: string | undefined) {
    const names = packed === undefined ? [name] : [packed, name];
    const isThere = await this.#hasOrAway(name);
    if (isThere === 'away') return this.#copies.find(names);
    if (!isThere || this.#missing.has(name)) return undefined;
    const isPacked = packed !== undefined && this.#names.knows(packed);
    const found = await this.#copies.find(isPacked ? names.slice(0, 1) : [name]);
    if (!found) this.#missing.set(name, true);
    return found;
  }

  /** While the bucket is away there may be a copy all the same. */
  #hasOrAway(name: string): Promise<boolean | 'away'> {
    return this.#names.has(name).catch((error: unknown) => {
      if (error instanceof FilesAway) return 'away';
      throw error;
    });
  }
}
