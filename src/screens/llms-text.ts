import type { Category } from '../api/contract/catalog.ts';
import type { StoreView } from '../api/store-view.ts';
import { listLanguages } from './sitemap-languages.ts';

export interface LlmsParts {
  store: Pick<StoreView, 'settings' | 'branches' | 'pages'>;
  categories: readonly Category[];
  origin: string;
}

/** The file in the form of llmstxt.org: a heading, a summary, then lists of links. */
export const toLlmsText = ({ store, categories, origin }: LlmsParts): string => {
  const { settings, branches, pages } = store;
  const languages = listLanguages(settings.locales);
  const link = (name: string, path: string, note = '') =>
    `- [${inline(name)}](${origin}${path})${note && `: ${inline(note)}`}`;
  const section = (title: string, lines: readonly string[]) =>
    lines.length > 0 ? [`## ${title}`, '', ...lines, ''] : [];
  const all = categories.flatMap((category) => [category, ...category.children]);
  const prefixes = languages.slice(1).map(({ language, prefix }) => `${language} under ${prefix}`);
  return [
    `# ${inline(settings.storeName)}`,
    '',
    `> ${inline(settings.seo.description || settings.storeName)}`,
    '',
    `Prices are in ${settings.money.currencyCode}.${prefixes.length > 0 ? ` Pages come in other languages too: ${prefixes.join(', ')}.` : ''}`,
    '',
    ...section(
      'Categories',
      all.map(({ name, slug, product_count }) =>
        link(name, `/category/${slug}`, `${product_count} products`),
      ),
    ),
    ...section(
      'Good to know',
      pages.map(({ title, slug }) => link(title, `/page/${slug}`)),
    ),
    ...section(
      'Branches',
      branches.map(({ name, slug, address }) =>
        link(name, `/branch/${slug}`, `${address.line1}, ${address.city}`),
      ),
    ),
    ...section('Data', [
      link('Sitemap', '/sitemap.xml', 'every page, in every language'),
      link('Product feed', '/feeds/google.xml', 'prices, availability and pictures of all products, as RSS'),
    ]),
  ].join('\n');
};

/** One line without what Markdown takes for a link. */
const inline = (text: string): string => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '').trim();
