import { CATEGORIES } from '../../api/contract/routes/admin/categories.ts';
import { listDeskCategories } from '../merchandise/list-categories.ts';
import {
  createCategory,
  orderCategories,
  removeCategory,
  saveCategory,
} from '../merchandise/manage-categories.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';

/** The tree of categories as a merchant edits it; each call answers the whole tree. */
export const deskCategoryRoutes = createModule();
const on = serve(deskCategoryRoutes, CATEGORIES);

const answer = async (c: ApiContext) => c.json(await listDeskCategories(c.var.shop.db.read), 200);

on('GET /admin/categories', (c) => answer(c));

on('POST /admin/categories', async (c) => {
  await createCategory(c.var.shop, requireStaff(c), c.req.valid('json'));
  return answer(c);
});

on('POST /admin/category-order', async (c) => {
  await orderCategories(c.var.shop, requireStaff(c), c.req.valid('json'));
  return answer(c);
});

on('PUT /admin/categories/{id}', async (c) => {
  await saveCategory(c.var.shop, requireStaff(c), c.req.valid('param').id, c.req.valid('json'));
  return answer(c);
});

on('DELETE /admin/categories/{id}', async (c) => {
  const { move_to } = c.req.valid('query');
  await removeCategory(c.var.shop, requireStaff(c), c.req.valid('param').id, move_to);
  return answer(c);
});
