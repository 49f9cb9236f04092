import { vi } from 'vitest';

/** One call as a screen made it. */
export interface Call {
  method: string;
  /** Without `/api` and the query. */
  path: string;
  query: URLSearchParams;
  body: unknown;
  /** The idempotency key. */
  key: string | null;
}
type Answer = { status?: number; body: unknown } | Promise<never>;

/**
 * Answers the calls of screens in jsdom. To be set up before the first import of a store: the client keeps the
 * transport it finds then. What `answer` returns undefined for is a 404.
 */
export const fakeApi = (answer: (call: Call) => Answer | undefined) => {
  const state = { calls: [] as Call[], answer };
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://shop.example');
    const body =
      init.body instanceof FormData ? Object.fromEntries(init.body) : JSON.parse(String(init.body ?? 'null'));
    const call = {
      method: init.method ?? 'GET',
      path: url.pathname.replace(/^\/api/, ''),
      query: url.searchParams,
      body,
      key: new Headers(init.headers).get('idempotency-key'),
    };
    state.calls.push(call);
    const { status = 200, body: said } = (await state.answer(call)) ?? {
      status: 404,
      body: { message: 'Not found.', code: 'not_found' },
    };
    return new Response(JSON.stringify(said), { status, headers: { 'content-type': 'application/json' } });
  });
  return state;
};
