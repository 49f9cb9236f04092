import type { Api } from '../../api/client.ts';
import { readSettings } from '../../domain/shop/settings.ts';
import { chooseLanguage } from '../../domain/text/text.ts';

interface Node {
  slug: string;
  children?: Node[];
}

/** Every page in each language of the shop, its own first; without those of products where these are too many. */
export async function* listPaths(
  api: Api,
  fixedPaths: readonly string[],
  { hasProducts = true }: { hasProducts?: boolean } = {},
): AsyncGenerator<string> {
  for (const prefix of await listPrefixes(api)) {
    for await (const path of listRoutes(api, fixedPaths, hasProducts)) {
      if (!prefix || !/\.(?!webmanifest)\w+$/.test(path))
        yield prefix && path === '/' ? prefix : `${prefix}${path}`;
    }
  }
}

/** What stands before the addresses of each language; nothing before those of the shop's own, the first. */
export const listPrefixes = async (api: Api): Promise<string[]> => {
  const { locales } = readSettings((await api('GET /get-data')).settings);
  const prefixes = locales.map((locale, index) => (index === 0 ? '' : `/${chooseLanguage(locale)}`));
  return [...new Set(prefixes)];
};

/** Addresses of the shop's own pages, first the few that most visitors see, then every product. */
async function* listRoutes(
  api: Api,
  fixedPaths: readonly string[],
  hasProducts: boolean,
): AsyncGenerator<string> {
  yield* fixedPaths;
  const { categories } = await api('GET /get-parent-categories', { query: { depth: 3, with_empty: 1 } });
  yield* flatten(categories).map(({ slug }) => `/category/${encodeURIComponent(slug)}`);
  const { branches } = await api('GET /get-data');
  yield* branches.map(({ slug }) => `/branch/${encodeURIComponent(slug)}`);
  const { pages } = await api('GET /get-pages');
  yield* pages.map(({ slug }) => `/page/${encodeURIComponent(slug)}`);
  if (!hasProducts) return;
  for (let page = 1, last = 1; page <= last; page += 1) {
    const list = await api('GET /get-products', { query: { page, per_page: 60, facets: 0 } });
    last = list.last_page;
    for (const { id, slug, rating } of list.data) {
      yield `/product/${encodeURIComponent(slug)}`;
      if (rating.count > 0) yield `/product/reviews/${id}`;
    }
  }
}

/** How many pages of products the shop has at most: each with its reviews, in every language. */
export const countProductPages = async (api: Api): Promise<number> => {
  const [{ total }, prefixes] = await Promise.all([
    api('GET /get-products', { query: { per_page: 1, facets: 0 } }),
    listPrefixes(api),
  ]);
  return 2 * total * prefixes.length;
};

const flatten = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
