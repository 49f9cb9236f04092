/** What the service worker uses of its global scope: the DOM library has no types for it. */
export interface WorkerScope {
  addEventListener<K extends keyof WorkerEvents>(type: K, listener: (event: WorkerEvents[K]) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
  readonly registration: {
    navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
  };
  readonly location: { origin: string };
  readonly caches: CacheStorage;
  readonly fetch: typeof globalThis.fetch;
  /** Missing in older browsers: there no page is kept, since pages differ by the cookie `branch`. */
  readonly cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
}

export interface OpenWindow {
  url: string;
  focus(): Promise<unknown>;
}

export interface Extendable {
  waitUntil(work: Promise<unknown>): void;
}
export interface InstallEvent extends Extendable {
  /** Static routing: what the browser does without starting the worker. */
  addRoutes?(rules: readonly RouteRule[]): Promise<void>;
}
export interface FetchEvent extends Extendable {
  readonly request: Request;
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Response | Promise<Response>): void;
}
export interface PushEvent extends Extendable {
  readonly data: { json(): unknown } | null;
}
export interface NotificationEvent extends Extendable {
  readonly notification: { data?: unknown; close(): void };
}

interface WorkerEvents {
  install: InstallEvent;
  activate: Extendable;
  fetch: FetchEvent;
  message: Extendable & { readonly data: unknown; readonly origin: string };
  push: PushEvent;
  notificationclick: NotificationEvent;
}

export interface RouteRule {
  condition: { requestMode?: 'navigate'; urlPattern?: { pathname: string } };
  source: 'network' | 'race-network-and-fetch-handler' | { cacheName: string };
}
