import { afterEach, describe, expect, test, vi } from 'vitest';
import { BackendGate } from '../../src/server/api/backend-gate.ts';

afterEach(() => vi.useRealTimers());

const answering = (status: number, headers: Record<string, string>) =>
  vi.fn(async () => new Response('{}', { status, headers }));

describe('the gate before another backend', () => {
  test('makes no call until Retry-After is over, and answers 429 itself', async () => {
    vi.useFakeTimers();
    const fetch = answering(429, { 'retry-after': '29' });
    const gate = new BackendGate(fetch);
    expect((await gate.fetch('http://x/')).status).toBe(429);
    expect([gate.secondsLeft, gate.room]).toEqual([29, 0]);
    vi.advanceTimersByTime(10_000);
    const kept = await gate.fetch('http://x/');
    expect([kept.status, kept.headers.get('retry-after')]).toEqual([429, '19']);
    expect(fetch).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(19_000);
    await gate.fetch('http://x/');
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  test('knows the share that is left, for a few seconds', async () => {
    vi.useFakeTimers();
    const gate = new BackendGate(
      answering(200, { 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '75' }),
    );
    expect(gate.room).toBe(1);
    await gate.fetch('http://x/');
    expect(gate.room).toBe(0.25);
    vi.advanceTimersByTime(6_000);
    expect(gate.room).toBe(1);
  });

  test('keeps a quarter for the look at the versions, whatever thread used the rest', async () => {
    vi.useFakeTimers();
    const used = (remaining: number, limit = 300) =>
      answering(200, { 'x-ratelimit-limit': `${limit}`, 'x-ratelimit-remaining': `${remaining}` });
    const state = new SharedArrayBuffer(BackendGate.BYTES);
    const [first, second] = [used(74), used(73)];
    await new BackendGate(first, state).fetch('http://x/');
    const gate = new BackendGate(second, state);
    expect([gate.secondsLeft, (await gate.fetch('http://x/')).status]).toEqual([1, 429]);
    expect(second).not.toHaveBeenCalled();
    expect((await gate.fetchVersions('http://x/')).status).toBe(200);
    // The limit of one kind of call alone says nothing of the others.
    await new BackendGate(used(0, 60), state).fetchVersions('http://x/');
    expect(gate.room).toBe(73 / 300);
    vi.advanceTimersByTime(6_000);
    expect((await gate.fetch('http://x/')).status).toBe(200);
  });

  test('lets a refusal without a time pass', async () => {
    const gate = new BackendGate(answering(503, {}));
    await gate.fetch('http://x/');
    expect(gate.secondsLeft).toBe(0);
  });
});
