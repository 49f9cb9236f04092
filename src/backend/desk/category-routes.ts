import { createRoute, z } from '@hono/zod-openapi';
import {
  CategoryOrderRequest,
  DeskCategories,
  NewCategoryRequest,
  RemoveCategoryQuery,
  SaveCategoryRequest,
} from '../../api/contract/admin/catalog.ts';
import { Id } from '../../api/contract/common.ts';
import { listDeskCategories } from '../merchandise/list-categories.ts';
import {
  createCategory,
  orderCategories,
  removeCategory,
  saveCategory,
} from '../merchandise/manage-categories.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';

/** The tree of categories as a merchant edits it; each call answers the whole tree. */
export const deskCategoryRoutes = createModule();

const IdParams = z.object({ id: z.coerce.number().pipe(Id) });
const responses = answers({ 200: DeskCategories }, [404]);

const answer = async (c: ApiContext) => c.json(await listDeskCategories(c.var.shop.db.read), 200);

deskCategoryRoutes.openapi(
  createRoute({ method: 'get', path: '/admin/categories', ...needs('catalog.read'), responses }),
  async (c) => answer(c),
);

deskCategoryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/categories',
    ...needs('catalog.write'),
    request: jsonBody(NewCategoryRequest),
    responses,
  }),
  async (c) => {
    await createCategory(c.var.shop, requireStaff(c), c.req.valid('json'));
    return answer(c);
  },
);

deskCategoryRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/category-order',
    ...needs('catalog.write'),
    request: jsonBody(CategoryOrderRequest),
    responses,
  }),
  async (c) => {
    await orderCategories(c.var.shop, requireStaff(c), c.req.valid('json'));
    return answer(c);
  },
);

deskCategoryRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/categories/{id}',
    ...needs('catalog.write'),
    request: { params: IdParams, ...jsonBody(SaveCategoryRequest) },
    responses,
  }),
  async (c) => {
    await saveCategory(c.var.shop, requireStaff(c), c.req.valid('param').id, c.req.valid('json'));
    return answer(c);
  },
);

deskCategoryRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/categories/{id}',
    ...needs('catalog.write'),
    request: { params: IdParams, query: RemoveCategoryQuery },
    responses,
  }),
  async (c) => {
    const { move_to } = c.req.valid('query');
    await removeCategory(c.var.shop, requireStaff(c), c.req.valid('param').id, move_to);
    return answer(c);
  },
);
