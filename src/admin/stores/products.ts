import { atom } from 'nanostores';
import type { DeskProductRow, DeskProducts } from '../../api/contract/admin/catalog.ts';
import { type Choice, NOTHING_CHOSEN } from '../../domain/desk/choice.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { createLongList } from './long-list.ts';
import { deskApi } from './session.ts';

/** The table with its filters and order. */
export const products = createLongList<DeskProductRow, DeskProducts>(
  ['q', 'category_id', 'tax_id', 'status', 'stock', 'branch_id', 'sort'],
  (query) => deskApi('GET /admin/products', { query }),
);
/** The chosen rows; they go with the view. */
export const $chosen = atom<Choice>(NOTHING_CHOSEN);
export const chooseNone = (): void => $chosen.set(NOTHING_CHOSEN);
products.$view.listen(chooseNone);

export const categories = createResource(() => deskApi('GET /admin/categories'));

export const addProduct = (name: string, slug: string) =>
  attempt(async () => (await deskApi('POST /admin/products', { body: { name, slug } })).id);
