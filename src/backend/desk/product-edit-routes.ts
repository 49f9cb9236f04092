import { createRoute, z } from '@hono/zod-openapi';
import { BulkEdits, BulkPreview, BulkRequest, BulkUndone } from '../../api/contract/admin/catalog.ts';
import { Id } from '../../api/contract/common.ts';
import { applyEdit, listBulkEdits, previewEdit } from '../merchandise/bulk-edit.ts';
import { undoEdit } from '../merchandise/bulk-undo.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';

/** Changes of many products at once: seen before, written, undone. */
export const deskProductEditRoutes = createModule();

deskProductEditRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/product-edits',
    ...needs('catalog.read'),
    responses: answers({ 200: BulkEdits }),
  }),
  async (c) => c.json(await listBulkEdits(c.var.shop.db.read), 200),
);

deskProductEditRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/product-edits/preview',
    ...needs('catalog.write'),
    request: jsonBody(BulkRequest),
    responses: answers({ 200: BulkPreview }),
  }),
  async (c) =>
    c.json(await previewEdit(c.var.shop, requireStaff(c), c.req.valid('json'), c.var.phrases), 200),
);

deskProductEditRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/product-edits',
    ...needs('catalog.write'),
    request: jsonBody(BulkRequest),
    responses: answers({ 201: z.object({ id: Id, changed: z.int() }) }),
  }),
  async (c) => c.json(await applyEdit(c.var.shop, requireStaff(c), c.req.valid('json')), 201),
);

deskProductEditRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/product-edits/{id}/undo',
    ...needs('catalog.write'),
    request: { params: z.object({ id: z.coerce.number().pipe(Id) }) },
    responses: answers({ 200: BulkUndone }, [404]),
  }),
  async (c) => c.json(await undoEdit(c.var.shop, requireStaff(c), c.req.valid('param').id), 200),
);
