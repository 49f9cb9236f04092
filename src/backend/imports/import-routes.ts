import type { ReadableStream } from 'node:stream/web';
import { IMPORTS } from '../../api/contract/routes/admin/imports.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { sendFile } from './export-routes.ts';
import { listDeskImports, listIssues, readImport, reportOf, startPublishing, startUndo } from './imports.ts';
import { retryFailedPictures } from './picture-problems.ts';
import { receiveImport } from './receive-import.ts';

/** Files of products: sent, looked at, published and undone. */
export const importRoutes = createModule();
const on = serve(importRoutes, IMPORTS);

const open = async (c: ApiContext, id: number) => ({
  import: await readImport(c.var.shop.db.read, id, c.var.phrases),
});

on('GET /admin/imports', (c) => listDeskImports(c.var.shop.db.read, c.var.phrases));

on('POST /admin/imports', async (c) => {
  const type = c.req.header('content-type') ?? '';
  const body = c.req.raw.body as ReadableStream<Uint8Array> | null;
  return { import_id: await receiveImport(c.var.shop, requireStaff(c), { type, body }) };
});

on('GET /admin/imports/{id}', (c) => open(c, c.req.valid('param').id));

on('GET /admin/imports/{id}/issues', async (c) => {
  const { id } = c.req.valid('param');
  return listIssues(c.var.shop.db.read, id, c.req.valid('query'), c.var.phrases);
});

on('GET /admin/imports/{id}/report.csv', async (c) => {
  const { id } = c.req.valid('param');
  return sendFile(c, `import-${id}.csv`, await reportOf(c.var.shop.db.read, id, c.var.phrases));
});

for (const [action, start] of [
  ['publish', startPublishing],
  ['undo', startUndo],
  ['pictures-again', retryFailedPictures],
] as const)
  on(`POST /admin/imports/{id}/${action}`, async (c) => {
    const { id } = c.req.valid('param');
    await start(c.var.shop, requireStaff(c), id);
    return open(c, id);
  });
