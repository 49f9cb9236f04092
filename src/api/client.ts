import type { ErrorBody } from './contract/errors.ts';

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

/** A refused or failed call. `status` 0 means that no answer came (offline, timeout, aborted). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: Partial<ErrorBody> & Record<string, unknown>;
  constructor(status: number, body: ApiError['body'], cause?: unknown) {
    super(body.message ?? `Request failed (${status})`, { cause });
    this.status = status;
    this.body = body;
  }
}

export interface ClientOptions {
  /** Where `/api` lives: '' in the browser, an origin on the server. */
  baseUrl?: string;
  /** The selected branch (SPEC §7: default 1), read at each call. */
  branchId: () => number;
  /** Bearer or guest-id header of the visitor, read at each call; none for public page renders. */
  identity?: () => Record<string, string>;
  /** Runs on any 401 before the error is re-thrown (SPEC §8). */
  onUnauthenticated?: () => void;
  /** Another transport, such as the embedded backend in this process. */
  fetch?: typeof globalThis.fetch;
  timeoutMs?: number;
}

/** Builds the only HTTP client: branch, identity, AJAX marker and the 401 rule in one place (SPEC §7, §8). */
export const createClient =
  (options: ClientOptions): Api =>
  async (method, path, { query, body, headers, signal } = {}) => {
    const url = `${options.baseUrl ?? ''}/api${path}?${searchOf({ branch_id: options.branchId(), ...query })}`;
    const timeout = AbortSignal.timeout(options.timeoutMs ?? 15_000);
    const request: RequestInit = {
      method,
      headers: new Headers({
        accept: 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        ...(body && { 'content-type': 'application/json' }),
        ...options.identity?.(),
        ...headers,
      }),
      credentials: 'same-origin',
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body && { body: JSON.stringify(body) }),
    };
    try {
      return await answerOf(await (options.fetch ?? fetch)(url, request));
    } catch (cause) {
      const error = cause instanceof ApiError ? cause : new ApiError(0, {}, cause);
      if (error.status === 401) options.onUnauthenticated?.();
      throw error;
    }
  };

/** Lists repeat their name; what is undefined is left out. */
const searchOf = (query: Query): URLSearchParams => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value].flat()) if (one !== undefined) search.append(name, String(one));
  }
  return search;
};

const answerOf = async <T>(answer: Response): Promise<T> => {
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text || 'null');
  throw new ApiError(answer.status, readErrorBody(text));
};

/** What stands between the shop and the visitor may answer a failure with a page instead of JSON. */
const readErrorBody = (text: string): ApiError['body'] => {
  try {
    const data: unknown = JSON.parse(text);
    return data && typeof data === 'object' ? { ...data } : {};
  } catch {
    return {};
  }
};
