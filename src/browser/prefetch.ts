import { isSavingData, whenIdle } from './dom.ts';

/** At most this many cards are fetched ahead on one page. */
const LIMIT = 6;

/** Fetches the pages of product cards that stay in view, where the browser can and the visitor has data to spare. */
export const startPrefetch = (): void => {
  if (!HTMLScriptElement.supports?.('speculationrules') || isSavingData()) return;
  const fetched = new Set<string>();
  const observer = new IntersectionObserver((entries) => {
    const links = entries
      .filter(({ isIntersecting }) => isIntersecting)
      .map(({ target }) => (target as HTMLAnchorElement).href)
      .filter((href) => !fetched.has(href))
      .slice(0, LIMIT - fetched.size);
    if (links.length > 0) whenIdle(() => prefetch(links));
    for (const href of links) fetched.add(href);
    if (fetched.size >= LIMIT) observer.disconnect();
  });
  for (const link of document.querySelectorAll('.product-card a')) observer.observe(link);
};

const prefetch = (urls: readonly string[]): void => {
  const rules = document.createElement('script');
  rules.type = 'speculationrules';
  rules.textContent = JSON.stringify({ prefetch: [{ urls, eagerness: 'immediate' }] });
  document.head.append(rules);
};
