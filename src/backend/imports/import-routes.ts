import type { ReadableStream } from 'node:stream/web';
import { IMPORTS } from '../../api/contract/admin/imports.ts';
import type { Phrases } from '../../domain/text/text.ts';
import { serve } from '../shop/serve.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { sendFile } from './export-routes.ts';
import {
  listDeskImports,
  listIssues,
  readImport,
  reportOf,
  startInviting,
  startPublishing,
  startUndo,
} from './imports.ts';
import { retryFailedPictures } from './picture-problems.ts';
import { receiveImport } from './receive-import.ts';

const on = serve(IMPORTS);
/** Files of products, customers, orders, gift cards, pages and redirects: sent, looked at, published and undone. */
export const importRoutes = on.module;

const open = async (shop: Shop, staff: Staff, id: number, phrases: Phrases) => ({
  import: await readImport(shop, staff, id, phrases),
});

on('GET /admin/imports', ({ shop, phrases }) => listDeskImports(shop.db.read, phrases));

on('POST /admin/imports', async ({ c, shop, staff }) => {
  const type = c.req.header('content-type') ?? '';
  const body = c.req.raw.body as ReadableStream<Uint8Array> | null;
  return { import_id: await receiveImport(shop, staff, { type, body }) };
});

on('GET /admin/imports/{id}', ({ shop, staff, phrases, param: { id } }) => open(shop, staff, id, phrases));

on('GET /admin/imports/{id}/issues', ({ shop, staff, phrases, param: { id }, query }) =>
  listIssues(shop.db.read, staff, id, query, phrases),
);

on('GET /admin/imports/{id}/report.csv', async ({ c, shop, staff, phrases, param: { id } }) =>
  sendFile(c, `import-${id}.csv`, await reportOf(shop.db.read, staff, id, phrases)),
);

for (const [action, start] of [
  ['publish', startPublishing],
  ['undo', startUndo],
  ['pictures-again', retryFailedPictures],
  ['invite', startInviting],
] as const)
  on(`POST /admin/imports/{id}/${action}`, async ({ shop, staff, phrases, param: { id } }) => {
    await start(shop, staff, id);
    return open(shop, staff, id, phrases);
  });
