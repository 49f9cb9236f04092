import { element, isSavingData, whenIdle } from './dom.ts';

/** At most this many cards are fetched ahead on one page. */
const LIMIT = 6;

/** Switches the page's speculation rules on and marks product cards that stay in view, which they fetch ahead. */
export const startPrefetch = (): void => {
  if (!HTMLScriptElement.supports?.('speculationrules') || isSavingData()) return;
  const rules = document.getElementById('reading-ahead')?.textContent ?? '';
  document.head.append(element('script', { type: 'speculationrules' }, rules));
  let left = LIMIT;
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || left <= 0) continue;
      left -= 1;
      observer.unobserve(target);
      whenIdle(() => target.setAttribute('data-prefetch', ''));
    }
    if (left <= 0) observer.disconnect();
  });
  for (const link of document.querySelectorAll('.product-card a')) observer.observe(link);
};
