import { isSavingData, whenIdle } from './dom.ts';

/** At most this many cards are fetched ahead on one page. */
const LIMIT = 6;

/** Marks product cards that stay in view, so that the page's speculation rules fetch them ahead. */
export const startPrefetch = (): void => {
  if (!HTMLScriptElement.supports?.('speculationrules') || isSavingData()) return;
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
