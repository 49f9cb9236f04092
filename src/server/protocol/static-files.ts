import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { encodingFor } from './accept-encoding.ts';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const IS_TEXT = /^(text|application\/(json|xml|manifest))|svg/;

interface StaticFile {
  headers: string[];
  etag: string;
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

type Encoding = 'br' | 'gzip';
/** How the packed files are called beside theirs. */
export const PACKED: Readonly<Record<Encoding, string>> = { br: '.br', gzip: '.gz' };
/** Below this path are files whose names change with what they hold. */
const LASTING = '/_assets/';

/** Writes `.br` and `.gz` beside every text file of the folder that has none yet. */
export const precompress = async (folder: string): Promise<void> => {
  const all = await listFiles(folder);
  for (const file of originals(all)) {
    const type = TYPES[extname(file)] ?? '';
    if (!IS_TEXT.test(type) || (all.has(`${file}.br`) && all.has(`${file}.gz`))) continue;
    const plain = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(plain, { params }));
    await writeFile(`${file}.gz`, await promisify(gzip)(plain, { level: 9 }));
  }
};

/** The files of a build, in memory with their encodings; `_assets` carry content hashes and never change. */
export class StaticFiles {
  readonly #files = new Map<string, StaticFile>();

  /** `common` headers go with every file. */
  static async load(folder: string, common: readonly string[]): Promise<StaticFiles> {
    const files = new StaticFiles();
    await precompress(folder);
    const all = await listFiles(folder);
    for (const file of originals(all)) {
      const path = `/${relative(folder, file).split(sep).map(encodeURIComponent).join('/')}`;
      files.#files.set(path, readStaticFile({ file, path, all }, common));
    }
    return files;
  }

  /** Answers if the path is a file of the build. */
  serve(path: string, request: IncomingMessage, response: ServerResponse): boolean {
    const file = this.#files.get(path);
    if (!file) return false;
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, file.headers).end();
      return true;
    }
    const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''));
    const encoded = encoding && file[encoding];
    const body = encoded ?? file.plain;
    sendFile(request, response, { headers: file.headers, body, encoding: encoded && encoding });
    return true;
  }

  /** Those whose names change with what they hold, packed ones too, by their names. */
  lasting(): Map<string, Buffer> {
    const found = new Map<string, Buffer>();
    for (const [path, file] of this.#files) {
      if (!path.startsWith(LASTING)) continue;
      const name = path.slice(LASTING.length);
      found.set(name, file.plain);
      if (file.br) found.set(name + PACKED.br, file.br);
      if (file.gzip) found.set(name + PACKED.gzip, file.gzip);
    }
    return found;
  }
}

interface Sent {
  headers: readonly string[];
  body: Buffer;
  /** How the body is packed. */
  encoding: Encoding | undefined;
}

/** Sends a file, or its headers alone to whoever wants no more. */
export const sendFile = (
  { method }: IncomingMessage,
  response: ServerResponse,
  { headers, body, encoding }: Sent,
): void => {
  const packed = encoding ? ['content-encoding', encoding] : [];
  response.writeHead(200, [...headers, ...packed, 'content-length', String(body.length)]);
  response.end(method === 'HEAD' ? undefined : body);
};

/** Headers of a file that never changes: it is never requested again. */
export const lastingHeaders = (path: string, common: readonly string[]): string[] =>
  fileHeaders(path, ['cache-control', 'public, max-age=31536000, immutable'], common);

const fileHeaders = (path: string, caching: readonly string[], common: readonly string[]): string[] => {
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  return ['content-type', type, ...caching, 'vary', 'Accept-Encoding', ...common];
};

/** At once: nobody waits for this thread yet, and turns of the event loop take longer than small files. */
const readStaticFile = (
  { file, path, all }: { file: string; path: string; all: ReadonlySet<string> },
  common: readonly string[],
): StaticFile => {
  const plain = readFileSync(file);
  const etag = `"${createHash('sha1').update(plain).digest('base64url')}"`;
  const caching = ['cache-control', 'public, max-age=3600, must-revalidate', 'etag', etag];
  const headers = path.startsWith(LASTING)
    ? lastingHeaders(path, common)
    : fileHeaders(path, caching, common);
  const [br, gzip] = [PACKED.br, PACKED.gzip].map((end) =>
    all.has(file + end) ? readFileSync(file + end) : undefined,
  );
  return { headers, etag, plain, br, gzip };
};

/** Every file below the folder; none when there is no folder. */
const listFiles = async (folder: string): Promise<ReadonlySet<string>> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Set(files.sort());
};

/** Without the encodings made from others. */
const originals = (all: ReadonlySet<string>): string[] => [...all].filter((file) => !/\.(br|gz)$/.test(file));
