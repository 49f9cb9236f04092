import type { SuggestAnswer } from '../api/contract/catalog.ts';
import { fetchSuggestions } from '../stores/product/suggestions.ts';
import { formatPrice } from '../stores/shop/settings.ts';
import { announce } from '../stores/shop/toasts.ts';
import { element } from './dom.ts';

const PAUSE_MS = 150;
const known = new WeakSet<HTMLInputElement>();

interface Option {
  label: string;
  href: string;
  detail: string;
  image?: string;
}

const optionsOf = (answer: SuggestAnswer): Option[] => [
  ...answer.suggestions.map((text) => ({
    label: text,
    href: `/search?q=${encodeURIComponent(text)}`,
    detail: '',
  })),
  ...answer.categories.map(({ slug, name, count }) => ({
    label: name,
    href: `/category/${slug}`,
    detail: count === 1 ? '1 item' : `${count} items`,
  })),
  ...answer.products.map(({ slug, name, selling_price, price_from, image }) => ({
    label: name,
    href: `/product/${slug}`,
    detail: `${price_from ? 'from ' : ''}${formatPrice(selling_price)}`,
    ...(image ? { image: image.url } : {}),
  })),
];

const drawOption = (option: Option, index: number): HTMLElement => {
  const item = element('li', {
    role: 'option',
    id: `suggestion-${index}`,
    'aria-selected': 'false',
    class: 'suggestion',
  });
  if (option.image) {
    item.append(element('img', { src: option.image, alt: '', width: '40', height: '40', loading: 'lazy' }));
  }
  item.append(element('span', { class: 'suggestion-label' }, option.label));
  if (option.detail) item.append(element('span', { class: 'suggestion-detail' }, option.detail));
  item.dataset.href = option.href;
  return item;
};

/** Turns a search field into a combobox: arrows move, Enter opens, Esc closes; typing stays what it was. */
export const suggestFor = (field: HTMLInputElement): void => {
  if (known.has(field)) return;
  known.add(field);
  const list = element('ul', {
    role: 'listbox',
    id: 'suggestions',
    class: 'suggestions',
    'aria-label': 'Suggestions',
  });
  list.hidden = true;
  (field.closest('form') ?? field).append(list);
  const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'false' };
  for (const [name, value] of Object.entries({
    ...attributes,
    'aria-controls': list.id,
    autocomplete: 'off',
  })) {
    field.setAttribute(name, value);
  }

  let active = -1;
  const close = () => {
    list.hidden = true;
    activate(-1);
    field.setAttribute('aria-expanded', 'false');
  };
  const activate = (index: number) => {
    active = index;
    [...list.children].forEach((item, at) => {
      item.setAttribute('aria-selected', String(at === index));
      if (at === index) item.scrollIntoView({ block: 'nearest' });
    });
    if (index < 0) field.removeAttribute('aria-activedescendant');
    else field.setAttribute('aria-activedescendant', `suggestion-${index}`);
  };
  const show = (options: Option[]) => {
    list.replaceChildren(...options.map(drawOption));
    list.hidden = options.length === 0;
    field.setAttribute('aria-expanded', String(options.length > 0));
    activate(-1);
    announce(options.length === 0 ? 'No suggestions' : `${options.length} suggestions`);
  };
  const open = (item: Element | undefined) => {
    if (item instanceof HTMLElement && item.dataset.href) location.assign(item.dataset.href);
  };

  field.addEventListener('input', createLookup(field, show, close));
  field.addEventListener('keydown', (event) => {
    const count = list.children.length;
    if (event.key === 'Escape' && !list.hidden) close();
    else if (event.key === 'Enter' && active >= 0) open(list.children[active]);
    else if (event.key === 'ArrowDown' && count > 0) {
      list.hidden = false;
      activate((active + 1) % count);
    } else if (event.key === 'ArrowUp' && count > 0) activate((active <= 0 ? count : active) - 1);
    else return;
    event.preventDefault();
  });
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    if (event.target instanceof Element) open(event.target.closest('li') ?? undefined);
  });
  field.addEventListener('blur', close);
};

/** Asks after a pause in typing; an overtaken question is dropped. A failure leaves plain search working. */
const createLookup = (field: HTMLInputElement, show: (options: Option[]) => void, close: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: AbortController | undefined;
  const ask = async (text: string) => {
    asked?.abort();
    asked = new AbortController();
    const { signal } = asked;
    try {
      const answer = await fetchSuggestions(text, signal);
      if (!signal.aborted && document.activeElement === field) show(optionsOf(answer));
    } catch (error) {
      if (!signal.aborted) console.warn('No suggestions', error);
    }
  };
  return () => {
    clearTimeout(timer);
    const text = field.value.trim();
    if (text.length < 2) return close();
    timer = setTimeout(() => void ask(text), PAUSE_MS);
  };
};
