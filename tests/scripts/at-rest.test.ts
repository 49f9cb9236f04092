// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atRest } from '../../src/browser/dom/dom.ts';

const send = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  'click',
  'pointercancel',
])('what a pointer came to is left alone after a %s that was quicker', (end) => {
  const task = vi.fn();
  atRest(() => 'card', task);
  send('pointerover');
  vi.advanceTimersByTime(59);
  send(end);
  vi.advanceTimersByTime(1_000);
  expect(task).not.toHaveBeenCalled();

  send('pointerover');
  vi.advanceTimersByTime(60);
  expect(task).toHaveBeenCalledExactlyOnceWith('card');
});
