// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { leaveTo, type Refusal, usePress } from '../../../src/islands/ui/use-press.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => {
  const answers: ((refusal: Refusal | null) => void)[] = [];
  const run = vi.fn((_what: string) => new Promise<Refusal | null>((resolve) => answers.push(resolve)));
  const { result } = renderHook(() => usePress(run));
  const answer = (refusal: Refusal | null) => act(async () => answers.shift()?.(refusal));
  return { run, answer, hook: () => result.current };
};

test('a second press does nothing, even before the first one is drawn; a later one runs', async () => {
  const { run, answer, hook } = show();
  act(() => {
    void hook().press('first');
    void hook().press('second');
  });
  expect(run.mock.calls).toEqual([['first']]);
  expect(hook().isBusy).toBe(true);
  expect(hook().running).toEqual(['first']);
  await answer(null);
  expect(hook().isBusy).toBe(false);
  act(() => void hook().press('third'));
  expect(run.mock.calls).toEqual([['first'], ['third']]);
});

test('a refusal stands until the next press, or until it is forgotten', async () => {
  const { answer, hook } = show();
  act(() => void hook().press('once'));
  await answer({ message: 'Sold out.' });
  expect(hook().failure).toEqual({ message: 'Sold out.' });
  act(() => void hook().press('again'));
  expect(hook().failure).toBeNull();
  await answer({ message: 'Sold out.' });
  act(() => hook().forget());
  expect(hook().failure).toBeNull();
});

test('a press that leaves the page runs until a page is shown again', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  const { result } = renderHook(() => usePress(() => leaveTo('/cart')));
  act(() => void result.current.press());
  act(() => void result.current.press());
  expect(assign.mock.calls).toEqual([['/cart']]);
  expect(result.current.isBusy).toBe(true);
  await act(async () => void dispatchEvent(new Event('pageshow')));
  expect(result.current.isBusy).toBe(false);
});
