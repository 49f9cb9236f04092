import { href, t } from '../../language/page.ts';
import { findActiveOrder, findBoughtProducts } from '../../stores/order/past-orders.ts';
import { element } from '../dom/dom.ts';
import { drawCard } from './draw-card.ts';
import { syncCards } from './product-cards.ts';

const MOST_PRODUCTS = 8;

/** The way back to an order that is on its way; it floats, so that nothing moves when it comes. */
const showActiveOrder = async (): Promise<void> => {
  const order = await findActiveOrder(Date.now());
  if (!order) return;
  const chip = element(
    'a',
    { class: 'order-chip', href: href(`/track-order/${encodeURIComponent(order.id)}`) },
    element('strong', {}, order.status_label),
    element('bdi', {}, order.order_number),
    element('span', { class: 'order-chip-go' }, t`Track your order`),
  );
  document.querySelector('.order-chip')?.remove();
  document.querySelector('main')?.append(chip);
};

/** What was bought before, to buy again; only where its place is out of sight, so that nothing moves. */
const showBuyAgain = async (section: HTMLElement): Promise<void> => {
  const products = await findBoughtProducts(MOST_PRODUCTS);
  if (products.length === 0) return;
  const items = products.map((product) => element('li', {}, drawCard(product)));
  const list = element('ul', { class: 'strip', role: 'list', tabindex: '0' }, ...items);
  const title = t`Buy again`;
  list.ariaLabel = title;
  const put = () => {
    section.ariaLabel = title;
    section.replaceChildren(element('div', { class: 'block-head' }, element('h2', {}, title)), list);
    section.hidden = false;
    syncCards(section);
  };
  const next = section.nextElementSibling;
  const isBelow = !next || next.getBoundingClientRect().top > innerHeight;
  if (isBelow) put();
};

const quietly = (task: Promise<void>): void =>
  void task.catch((error) => console.warn('Past orders did not load', error));

/** Home for visitors who have ordered: their running order, and what they bought. */
export const startReturning = (): void => {
  quietly(showActiveOrder());
  const section = document.querySelector<HTMLElement>('[data-buy-again]');
  if (section) quietly(showBuyAgain(section));
};
