import { type Api, addressOf, type Query, type Send, typed } from '../../api/client.ts';
import { HOUR_MS } from '../../domain/time/durations.ts';

/** What one render was made from: the page is stale once any of the tags changes. */
export interface Dependencies {
  tags: Set<string>;
  /** Instant (ms) at which an opening or closing time that the page shows comes to pass. */
  expiresAt: number;
  /** A call had no answer (no connection, 5xx): the page must not replace a good one. */
  hasFailed: boolean;
  /** The page shows something that is not there (404, a page number beyond the last): not kept on disk. */
  isPartial: boolean;
}

export const noDependencies = (): Dependencies => ({
  tags: new Set(['settings']),
  expiresAt: Infinity,
  hasFailed: false,
  isPartial: false,
});

const OF_CATALOG = /^(products?|lists?|category|categories)(:|$)/;

/**
 * The tags and the expiry of a page that answered with this `cache-control`. One with `s-maxage` may be that old in
 * what it shows of the catalog, and all with the same age are made again from the same moment on: the parts of a feed
 * are of one list.
 */
export const allowAge = ({ tags, expiresAt }: Dependencies, cacheControl: string) => {
  const seconds = Number(/\bs-maxage=(\d{1,9})/.exec(cacheControl)?.[1] ?? 0);
  if (seconds === 0) return { tags: [...tags], expiresAt };
  const ageMs = seconds * 1_000;
  return {
    tags: [...tags].filter((tag) => !OF_CATALOG.test(tag)),
    expiresAt: Math.min(expiresAt, (Math.floor(Date.now() / ageMs) + 1) * ageMs),
  };
};

type Recorder = (answer: object, path: string, query: Query, found: Dependencies) => object;

/** Wraps the client so that every call made with it leaves its tags in `found`. */
export const recordDependencies = (api: Api, found: Dependencies): Api =>
  typed(async (call, options) => {
    const { path } = addressOf(call, options);
    const record = RECORDERS[path.split('/')[1] ?? ''] ?? recordNothingKnown;
    try {
      const answer = await (api as Send)(call, options);
      return record(answer as object, path, options?.query ?? {}, found);
    } catch (error) {
      recordFailure(error, path, found);
      throw error;
    }
  });

/** Status of a refused call, whichever copy of `ApiError` it is; 0 for anything else. */
const statusOf = (error: unknown): number =>
  error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 0;

const recordFailure = (error: unknown, path: string, found: Dependencies) => {
  const status = statusOf(error);
  if (status === 0 || status === 429 || status >= 500) {
    found.hasFailed = true;
    return;
  }
  // A backend that does not tell when things changed never will.
  if (path.startsWith('/cache-info/')) return;
  found.isPartial = true;
  const name = decodeURIComponent(path.split('/')[2] ?? '');
  if (path.startsWith('/get-page/')) found.tags.add(`page:${name}`);
  for (const tag of missingTags(error, path, name)) found.tags.add(tag);
};

/** What must change for another answer. A product requested by its number appears with a change of it or its successor. */
const missingTags = (error: unknown, path: string, name: string): string[] => {
  if (path.startsWith('/get-page')) return ['pages'];
  if (path.startsWith('/get-category/')) return ['categories'];
  if (!/^\/get-product(-reviews)?\/\d+$/.test(path)) return ['products'];
  const body = error instanceof Error && 'body' in error ? error.body : undefined;
  const successor = Object(body).replacement_slug;
  return [`product:${name}`, ...(typeof successor === 'string' ? [`product:${successor}`] : [])];
};

/** A call outside the table: the page follows every version there is. */
const recordNothingKnown: Recorder = (answer, _path, _query, { tags }) => {
  for (const tag of ['settings', 'layout', 'branches', 'products', 'categories', 'lists', 'pages'])
    tags.add(tag);
  return answer;
};

interface Card {
  id: number;
}
interface List {
  data: Card[];
  facets?: object[] | undefined;
  current_page: number;
  last_page: number;
}

/** Parameters that leave a list with all its products. */
const PLAIN = new Set(['page', 'per_page', 'facets', 'branch_id', 'locale']);
/** Orders that no edit of a product moves. */
const STEADY = new Set<unknown>(['featured', 'newest', 'bestselling']);
const isPlain = (query: Query) =>
  Object.entries(query).every(
    ([name, value]) => value === undefined || PLAIN.has(name) || (name === 'sort' && STEADY.has(value)),
  );

/** Sales move without a change in the log: what sells best is looked up again after so long. */
const SALES_KEPT_MS = HOUR_MS;
const followSales = (found: Dependencies) => {
  found.expiresAt = Math.min(found.expiresAt, Date.now() + SALES_KEPT_MS);
};

const recordCards = (cards: readonly Card[], { tags }: Dependencies) => {
  for (const { id } of cards) tags.add(`product:${id}`);
};

const recordList = (list: List, membership: string, query: Query, found: Dependencies) => {
  found.tags.add(isPlain(query) ? membership : 'products');
  // Filters are named by categories at any depth.
  if (list.facets?.length) found.tags.add('categories');
  if (query.sort === 'bestselling') followSales(found);
  recordCards(list.data, found);
  if (list.current_page > Math.max(1, list.last_page)) found.isPartial = true;
};

