import { atom } from 'nanostores';
import * as calls from '../../api/admin/catalog.ts';
import type { DeskCategories, DeskProducts } from '../../api/contract/admin/catalog.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { createListView } from './list-view.ts';
import { deskApi } from './session.ts';

const PER_PAGE = 50;

/** The table with its filters and order. */
export const products = createListView<DeskProducts>(
  ['q', 'category_id', 'status', 'stock', 'branch_id', 'sort'],
  (query) => calls.listProducts(deskApi, { ...query, per_page: PER_PAGE }),
);
/** Chosen rows; `all` is everything that the view finds. They go with the view. */
export const $chosen = atom<ReadonlySet<number> | 'all'>(new Set());
products.$view.listen(() => $chosen.set(new Set()));

export const categories = createResource<DeskCategories>(() => calls.listCategories(deskApi));

export const addProduct = (name: string, slug: string) =>
  attempt(async () => (await calls.addProduct(deskApi, name, slug)).id);
