import { atom } from 'nanostores';
import * as calls from '../../api/admin/catalog.ts';
import type { DeskCategories, DeskProducts } from '../../api/contract/admin/catalog.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { deskApi } from './session.ts';

/** What the table shows: the parts of its address, so that a view is kept as a bookmark. */
export const VIEW_KEYS = ['q', 'category_id', 'status', 'stock', 'branch_id', 'sort', 'page'] as const;
export type ProductView = Partial<Record<(typeof VIEW_KEYS)[number], string>>;

interface ProductList {
  data: DeskProducts | null;
  isFetching: boolean;
  error: string | null;
}

export const $view = atom<ProductView>({});
export const $products = atom<ProductList>({ data: null, isFetching: false, error: null });
/** Chosen rows; `all` is everything that the view finds. */
export const $chosen = atom<ReadonlySet<number> | 'all'>(new Set());

export const categories = createResource<DeskCategories>(() => calls.listCategories(deskApi));

const PER_PAGE = 50;
let latest = 0;

/** Fetches the page of the view; of fetches side by side the last one counts, and old rows stay in sight. */
export const fetchProducts = async (): Promise<void> => {
  const own = ++latest;
  const view = $view.get();
  $products.set({ ...$products.get(), isFetching: true, error: null });
  // Left out it would be the branch that the client stands for.
  const query = { ...view, branch_id: view.branch_id, per_page: PER_PAGE };
  const found = await attempt(() => calls.listProducts(deskApi, query));
  if (own !== latest) return;
  const { data } = $products.get();
  $products.set(
    found.isDone
      ? { data: found.value, isFetching: false, error: null }
      : { data, isFetching: false, error: found.failure.message },
  );
};

/** The view of an address. */
export const readView = (search: string): ProductView => {
  const query = new URLSearchParams(search);
  return Object.fromEntries(
    VIEW_KEYS.flatMap((key) => (query.get(key) ? [[key, query.get(key) ?? '']] : [])),
  );
};

/** The address of a view; '' for the plain one. */
export const writeView = (view: ProductView): string => {
  const given = VIEW_KEYS.flatMap((key) => (view[key] ? [[key, view[key]]] : []));
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
};

export const openView = (view: ProductView): void => {
  $view.set(view);
  $chosen.set(new Set());
  void fetchProducts();
};

/** Changes the view and the address; whatever is found differently begins at its first page. */
export const show = (change: ProductView): void => {
  const { page: _first, ...others } = $view.get();
  const view = readView(writeView({ ...others, ...change }));
  history.replaceState(null, '', `${location.pathname}${writeView(view)}`);
  openView(view);
};

export const addProduct = (name: string, slug: string) =>
  attempt(async () => (await calls.addProduct(deskApi, name, slug)).id);
