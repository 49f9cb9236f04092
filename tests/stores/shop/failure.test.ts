import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/api-error.ts';
import { attempt } from '../../../src/stores/shop/failure.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['a server that failed', new ApiError(503, { message: 'Down' }), 1],
  ['a shop that was not reached', new TypeError('fetch failed'), 1],
  ['a refusal', new ApiError(422, { message: 'Choose a time.', code: 'slot_expired' }), 0],
  // What is still on its way when somebody signs out comes back with it.
  ['the end of a session', new ApiError(401, { message: 'Please sign in.', code: 'unauthenticated' }), 0],
])('%s is logged only where nobody expects it', async (_, cause, times) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const result = await attempt(() => Promise.reject(cause));
  expect(result.isDone).toBe(false);
  expect(log).toHaveBeenCalledTimes(times);
});
