import { createFetch, FetchError, type FetchOptions } from 'ofetch';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import type { Calls } from './calls.ts';
import type { Input, Output, Route, RouteKey } from './contract/route.ts';

type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;
export type Query = Readonly<Record<string, QueryValue>>;
export interface CallOptions {
  /** What stands for `{name}` in the path. */
  params?: Readonly<Record<string, string | number>>;
  query?: Query;
  body?: object;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

type Sent<T extends Route> = Pick<CallOptions, 'headers' | 'signal'> &
  (T extends { params: infer S }
    ? { params: { readonly [N in keyof Input<S>]: string | number } }
    : { params?: never }) & {
    query?: { readonly [N in keyof QueryOf<T> | 'branch_id' | 'locale']?: QueryValue };
  } & BodyOf<T>;
type QueryOf<T extends Route> = T extends { query: infer S } ? Input<S> : Record<never, never>;
type BodyOf<T extends Route> = T extends { form: z.ZodType; body: infer S }
  ? { body: FormData | Input<S> }
  : T extends { form: z.ZodType } | { isUpload: true }
    ? { body: FormData }
    : T extends { isBodyOptional: true; body: infer S }
      ? { body?: Input<S> }
      : T extends { body: infer S }
        ? { body: Input<S> }
        : { body?: never };
type Given<T extends Route> = Record<never, never> extends Sent<T> ? [options?: Sent<T>] : [options: Sent<T>];

/** The JSON of an answer. */
type AnswerOf<T extends Route> =
  | (T extends { answer: infer S } ? Output<S> : never)
  | (T extends { created: infer S } ? Output<S> : never);

/** One call of the contract: resolves to the JSON body, rejects with `ApiError`. */
export type Api = <K extends keyof Calls>(call: K, ...given: Given<Calls[K]>) => Promise<AnswerOf<Calls[K]>>;

/** Carries a call whose types were checked before. */
export type Send = (call: RouteKey, options?: CallOptions) => Promise<unknown>;

/** Method and path of a call. */
export const addressOf = (call: RouteKey, { params = {} }: CallOptions = {}) => {
  const [method, path] = call.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', `/${string}`];
  return {
    method,
    path: path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(params[name]))),
  };
};

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
  return typed(async (call, given = {}) => {
    const { query, body, headers, signal } = given;
    const { method, path } = addressOf(call, given);
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
    const limit = startLimit(options.timeoutMs ?? 15_000, method, signal);
    request.signal = limit.signal;
    try {
      return await $fetch(path, request);
    } catch (cause) {
      const error = toApiError(cause);
      if (error.status === 401) options.onUnauthenticated?.();
      if (error.status === 0 && performance.now() - leftAt < LEAVING_MS) await moment();
      throw error;
    } finally {
      limit.stop();
    }
  });
};

/** As long as the next page may take to come. */
const LEAVING_MS = 30_000;
const MOMENT_MS = 2_000;
let leftAt = Number.NEGATIVE_INFINITY;
for (const event of ['beforeunload', 'pagehide'])
  globalThis.addEventListener?.(event, () => {
    leftAt = performance.now();
  });

/** A page that is left aborts its calls: who is still there after this, or comes back, hears of it. */
const moment = () => new Promise((resolve) => setTimeout(resolve, MOMENT_MS));

/** The types of the contract on what carries its calls. */
export const typed = (send: Send): Api => send as Api;

/** Ends a call that is not answered whole in time, or that its caller gives up: ofetch's own limit ends at the headers. */
const startLimit = (timeoutMs: number, method: string, given: AbortSignal | undefined) => {
  const own = new AbortController();
  const giveUp = () => own.abort(given?.reason);
  // What was only read changed nothing, however late its answer is: that is not in doubt.
  const name = method === 'GET' ? 'AbortError' : 'TimeoutError';
  const timer = setTimeout(() => own.abort(new DOMException('No answer in time', name)), timeoutMs);
  if (given?.aborted) giveUp();
  given?.addEventListener('abort', giveUp);
  const stop = () => {
    clearTimeout(timer);
    given?.removeEventListener('abort', giveUp);
  };
  return { signal: own.signal, stop };
};

/** The same client, answered in one language. */
export const inLocale = (api: Api, locale: string): Api => withQuery(api as Send, { locale });

/** The same client, for another branch. */
export const atBranch = (api: Api, branchId: number): Api => withQuery(api as Send, { branch_id: branchId });

const withQuery = (send: Send, added: Query): Api =>
  typed((call, options = {}) => send(call, { ...options, query: { ...added, ...options.query } }));

const toApiError = (cause: unknown): ApiError => {
  if (!(cause instanceof FetchError)) return new ApiError(0, {}, cause);
  if (cause.statusCode === undefined) return new ApiError(0, {}, cause.cause ?? cause);
  const data: unknown = cause.data;
  return new ApiError(cause.statusCode ?? 0, data && typeof data === 'object' ? { ...data } : {}, cause);
};
