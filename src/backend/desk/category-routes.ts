import { createRoute } from '@hono/zod-openapi';
import { DeskCategories } from '../../api/contract/admin/catalog.ts';
import { listDeskCategories } from '../merchandise/list-categories.ts';
import { answers } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';

/** The tree of categories as a merchant edits it. */
export const deskCategoryRoutes = createModule();

deskCategoryRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/categories',
    ...needs('catalog.read'),
    responses: answers({ 200: DeskCategories }),
  }),
  async (c) => c.json(await listDeskCategories(c.var.shop.db.read), 200),
);
