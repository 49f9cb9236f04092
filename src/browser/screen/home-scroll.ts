import { homeScroll, saveHomeScroll } from '../../stores/shop/home-scroll.ts';
import { isHome, isWide } from '../dom/dom.ts';

/** Saves where home was left and takes the visitor back there on wide screens. */
export const startHomeScroll = (): void => {
  if (!isHome()) return;
  addEventListener('pagehide', () => saveHomeScroll(scrollY));
  const [entry] = performance.getEntriesByType('navigation');
  const isRestoredByBrowser = entry instanceof PerformanceNavigationTiming && entry.type !== 'navigate';
  if (isWide() && !isRestoredByBrowser && !location.hash && scrollY === 0) scrollTo({ top: homeScroll() });
};
