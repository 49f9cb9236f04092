import { vi } from 'vitest';

/** One call of the contract as an island's test answers it. */
export type Answer = (path: string, method: string, body: unknown) => { status?: number; body: unknown };

/** Answers every call of the page by `answer`; a thrown error is a line that broke. Returns the calls made. */
export const answerCalls = (answer: Answer): { path: string; method: string; body: unknown }[] => {
  const calls: { path: string; method: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, request: RequestInit = {}) => {
    const { pathname, search } = new URL(String(input), 'http://shop.test');
    const body = typeof request.body === 'string' ? JSON.parse(request.body) : null;
    const path = pathname.replace(/^\/api/, '');
    calls.push({ path: path + search, method: request.method ?? 'GET', body });
    const given = answer(path, request.method ?? 'GET', body);
    const headers = { 'content-type': 'application/json' };
    return new Response(JSON.stringify(given.body), { status: given.status ?? 200, headers });
  });
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
