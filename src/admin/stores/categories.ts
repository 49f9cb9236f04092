import type { NewCategoryRequest, SaveCategoryRequest } from '../../api/contract/admin/catalog.ts';
import { categories } from './products.ts';
import { changesOf } from './refusal.ts';
import { deskApi } from './session.ts';

/** Every change answers the whole tree. */
const change = changesOf(categories);

export const addCategory = (body: NewCategoryRequest) =>
  change(() => deskApi('POST /admin/categories', { body }));
export const saveCategory = (id: number, body: SaveCategoryRequest) =>
  change(() => deskApi('PUT /admin/categories/{id}', { params: { id }, body }));
export const orderCategories = (parent_id: number | null, ids: number[]) =>
  change(() => deskApi('POST /admin/category-order', { body: { parent_id, ids } }));
export const removeCategory = (id: number, moveTo: number | null) =>
  change(() =>
    deskApi('DELETE /admin/categories/{id}', { params: { id }, query: { move_to: moveTo ?? undefined } }),
  );
