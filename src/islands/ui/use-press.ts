import { useRef, useState } from 'react';
import type { Attempt, Failure } from '../../stores/shop/failure.ts';

/** Why a press did nothing, in words for the place where it was pressed. */
export type Refusal = Pick<Failure, 'message'> & Partial<Pick<Failure, 'code' | 'status'>>;

export interface Press<Args extends unknown[]> {
  press: (...args: Args) => Promise<void>;
  isBusy: boolean;
  /** What the press that runs was called with. */
  running: Args | null;
  failure: Refusal | null;
  /** Where what was refused is changed, the refusal is no longer true. */
  forget: () => void;
}

/** A press that calls the shop: further presses do nothing until it is done. `run` returns why it failed, if it did. */
export const usePress = <Args extends unknown[] = []>(
  run: (...args: Args) => Promise<Refusal | null>,
): Press<Args> => {
  // A second press comes before the first one's state is drawn.
  const isRunning = useRef(false);
  const [running, setRunning] = useState<Args | null>(null);
  const [failure, setFailure] = useState<Refusal | null>(null);
  const press = async (...args: Args) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setRunning(args);
    setFailure(null);
    setFailure(await run(...args));
    isRunning.current = false;
    setRunning(null);
  };
  return { press, isBusy: running !== null, running, failure, forget: () => setFailure(null) };
};

export const failureOf = (result: Attempt<unknown>): Failure | null =>
  result.isDone ? null : result.failure;

/** Leaves the page. The press that does runs until the next page is there, or this one is shown again. */
export const leaveTo = (address: string, how: 'assign' | 'replace' = 'assign'): Promise<null> => {
  location[how](address);
  return new Promise((resolve) => addEventListener('pageshow', () => resolve(null), { once: true }));
};
