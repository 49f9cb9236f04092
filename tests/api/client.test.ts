// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { attempt } from '../../src/stores/shop/failure.ts';

/** A call on its way, which the test ends as a browser ends those of a page that is left. */
const call = () => {
  const answer = Promise.withResolvers<Response>();
  const api = createClient({ branchId: () => 1, fetch: () => answer.promise });
  const settled = vi.fn();
  void attempt(() => api('GET /cache-info')).then(settled);
  return { settled, abort: () => answer.reject(new TypeError('Failed to fetch')) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a call that the end of its page aborts is said only if the page still stands a moment later', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { settled, abort } = call();
  dispatchEvent(new Event('pagehide'));
  abort();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log).not.toHaveBeenCalled();
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(log).toHaveBeenCalledOnce();
  expect(settled).toHaveBeenCalledOnce();
});

test('a call that gets no answer while nobody leaves the page is said at once', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await vi.advanceTimersByTimeAsync(60_000);
  const { settled, abort } = call();
  abort();
  await vi.advanceTimersByTimeAsync(10);
  expect(log).toHaveBeenCalledOnce();
  expect(settled).toHaveBeenCalledOnce();
});