const RECORDERS: Record<string, Recorder> = {
  'get-data': (answer, _path, _query, found) => recordStoreData(answer as StoreData, found),
  'get-pages': (answer, _path, _query, { tags }) => {
    tags.add('pages');
    return answer;
  },
  'get-page': (answer, path, _query, found) => {
    const { page } = answer as { page: { slug: string; blocks?: { data: object }[] } };
    found.tags.add(`page:${decodeURIComponent(path.split('/')[2] ?? '')}`).add(`page:${page.slug}`);
    for (const { data } of page.blocks ?? []) {
      if (Object(data).categories) found.tags.add('categories');
      if (hasProducts(data)) recordProducts(data, found);
    }
    return answer;
  },
  // What it tells of is named by the calls that found it.
  'cache-info': (answer) => answer,
  'get-parent-categories': (answer, _path, _query, { tags }) => {
    tags.add('categories').add('lists');
    return answer;
  },
  'get-category': (answer, _path, _query, { tags }) => {
    const { category } = answer as { category: Card & { children?: Card[]; breadcrumbs?: Card[] } };
    // Its list counts its products; what its children hold, it holds too.
    tags.add(`category:${category.id}`).add(`list:${category.id}`);
    for (const { id } of [...(category.children ?? []), ...(category.breadcrumbs ?? [])])
      tags.add(`category:${id}`);
    return answer;
  },
  'get-products': (answer, _path, query, found) => {
    const category = query.category_id;
    const { category_id: _, ...rest } = query;
    recordList(answer as List, typeof category === 'number' ? `list:${category}` : 'list:0', rest, found);
    return answer;
  },
  'get-category-products': (answer, _path, query, found) => {
    const list = answer as List & { category: Card };
    found.tags.add(`category:${list.category.id}`);
    recordList(list, `list:${list.category.id}`, query, found);
    return answer;
  },
  'get-product': (answer, _path, _query, { tags }) => {
    const { product } = answer as { product: Card & { breadcrumbs?: Card[] } };
    tags.add(`product:${product.id}`);
    for (const { id } of product.breadcrumbs ?? []) tags.add(`category:${id}`);
    return answer;
  },
  'get-product-reviews': (answer, _path, _query, found) => {
    const { product_id, reviews } = answer as { product_id: number; reviews: List };
    found.tags.add(`product:${product_id}`);
    if (reviews.current_page > Math.max(1, reviews.last_page)) found.isPartial = true;
    return answer;
  },
  'search-products': (answer, _path, _query, { tags }) => {
    tags.add('products').add('categories').add('lists');
    return answer;
  },
  'get-referrer-user': (answer) => answer,
  'withdrawal-terms': (answer, _path, _query, { tags }) => {
    tags.add('categories');
    return answer;
  },
  'check-pincode': (answer, _path, _query, { tags }) => {
    tags.add('branches');
    return answer;
  },
};

interface StoreData {
  layout: { data: object }[];
  branches: object[];
}

/** `get-data` feeds every page, so each part counts only for the pages that read it. */
const recordStoreData = ({ layout, branches, ...others }: StoreData, found: Dependencies): StoreData => ({
  ...others,
  get layout() {
    found.tags.add('layout');
    return layout.map((block) => ({ ...block, data: watchProducts(block.data, found) }));
  },
  get branches() {
    found.tags.add('branches');
    return branches.map((branch) => watchHours(branch, found));
  },
});

interface ProductBlock {
  products: Card[];
  source?: { type: string } | null;
}

const hasProducts = (data: object): data is ProductBlock =>
  data !== null && typeof data === 'object' && 'products' in data;

const recordProducts = ({ products, source }: ProductBlock, found: Dependencies): void => {
  // Any other product may become the bigger bargain.
  found.tags.add(source?.type === 'discounted' ? 'products' : 'list:0');
  if (source?.type === 'bestseller') followSales(found);
  recordCards(products, found);
};

const watchProducts = (data: object, found: Dependencies): object => {
  if (!hasProducts(data)) return data;
  const { products, ...rest } = data;
  return {
    ...rest,
    get products() {
      recordProducts(data, found);
      return products;
    },
  };
};

const watchHours = (branch: object, found: Dependencies): object => {
  const { is_open_now, next_open_at, closes_at, closures, ...rest } = branch as Record<string, unknown>;
  const read = <T>(value: T): T => {
    for (const at of [next_open_at, closes_at]) {
      const instant = typeof at === 'string' ? Date.parse(at) : Number.NaN;
      if (instant > Date.now()) found.expiresAt = Math.min(found.expiresAt, instant);
    }
    return value;
  };
  return {
    ...rest,
    get is_open_now() {
      return read(is_open_now);
    },
    get next_open_at() {
      return read(next_open_at);
    },
    get closes_at() {
      return read(closes_at);
    },
    // Those of days that are over leave the list.
    get closures() {
      return read(closures);
    },
  };
};
