import { whenIdle } from './dom/dom.ts';

/** What people do first: move, touch, scroll, press a key or turn the phone. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'resize'] as const;

/** Runs once, as soon as the visitor does anything: what needs a visitor must not cost the first screen. */
export const atFirstSign = (task: () => void): void => {
  const run = () => {
    for (const sign of SIGNS) removeEventListener(sign, run);
    // What the sign itself does comes first.
    whenIdle(task);
  };
  // Only what bubbles: sliders are scrolled by the browser too, when their pictures come.
  for (const sign of SIGNS) addEventListener(sign, run, { passive: true });
};
