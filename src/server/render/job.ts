import type { Change } from '../../api/contract/content.ts';
import type { Span, TracePoint } from '../../backend/shop/tracing/trace.ts';

/** The page for addresses that have none. */
export const NOT_FOUND_PATH = '/404';
/** The page shown where another could not be made; kept like any page although its status is an error. */
export const ERROR_PATH = '/500';

export type Versions = Partial<Record<Change['type'], number>>;

/** A page to render: `path` is normalised, with the query parameters that count. */
export interface RenderJob {
  id: number;
  path: string;
  branchId: number;
  /** What was typed into a form of the page: the answer is for this one request. */
  form?: Readonly<Record<string, string>> | undefined;
  /** Newest change known before the render began: the stamp of what comes out. */
  seq: number;
  /** Newest change of each kind known then: answers made from kinds that rest may be used again. */
  versions: Versions;
  /** Moves when another log took the place of the one that these numbers are of. */
  era: number;
  /** Of the request that waits for it, where that is traced. */
  trace?: TracePoint | undefined;
}

/** Ready bytes of one page and what they were made from. */
export interface RenderedPage {
  status: number;
  headers: [name: string, value: string][];
  etag: string;
  tags: string[];
  seq: number;
  expiresAt: number;
  hasFailed: boolean;
  isPartial: boolean;
  isPrivate: boolean;
  /** Of a page that has failed: how long the backend has requested a pause. */
  retryAfterSeconds?: number | undefined;
  /** Address of the list's next page, for a list. */
  next: string | undefined;
  br: Uint8Array;
}

/** What is kept of a page; the rest decides whether it may be kept. */
export type StoredPage = Omit<RenderedPage, 'hasFailed' | 'isPartial' | 'isPrivate'>;

/** No page and no error: no route of the site answers the path. */
export interface RenderAnswer {
  id: number;
  page?: RenderedPage;
  error?: string;
  /** Steps of the trace that came with the job. */
  spans?: readonly Span[] | undefined;
}

/** What a render thread says once it takes jobs. */
export interface RenderReady {
  ready: true;
  fixedPaths: string[];
  routes: string[];
}
