import { line } from './fake-fetch.ts';

/** One call of the contract as an island's test answers it. */
export type Answer = (
  path: string,
  method: string,
  body: unknown,
  search: string,
) => { status?: number; body: unknown };

interface Call {
  path: string;
  method: string;
  body: unknown;
  /** The idempotency key. */
  key: string | null;
}

/** Answers every call of the page by `answer`; a thrown error is a line that broke. Returns the calls made. */
export const answerCalls = (answer: Answer): Call[] => {
  const calls: Call[] = [];
  line.answer = async (input, request = {}) => {
    const { pathname, search } = new URL(String(input), 'http://shop.test');
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : null;
    const path = pathname.replace(/^\/api/, '');
    const key = new Headers(request.headers).get('idempotency-key');
    calls.push({ path: path + search, method: request.method ?? 'GET', body, key });
    const given = answer(path, request.method ?? 'GET', body, search);
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(given.body), { status: given.status ?? 200, headers });
  };
  return calls;
};

/** What jsdom lacks and islands use. */
export const fillJsdom = (): void => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  Element.prototype.scrollIntoView = () => undefined;
};

/**
 * Stores let go of the page's storage events a second after their last reader: while there still is a page. A timer that
 * was set later and runs longer ends after theirs, however slow the machine is.
 */
export const letStoresGo = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));
