import { element, fetchPage } from './dom.ts';
import { syncCards } from './product-cards.ts';

const MOST = 10;

/** Fills a product page's related section from its category's own page, when it is scrolled near. */
const fill = async (section: HTMLElement): Promise<void> => {
  const page = await fetchPage(`/category/${section.dataset.related}`).catch(() => undefined);
  const cards = [...(page?.querySelectorAll<HTMLElement>('[data-list] > li') ?? [])]
    .filter((item) => !item.querySelector(`[data-product="${section.dataset.exclude}"]`))
    .slice(0, MOST);
  if (cards.length === 0) return;
  const list = element('ul', {
    class: 'strip',
    role: 'list',
    tabindex: '0',
    'aria-label': 'Related products',
  });
  for (const image of cards.flatMap((card) => [...card.querySelectorAll('img')])) image.loading = 'lazy';
  list.append(...cards.map((card) => document.adoptNode(card)));
  section.append(element('h2', {}, 'Goes well with it'), list);
  syncCards(section);
};

const observer = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      observer.unobserve(target);
      void fill(target);
    }
  },
  { rootMargin: '400px' },
);

for (const section of document.querySelectorAll<HTMLElement>('[data-related]')) observer.observe(section);
