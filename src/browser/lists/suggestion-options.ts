import type { SuggestResponse } from '../../api/contract/catalog.ts';
import { markMatches } from '../../domain/lists/search-marks.ts';
import { href, t } from '../../language/page.ts';
import { formatPrice } from '../../stores/shop/settings.ts';
import { element } from '../dom/dom.ts';
import { searchHref } from './recent-searches.ts';

interface Option {
  label: string;
  href: string;
  detail?: string;
  image?: string;
}
interface Group {
  title: string;
  options: Option[];
}

const priceOf = ({ selling_price, price_from }: SuggestResponse['products'][number]): string => {
  const price = formatPrice(selling_price);
  return price_from ? t`from ${price}` : price;
};

/** Products first; a search that only repeats a product's or category's name is left out. */
export const suggestionGroups = (answer: SuggestResponse): Group[] => {
  const names = new Set([...answer.products, ...answer.categories].map(({ name }) => name.toLowerCase()));
  const groups = [
    {
      title: t`Products`,
      options: answer.products.map((product) => ({
        label: product.name,
        href: href(`/product/${product.slug}`),
        detail: priceOf(product),
        ...(product.image && { image: product.image.url.replace(/\/640$/, '/160') }),
      })),
    },
    {
      title: t`Categories`,
      options: answer.categories.map(({ slug, name, count }) => ({
        label: name,
        href: href(`/category/${slug}`),
        detail: t`${count} product|${count} products`,
      })),
    },
    {
      title: t`Searches`,
      options: answer.suggestions
        .filter((words) => !names.has(words.toLowerCase()))
        .map((words) => ({ label: words, href: searchHref(words) })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
};

/** What was searched for before, offered where nothing is typed yet. */
export const recentGroup = (searches: readonly string[]): Group => ({
  title: t`Recent searches`,
  options: searches.map((words) => ({ label: words, href: searchHref(words) })),
});

const drawOption = (option: Option, index: number, typed: string): HTMLElement => {
  const label = markMatches(option.label, typed).map(({ text, isMatch }) =>
    isMatch ? element('mark', {}, text) : text,
  );
  const item = element('div', {
    role: 'option',
    id: `suggestion-${index}`,
    'aria-selected': 'false',
    class: 'suggestion',
    'data-href': option.href,
  });
  if (option.image)
    item.append(element('img', { src: option.image, alt: '', width: '40', height: '40', loading: 'lazy' }));
  item.append(element('bdi', { class: 'suggestion-label' }, ...label));
  if (option.detail) item.append(element('bdi', { class: 'muted small' }, option.detail));
  return item;
};

/** The groups as children of a listbox, each under its title. */
export const drawGroups = (groups: readonly Group[], typed: string): HTMLElement[] => {
  let index = 0;
  return groups.map(({ title, options }, at) => {
    const id = `suggestions-${at}`;
    const heading = element('p', { id, class: 'suggestion-title', role: 'presentation' }, title);
    const items = options.map((option) => drawOption(option, index++, typed));
    return element('div', { role: 'group', 'aria-labelledby': id }, heading, ...items);
  });
};
