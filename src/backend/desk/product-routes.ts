import { createRoute, z } from '@hono/zod-openapi';
import {
  BulkTarget,
  DeskProduct,
  DeskProducts,
  DeskProductsQuery,
  NewProductRequest,
  ProductHistory,
  ProductPictureResponse,
  SaveProductRequest,
} from '../../api/contract/admin/catalog.ts';
import { Id } from '../../api/contract/common.ts';
import { copyProduct } from '../merchandise/copy-product.ts';
import { deleteChosen, deleteProduct } from '../merchandise/delete-product.ts';
import { listDeskProducts } from '../merchandise/list-products.ts';
import { openProduct, readHistory } from '../merchandise/open-product.ts';
import { storeCatalogPicture } from '../merchandise/pictures.ts';
import { createProduct, saveProduct } from '../merchandise/save-product.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { ShopError } from '../shop/shop-error.ts';
import { needs } from '../staff/guard.ts';

/** The products as a merchant edits them. */
export const deskProductRoutes = createModule();

const IdParams = z.object({ id: z.coerce.number().pipe(Id) });

const open = (c: ApiContext, id: number) => openProduct(c.var.shop, requireStaff(c), id, c.var.phrases);

deskProductRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/products',
    ...needs('catalog.read'),
    request: { query: DeskProductsQuery },
    responses: answers({ 200: DeskProducts }),
  }),
  async (c) => c.json(await listDeskProducts(c.var.shop, requireStaff(c), c.req.valid('query')), 200),
);

deskProductRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/products',
    ...needs('catalog.write'),
    request: jsonBody(NewProductRequest),
    responses: answers({ 201: z.object({ id: Id }) }),
  }),
  async (c) => c.json({ id: await createProduct(c.var.shop, requireStaff(c), c.req.valid('json')) }, 201),
);

deskProductRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/product-pictures',
    ...needs('media.write'),
    responses: answers({ 201: ProductPictureResponse }),
  }),
  async (c) => {
    const form = await c.req.parseBody();
    return c.json(await storeCatalogPicture(c.var.shop, form.file), 201);
  },
);

deskProductRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/products/{id}',
    ...needs('catalog.read'),
    request: { params: IdParams },
    responses: answers({ 200: DeskProduct }, [404]),
  }),
  async (c) => c.json(await open(c, c.req.valid('param').id), 200),
);

deskProductRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/products/{id}',
    ...needs('catalog.write'),
    request: { params: IdParams, ...jsonBody(SaveProductRequest) },
    responses: answers({ 200: DeskProduct }, [404, 409]),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    try {
      await saveProduct(c.var.shop, requireStaff(c), id, c.req.valid('json'));
    } catch (cause) {
      if (!(cause instanceof ShopError) || cause.code !== 'product_conflict') throw cause;
      throw new ShopError(cause.code, cause.text, { product: await open(c, id) });
    }
    return c.json(await open(c, id), 200);
  },
);

deskProductRoutes.openapi(
  createRoute({
    method: 'delete',
    path: '/admin/products/{id}',
    ...needs('catalog.write'),
    request: { params: IdParams },
    responses: answers({ 200: z.object({ deleted: z.literal(true) }) }, [404]),
  }),
  async (c) => {
    await deleteProduct(c.var.shop, requireStaff(c), c.req.valid('param').id);
    return c.json({ deleted: true as const }, 200);
  },
);

deskProductRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/products/delete',
    ...needs('catalog.write'),
    request: jsonBody(z.object({ target: BulkTarget })),
    responses: answers({ 200: z.object({ deleted: z.int() }) }),
  }),
  async (c) => {
    const { target } = c.req.valid('json');
    return c.json({ deleted: await deleteChosen(c.var.shop, requireStaff(c), target) }, 200);
  },
);

deskProductRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/products/{id}/copy',
    ...needs('catalog.write'),
    request: { params: IdParams, ...jsonBody(NewProductRequest.pick({ name: true })) },
    responses: answers({ 201: z.object({ id: Id }) }, [404]),
  }),
  async (c) => {
    const { name } = c.req.valid('json');
    const id = await copyProduct(c.var.shop, requireStaff(c), c.req.valid('param').id, name);
    return c.json({ id }, 201);
  },
);

deskProductRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/products/{id}/history',
    ...needs('catalog.read'),
    request: { params: IdParams },
    responses: answers({ 200: ProductHistory }, [404]),
  }),
  async (c) => c.json(await readHistory(c.var.shop, requireStaff(c), c.req.valid('param').id), 200),
);
