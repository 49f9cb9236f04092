import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@aws-sdk/client-s3';
import { createBreaker, type Failing } from '../shop/breaker.ts';
import type { Files, LentFile, ListedFile } from '../shop/files.ts';
import type { Shop } from '../shop/shop.ts';
import { assertFileKey, isFileKey } from './file-key.ts';
import { FilesAway } from './files-away.ts';
import type { S3Address } from './s3-address.ts';

/** Of a picture, so that whoever sends one hears within 5 s that there is no bucket. */
const SHORT_MS = 4_000;
/** Of a file of an import, within the time that a call of the API has, and in the background. */
const TAKE_MS = 12_000;
const LONG_MS = 60_000;
const CONNECT_MS = 1_500;

interface Loaded {
  sdk: typeof import('@aws-sdk/client-s3');
  client: S3Client;
}

interface Parts extends Loaded {
  Bucket: string;
  /** Ends the call and its streams when its time is over. */
  abortSignal: AbortSignal;
}

/** The files of a shop in a bucket; the log says once that it went away, and that it came back. */
export class S3Files implements Files {
  failures = 0;
  readonly #address: S3Address;
  readonly #rest;
  readonly #shortMs: number;
  readonly #takeMs: number;
  #loaded: Promise<Loaded> | undefined;

  constructor(address: S3Address, log: Shop['log'], isPatient = false) {
    this.#address = address;
    this.#shortMs = isPatient ? LONG_MS : SHORT_MS;
    this.#takeMs = isPatient ? LONG_MS : TAKE_MS;
    let isAway = false;
    const onTurn = (failing: Failing<FilesAway> | null) => {
      if (failing) this.failures += 1;
      if ((failing !== null) === isAway) return;
      isAway = failing !== null;
      const { bucket } = address;
      if (failing) log('warn', 'The bucket of files is away', { bucket, reason: failing.error.message });
      else log('info', 'The bucket of files is there again', { bucket });
    };
    this.#rest = createBreaker(() => new Date(), FilesAway, onTurn);
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    await this.#callThere(key, this.#shortMs, ({ sdk, client, abortSignal, Bucket }) =>
      client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body: bytes }), { abortSignal }),
    );
  }

  async take(key: string, path: string): Promise<void> {
    const { size: ContentLength } = await stat(path);
    const Body = createReadStream(path);
    try {
      await this.#callThere(key, this.#takeMs, ({ sdk, client, abortSignal, Bucket }) =>
        client.send(new sdk.PutObjectCommand({ Bucket, Key: key, Body, ContentLength }), { abortSignal }),
      );
    } finally {
      Body.destroy();
    }
    await rm(path, { force: true });
  }

  get(key: string): Promise<Buffer | undefined> {
    return this.#call(key, this.#shortMs, async (parts) =>
      buffer(addAbortSignal(parts.abortSignal, await bodyOf(parts, key))),
    );
  }

  async lend(key: string): Promise<LentFile | undefined> {
    const folder = await mkdtemp(join(tmpdir(), 'shop-file-'));
    const release = () => rm(folder, { recursive: true, force: true });
    const path = join(folder, 'file');
    try {
      const isThere = await this.#call(key, LONG_MS, async (parts) => {
        const { abortSignal: signal } = parts;
        await pipeline(await bodyOf(parts, key), createWriteStream(path), { signal });
        return true;
      });
      if (isThere) return { path, release };
    } catch (error) {
      await release();
      throw error;
    }
    await release();
    return undefined;
  }

  head(key: string): Promise<number | undefined> {
    return this.#call(key, this.#shortMs, async ({ sdk, client, abortSignal, Bucket }) => {
      const found = await client.send(new sdk.HeadObjectCommand({ Bucket, Key: key }), { abortSignal });
      return found.ContentLength ?? 0;
    });
  }

  async delete(key: string): Promise<void> {
    await this.#call(key, this.#shortMs, ({ sdk, client, abortSignal, Bucket }) =>
      client.send(new sdk.DeleteObjectCommand({ Bucket, Key: key }), { abortSignal }),
    );
  }

  async *list(prefix: string): AsyncGenerator<ListedFile> {
    let ContinuationToken: string | undefined;
    do {
      const page = await this.#callThere(undefined, this.#shortMs, ({ sdk, client, abortSignal, Bucket }) =>
        client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: prefix, ContinuationToken }), {
          abortSignal,
        }),
      );
      for (const { Key: key = '', Size: bytes = 0, LastModified: at = new Date() } of page.Contents ?? [])
        if (isFileKey(key)) yield { key, bytes, at };
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async check(): Promise<void> {
    const { bucket } = this.#address;
    const look = async ({ sdk, client, abortSignal, Bucket }: Parts) => {
      try {
        await client.send(new sdk.ListObjectsV2Command({ Bucket, Delimiter: '/' }), { abortSignal });
      } catch (error) {
        if (isAnswer(error)) return nameOf(error);
        throw error;
      }
      return undefined;
    };
    const refusal = await this.#call(undefined, this.#shortMs, look).catch(() => undefined);
    if (refusal) throw new Error(`S3_URL: the bucket "${bucket}" cannot be used (${refusal}).`);
  }

  /** A call that needs no file: where there is nothing even so, there is no bucket. */
  async #callThere<T>(
    key: string | undefined,
    longestMs: number,
    send: (parts: Parts) => Promise<T>,
  ): Promise<T> {
    const sent = await this.#call(key, longestMs, send);
    if (sent === undefined) throw new FilesAway('Nothing is at this address.');
    return sent;
  }

  /** undefined where there is no such file. */
  async #call<T>(
    key: string | undefined,
    longestMs: number,
    send: (parts: Parts) => Promise<T>,
  ): Promise<T | undefined> {
    if (key !== undefined) assertFileKey(key);
    const { bucket: Bucket } = this.#address;
    return this.#rest(async () => {
      try {
        this.#loaded ??= load(this.#address);
        const { sdk, client } = await this.#loaded;
        return await send({ sdk, client, Bucket, abortSignal: AbortSignal.timeout(longestMs) });
      } catch (error) {
        if (/^(NoSuchKey|NotFound)$/.test(nameOf(error))) return undefined;
        throw new FilesAway(`${nameOf(error)}: ${error instanceof Error ? error.message : ''}`);
      }
    });
  }
}

/** What it warns of comes as an error too. */
const SILENT = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };

const load = async ({ endpoint, region, isPathStyle, credentials }: S3Address): Promise<Loaded> => {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint,
    region,
    forcePathStyle: isPathStyle,
    ...(credentials && { credentials }),
    // Servers other than AWS's own refuse the checksums that it would add.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    logger: SILENT,
    requestHandler: { connectionTimeout: CONNECT_MS },
  });
  return { sdk, client };
};

const bodyOf = async ({ sdk, client, abortSignal, Bucket }: Parts, Key: string): Promise<Readable> => {
  const { Body } = await client.send(new sdk.GetObjectCommand({ Bucket, Key }), { abortSignal });
  return Body as Readable;
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : String(error));

/** Whether the bucket has answered, and will answer so again, or nothing was found to sign with. */
const isAnswer = (error: unknown): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode ?? 0;
  const isForNow = status === 429 || status === 408;
  return (status >= 400 && status < 500 && !isForNow) || nameOf(error) === 'CredentialsProviderError';
};
