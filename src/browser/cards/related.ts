import { CARDS_DRAWN } from '../../components/cards-drawn.ts';
import { href, t } from '../../language/page.ts';
import { element, fetchPage } from '../dom/dom.ts';

const SHOWN = 8;

/** Fills `[data-related]` with cards of the category it names, without the product of this page. */
export const showRelated = async (section: HTMLElement): Promise<void> => {
  const { related = '', exclude = '' } = section.dataset;
  const address = href(`/category/${encodeURIComponent(related)}`);
  const page = await fetchPage(address).catch(() => undefined);
  const cards = [...(page?.querySelector('[data-list]')?.children ?? [])]
    .filter((item) => !item.querySelector(`[data-product="${exclude}"]`))
    .slice(0, SHOWN);
  if (cards.length === 0) return;
  const list = element('ul', { class: 'strip' }, ...cards.map((card) => document.adoptNode(card)));
  section.replaceChildren(element('h2', {}, section.ariaLabel ?? t`More like this`), list);
  list.dispatchEvent(new Event(CARDS_DRAWN, { bubbles: true }));
};
