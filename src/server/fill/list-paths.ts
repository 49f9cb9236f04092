import { getParentCategories, getProducts } from '../../api/catalog.ts';
import type { Api } from '../../api/client.ts';
import { getPages } from '../../api/content.ts';

interface Node {
  slug: string;
  children?: Node[];
}

/** Addresses of the shop's own pages, first the few that most visitors see, then every product. */
export async function* listPaths(api: Api, fixedPaths: readonly string[]): AsyncGenerator<string> {
  yield* fixedPaths;
  const { categories } = await getParentCategories(api, { depth: 3, with_empty: 1 });
  yield* flatten(categories).map(({ slug }) => `/category/${encodeURIComponent(slug)}`);
  const { pages } = await getPages(api);
  yield* pages.map(({ slug }) => `/page/${encodeURIComponent(slug)}`);
  for (let page = 1, last = 1; page <= last; page += 1) {
    const list = await getProducts(api, { page, per_page: 60, facets: 0 });
    last = list.last_page;
    for (const { id, slug, rating } of list.data) {
      yield `/product/${encodeURIComponent(slug)}`;
      if (rating.count > 0) yield `/product/reviews/${id}`;
    }
  }
}

const flatten = (nodes: readonly Node[]): Node[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children ?? [])]);
