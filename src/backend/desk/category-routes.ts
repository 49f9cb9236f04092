import { CATEGORIES } from '../../api/contract/admin/category-calls.ts';
import { listDeskCategories } from '../merchandise/categories/list-categories.ts';
import {
  createCategory,
  orderCategories,
  removeCategory,
  saveCategory,
} from '../merchandise/categories/manage-categories.ts';
import { serve } from '../shop/serve.ts';

const on = serve(CATEGORIES);
/** The tree of categories as a merchant edits it; each call answers the whole tree. */
export const deskCategoryRoutes = on.module;

on('GET /admin/categories', ({ shop }) => listDeskCategories(shop.db.read));

on('POST /admin/categories', async ({ shop, staff, body }) => {
  await createCategory(shop, staff, body);
  return listDeskCategories(shop.db.read);
});

on('POST /admin/category-order', async ({ shop, staff, body }) => {
  await orderCategories(shop, staff, body);
  return listDeskCategories(shop.db.read);
});

on('PUT /admin/categories/{id}', async ({ shop, staff, param: { id }, body }) => {
  await saveCategory(shop, staff, id, body);
  return listDeskCategories(shop.db.read);
});

on('DELETE /admin/categories/{id}', async ({ shop, staff, param: { id }, query: { move_to } }) => {
  await removeCategory(shop, staff, id, move_to);
  return listDeskCategories(shop.db.read);
});
