import type { ReadableStream } from 'node:stream/web';
import { createRoute, z } from '@hono/zod-openapi';
import {
  DeskImportResponse,
  DeskImports,
  ImportIssues,
  ImportIssuesQuery,
  NewImportResponse,
} from '../../api/contract/admin/imports.ts';
import { Id } from '../../api/contract/common.ts';
import { answers } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';
import { CsvFile, sendFile } from './export-routes.ts';
import { listDeskImports, listIssues, readImport, reportOf, startPublishing, startUndo } from './imports.ts';
import { retryFailedPictures } from './picture-problems.ts';
import { receiveImport } from './receive-import.ts';

/** Files of products: sent, looked at, published and undone. */
export const importRoutes = createModule();

const params = z.object({ id: z.coerce.number().pipe(Id) });

const open = async (c: ApiContext, id: number) => ({
  import: await readImport(c.var.shop.db.read, id, c.var.phrases),
});

importRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/imports',
    ...needs('catalog.write'),
    responses: answers({ 200: DeskImports }),
  }),
  async (c) => c.json(await listDeskImports(c.var.shop.db.read, c.var.phrases), 200),
);

importRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/imports',
    ...needs('catalog.write'),
    responses: answers({ 201: NewImportResponse }, [413]),
  }),
  async (c) => {
    const type = c.req.header('content-type') ?? '';
    const body = c.req.raw.body as ReadableStream<Uint8Array> | null;
    return c.json({ import_id: await receiveImport(c.var.shop, requireStaff(c), { type, body }) }, 201);
  },
);

importRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/imports/{id}',
    ...needs('catalog.write'),
    request: { params },
    responses: answers({ 200: DeskImportResponse }, [404]),
  }),
  async (c) => c.json(await open(c, c.req.valid('param').id), 200),
);

importRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/imports/{id}/issues',
    ...needs('catalog.write'),
    request: { params, query: ImportIssuesQuery },
    responses: answers({ 200: ImportIssues }, [404]),
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    return c.json(await listIssues(c.var.shop.db.read, id, c.req.valid('query'), c.var.phrases), 200);
  },
);

importRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/imports/{id}/report.csv',
    ...needs('catalog.write'),
    request: { params },
    responses: { ...answers({}, [404]), 200: CsvFile },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    return sendFile(c, `import-${id}.csv`, await reportOf(c.var.shop.db.read, id, c.var.phrases)) as never;
  },
);

for (const [action, start] of [
  ['publish', startPublishing],
  ['undo', startUndo],
  ['pictures-again', retryFailedPictures],
] as const)
  importRoutes.openapi(
    createRoute({
      method: 'post',
      path: `/admin/imports/{id}/${action}`,
      ...needs('catalog.write'),
      request: { params },
      responses: answers({ 200: DeskImportResponse }, [404]),
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await start(c.var.shop, requireStaff(c), id);
      return c.json(await open(c, id), 200);
    },
  );
