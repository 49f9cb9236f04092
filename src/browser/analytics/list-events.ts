import type { AnalyticsItem } from '../../domain/shop/analytics.ts';
import { pageSettings } from '../../stores/shop/settings.ts';
import { closestTo, STEPPED, shownMain, whenIdle } from '../dom/dom.ts';
import { emit } from './emit.ts';

const CARD = '.product-card[data-product]';
/** More of one list say nothing new; Analytics takes 200. */
const MOST_ITEMS = 50;

const listOf = (card: Element): Element => card.closest('section, [data-list]') ?? document.body;

const nameOf = (list: Element): string =>
  list.ariaLabel ||
  list.querySelector('h2')?.textContent?.trim() ||
  list.closest('main')?.querySelector('h1')?.textContent?.trim() ||
  document.title;

/** Two lists of one name on one page cannot be distinguished, and need not be. */
const listParams = (list: Element) => {
  const name = nameOf(list);
  const screen = list.closest<HTMLElement>('[data-screen]')?.dataset.screen;
  return { item_list_id: `${screen}:${name}`.slice(0, 100), item_list_name: name };
};

const itemOf = (card: HTMLElement, index: number): AnalyticsItem => ({
  item_id: card.dataset.product ?? '',
  item_name: card.dataset.name ?? '',
  ...(card.dataset.price && { price: Number(card.dataset.price) }),
  index,
});

const cardsOf = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(CARD)];

/** A list counts once, when the first of its cards comes into sight. */
const startLists = (): void => {
  const reported = new WeakSet<Element>();
  const known = new WeakSet<Element>();
  const sight = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      sight.unobserve(target);
      const list = listOf(target);
      if (reported.has(list)) continue;
      reported.add(list);
      const items = cardsOf(list).slice(0, MOST_ITEMS).map(itemOf);
      emit({ name: 'view_item_list', params: { ...listParams(list), items } });
    }
  });
  const watch = () => {
    for (const card of document.querySelectorAll(CARD)) {
      if (known.has(card) || card.closest('.home-behind')) continue;
      known.add(card);
      if (!reported.has(listOf(card))) sight.observe(card);
    }
  };
  watch();
  let isRequested = false;
  const grown = new MutationObserver(() => {
    if (isRequested) return;
    isRequested = true;
    whenIdle(() => {
      isRequested = false;
      watch();
    });
  });
  const watchMain = () => grown.observe(shownMain() ?? document.body, { childList: true, subtree: true });
  watchMain();
  document.addEventListener(STEPPED, watchMain);
};

const startSelections = (): void => {
  document.addEventListener('click', (event) => {
    const card = closestTo(event, '.card-link')?.closest<HTMLElement>(CARD);
    if (!card) return;
    const list = listOf(card);
    const items = [itemOf(card, cardsOf(list).indexOf(card))];
    emit({ name: 'select_item', params: { ...listParams(list), items } });
  });
};

/** The product of a product's page, as `[data-item]` names it. */
const tellProduct = (): void => {
  const { item } = shownMain()?.querySelector<HTMLElement>('[data-item]')?.dataset ?? {};
  if (!item) return;
  const { id, name, price } = JSON.parse(item) as { id: number; name: string; price: number };
  emit({
    name: 'view_item',
    params: {
      currency: pageSettings().money.currencyCode,
      value: price,
      items: [{ item_id: String(id), item_name: name, price, quantity: 1 }],
    },
  });
};

export const startListEvents = (): void => {
  tellProduct();
  document.addEventListener(STEPPED, tellProduct);
  startLists();
  startSelections();
};
