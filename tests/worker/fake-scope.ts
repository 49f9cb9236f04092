import type { FetchEvent, OpenWindow, WorkerScope } from '../../src/worker/scope.ts';

const ORIGIN = 'https://shop.example';

/** A browser's cache in memory, in the order of insertion; `room` is how many bytes all of them may hold. */
class FakeCache {
  readonly entries = new Map<string, Response>();
  readonly #isFull: () => boolean;
  constructor(isFull: () => boolean) {
    this.#isFull = isFull;
  }
  match = async (key: RequestInfo | URL) => this.entries.get(urlOf(key))?.clone();
  keys = async () => [...this.entries.keys()].map((url) => new Request(url));
  matchAll = async () => [...this.entries.values()].map((entry) => entry.clone());
  delete = async (key: RequestInfo | URL) => this.entries.delete(urlOf(key));
  put = async (key: RequestInfo | URL, response: Response) => {
    if (this.#isFull()) throw new DOMException('full', 'QuotaExceededError');
    this.entries.set(urlOf(key), response);
  };
}

const urlOf = (key: RequestInfo | URL): string => (key instanceof Request ? key.url : String(key));

/** What a worker finds around it, with a network that tests set. */
export class FakeScope implements WorkerScope {
  readonly location = { origin: ORIGIN };
  readonly caches: CacheStorage;
  readonly opened = new Map<string, FakeCache>();
  readonly listeners = new Map<string, (event: never) => void>();
  readonly notifications: { title: string; options: NotificationOptions }[] = [];
  readonly windows: OpenWindow[] = [];
  readonly requested: string[] = [];
  readonly openedWindows: string[] = [];
  branch: string | undefined;
  /** Puts that fail before the storage has room again. */
  refusals = 0;
  /** The network; throws without one. */
  network: (url: string) => Response | Promise<Response> = () => {
    throw new TypeError('Failed to fetch');
  };

  constructor() {
    const isFull = () => this.refusals-- > 0;
    this.caches = {
      open: async (name: string) => {
        const cache = this.opened.get(name) ?? new FakeCache(isFull);
        this.opened.set(name, cache);
        return cache;
      },
      keys: async () => [...this.opened.keys()],
      delete: async (name: string) => this.opened.delete(name),
    } as unknown as CacheStorage;
  }

  readonly fetch = async (input: RequestInfo | URL): Promise<Response> => {
    const url = typeof input === 'object' && 'url' in input ? input.url : String(input);
    this.requested.push(url);
    return this.network(url);
  };
  readonly clients = {
    claim: async () => undefined,
    matchAll: async () => this.windows,
    openWindow: async (url: string) => this.openedWindows.push(url),
  };
  readonly registration = {
    showNotification: async (title: string, options: NotificationOptions) => {
      this.notifications.push({ title, options });
    },
  };
  readonly cookieStore = {
    get: async () => (this.branch === undefined ? null : { value: this.branch }),
  };
  skipWaiting = async () => undefined;
  addEventListener = (type: string, listener: (event: never) => void): void => {
    this.listeners.set(type, listener);
  };

  /** Addresses kept in a cache, in its order, without the site. */
  kept(name: string): string[] {
    return [...(this.opened.get(name)?.entries.keys() ?? [])].map((url) => url.replace(ORIGIN, ''));
  }

  /** Runs an event to its end, with all that it waits for. */
  async dispatch(type: string, event: object = {}): Promise<Response | undefined> {
    const waiting: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    const whole = {
      ...event,
      waitUntil: (work: Promise<unknown>) => void waiting.push(work),
      respondWith: (response: Promise<Response>) => {
        answer = Promise.resolve(response);
      },
    };
    this.listeners.get(type)?.(whole as never);
    const response = await answer;
    for (let index = 0; index < waiting.length; index += 1) await waiting[index];
    return response;
  }

  /** A navigation of the browser. */
  visit(path: string): Promise<Response | undefined> {
    return this.dispatch('fetch', { request: navigation(path) });
  }
}

const navigation = (path: string): FetchEvent['request'] =>
  ({ url: ORIGIN + path, method: 'GET', mode: 'navigate' }) as Request;

export const page = (title: string, headers: Record<string, string> = {}): Response =>
  new Response(`<!doctype html><title>${title}</title><p>${title}</p>`, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, must-revalidate',
      'server-timing': 'page;desc="1"',
      ...headers,
    },
  });

/** The title of an answer; what it says beyond that is the page's own. */
export const titleOf = async (response: Response | undefined): Promise<string | undefined> =>
  /<title>([^<]*)/.exec((await response?.text()) ?? '')?.[1];
