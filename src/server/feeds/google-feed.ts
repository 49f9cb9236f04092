import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { splitLanguage } from '../../domain/text/text.ts';
import type { Page } from '../page-store/page.ts';
import type { PageStore } from '../page-store/page-store.ts';
import { encodingFor } from '../protocol/accept-encoding.ts';
import { bucketOf } from '../protocol/client-address.ts';
import { refuseInWords } from '../protocol/refuse.ts';
import { expandElsewhere } from '../render/compress.ts';

const ADDRESS = '/feeds/google.xml';
const FIRST_PART = '/feeds/google/1';
/** What stands after the last part. */
const FOOT = '</channel></rss>\n';
const GZIP_LEVEL = 4;

/** Whether it is the address of the merchant feed in some language. */
export const isFeed = (path: string): boolean => splitLanguage(path).path === ADDRESS;

/** Where the parts of a feed come from. */
export interface FeedSource {
  pages: Pick<PageStore, 'get' | 'findStored'>;
  branches: { known: Pick<ReadonlySet<number>, 'has'>; defaultId: number };
  common: readonly string[];
  proxies: number;
}

/** One feed: of a branch, in the language that the first part's address names. */
interface Feed {
  first: string;
  branchId: number;
  /** Network address that requests it, for its share of the renders. */
  by?: string;
}

/** The parts of a feed one after the other; each is made when its turn comes unless it is stored. */
export async function* readFeed({ pages }: Pick<FeedSource, 'pages'>, feed: Feed): AsyncGenerator<Buffer> {
  for (let path: string | undefined = feed.first; path !== undefined; ) {
    const page: Page = await getPart(pages, feed, path);
    if (page.status !== 200) throw new Error(`A part of the feed has the status ${page.status}: ${path}`);
    yield await expandElsewhere(page.br);
    path = page.next;
  }
  yield Buffer.from(FOOT);
}

/** The feed in a language: "" or "/de". */
export const feedOf = (prefix: string, branchId: number): Feed => ({ first: prefix + FIRST_PART, branchId });

const getPart = (pages: FeedSource['pages'], { branchId, by }: Feed, path: string): Promise<Page> =>
  pages.get({ path, branchId, isMemoryOnly: false, ...(by && { by }) });

/**
 * Answers `/feeds/google.xml?branch_id=<n>`: streamed from stored parts of products, so that it takes little memory
 * however many there are. While every part is stored and fresh it has an ETag and answers 304.
 */
export const answerFeed = async (source: FeedSource, request: IncomingMessage, response: ServerResponse) => {
  const { pathname, searchParams } = new URL(request.url ?? ADDRESS, 'http://shop');
  const { prefix } = splitLanguage(pathname);
  const branchId = branchIn(source, searchParams.get('branch_id'));
  if (branchId === undefined) return refuse(source, response, 'There is no such branch.');
  const by = bucketOf(request, source.proxies);
  const feed = { ...feedOf(prefix, branchId), ...(by && { by }) };
  const etag = await etagOf(source, feed);
  const caching = ['cache-control', 'public, max-age=0, must-revalidate', 'vary', 'Accept-Encoding'];
  const headers = [...(etag ? ['etag', etag] : []), ...caching, ...source.common];
  if (etag && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const { status } = await getPart(source.pages, feed, feed.first);
  if (status !== 200) return refuse(source, response, 'The shop has no feed in this language.');
  const isZipped = encodingFor(String(request.headers['accept-encoding'] ?? '').replace('br', '')) === 'gzip';
  const encoding = isZipped ? ['content-encoding', 'gzip'] : [];
  response.writeHead(200, ['content-type', 'application/xml; charset=utf-8', ...encoding, ...headers]);
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  const parts = readFeed(source, feed);
  await (isZipped ? pipeline(parts, createGzip({ level: GZIP_LEVEL }), response) : pipeline(parts, response));
};

const branchIn = ({ branches }: FeedSource, named: string | null): number | undefined => {
  if (named === null) return branches.defaultId;
  const id = /^[1-9]\d{0,8}$/.test(named) ? Number(named) : undefined;
  return id !== undefined && branches.known.has(id) ? id : undefined;
};

const refuse = ({ common }: FeedSource, response: ServerResponse, text: string): void => {
  refuseInWords(response, { status: 404, text }, common);
};

/** Of all stored parts together; undefined while one is not there or not fresh. */
const etagOf = async ({ pages }: FeedSource, { first, branchId }: Feed): Promise<string | undefined> => {
  const hash = createHash('sha1');
  for (let path: string | undefined = first; path !== undefined; ) {
    const stamp = await pages.findStored({ path, branchId, isMemoryOnly: false });
    if (!stamp) return undefined;
    hash.update(stamp.etag);
    path = stamp.next;
  }
  return `W/"${hash.digest('base64url')}"`;
};
