import { whenIdle } from './dom/dom.ts';

/** What people do first: move, touch, scroll or press a key. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll'] as const;

/** Runs once, as soon as the visitor does anything: what needs a visitor must not cost the first screen. */
export const atFirstSign = (task: () => void): void => {
  const run = () => {
    for (const sign of SIGNS) removeEventListener(sign, run, true);
    // What the sign itself does comes first.
    whenIdle(task);
  };
  for (const sign of SIGNS) addEventListener(sign, run, { capture: true, passive: true });
};
