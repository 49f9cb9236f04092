import { persisted } from './persisted.ts';

/** How far home was scrolled, in CSS pixels; restored on wide screens. */
const $homeScroll = persisted<number>('home-scroll', {
  version: 1,
  initial: 0,
  parse: (data) => (typeof data === 'number' && data >= 0 && data < 10_000_000 ? data : undefined),
});

export const homeScroll = (): number => $homeScroll.get();

export const saveHomeScroll = (pixels: number): void => $homeScroll.set(Math.max(0, Math.round(pixels)));
