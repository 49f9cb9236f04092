import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import { ApiError } from './api-error.ts';

export type Query = Record<string, string | number | boolean | readonly (string | number)[] | undefined>;
export interface CallOptions {
  query?: Query;
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}
/** One call of the contract: resolves to the JSON body, rejects with `ApiError`. */
export type Api = <T>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: `/${string}`,
  options?: CallOptions,
) => Promise<T>;

export interface ClientOptions {
  /** Where `/api` lives: '' in the browser, an origin on the server. */
  baseUrl?: string;
  /** The selected branch, read at each call. */
  branchId: () => number;
  /** The page's language, sent with each call so that a screen speaks one; none for the shop's own. */
  locale?: () => string | undefined;
  /** Bearer or guest-id header of the visitor, read at each call; none for public page renders. */
  identity?: () => Record<string, string>;
  /** Runs on any 401 before the error is re-thrown. */
  onUnauthenticated?: () => void;
  /** Another transport, such as the embedded backend in this process. */
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
}

/** Builds the only HTTP client: branch, identity, AJAX marker and the 401 rule in one place. */
export const createClient = (options: ClientOptions): Api => {
  const $fetch = createFetch(options.fetch ? { fetch: options.fetch } : {});
  return async (method, path, { query, body, headers, signal } = {}) => {
    const request: FetchOptions<'json'> = {
      method,
      baseURL: `${options.baseUrl ?? ''}/api`,
      query: { branch_id: options.branchId(), locale: options.locale?.(), ...query },
      headers: {
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...options.identity?.(),
        ...headers,
      },
      credentials: 'same-origin',
      retry: false,
    };
    if (body) request.body = body as Record<string, unknown>;
    const limit = startLimit(options.timeoutMs ?? 15_000, signal);
    request.signal = limit.signal;
    try {
      return await $fetch(path, request);
    } catch (cause) {
      const error = toApiError(cause);
      if (error.status === 401) options.onUnauthenticated?.();
      throw error;
    } finally {
      limit.stop();
    }
  };
};

/** Ends a call that is not answered whole in time, or that its caller gives up: ofetch's own limit ends at the headers. */
const startLimit = (timeoutMs: number, given: AbortSignal | undefined) => {
  const own = new AbortController();
  const giveUp = () => own.abort(given?.reason);
  const timer = setTimeout(() => own.abort(new DOMException('No answer in time', 'TimeoutError')), timeoutMs);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp);
  const stop = () => {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  };
  return { signal: own.signal, stop };
};

/** The same client, answered in one language. */
export const inLocale =
  (api: Api, locale: string): Api =>
  (method, path, options = {}) =>
    api(method, path, { ...options, query: { locale, ...options.query } });

/** The same client, for another branch. */
export const atBranch =
  (api: Api, branchId: number): Api =>
  (method, path, options = {}) =>
    api(method, path, { ...options, query: { branch_id: branchId, ...options.query } });

const toApiError = (cause: unknown): ApiError => {
  if (!(cause instanceof FetchError)) return new ApiError(0, {}, cause);
  if (cause.statusCode === undefined) return new ApiError(0, {}, cause.cause ?? cause);
  const data: unknown = cause.data;
  return new ApiError(cause.statusCode ?? 0, data && typeof data === 'object' ? { ...data } : {}, cause);
};
