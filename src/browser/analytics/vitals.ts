// Google's own library: what counts as a shift or as an answer changes with browsers, and it keeps up with them.
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { isWide } from '../dom/dom.ts';

const ADDRESS = '/__vitals';

let isStarted = false;

/** Sends how fast this page was for its visitor once it is left: figures and the kind of screen, nothing about a person. */
export const startVitals = (): void => {
  if (isStarted) return;
  isStarted = true;
  const figures = new Map<string, number>();
  const note = ({ name, value }: { name: string; value: number }) => void figures.set(name, value);
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB]) watch(note);
  const send = () => {
    if (figures.size === 0) return;
    const { screen = '' } = document.body.dataset;
    const report = { screen, is_wide: isWide(), figures: Object.fromEntries(figures) };
    figures.clear();
    navigator.sendBeacon(ADDRESS, JSON.stringify(report));
  };
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
  addEventListener('pagehide', send);
};
