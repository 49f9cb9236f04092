import { PREVIEW } from '../../api/contract/routes/preview.ts';
import { personal } from '../shop/answers.ts';
import { serve } from '../shop/serve.ts';
import { readPreviewToken } from './drafts/preview-token.ts';
import { previewHome, previewPage } from './preview.ts';

const on = serve(PREVIEW, 'Desk', personal);
/** Drafts for whoever holds a signed token of an editor: for this shop's own pages, so the API's document leaves them out. */
export const previewRoutes = on.module;

on('GET /preview/page', async ({ shop, branchId, query }) => {
  const ref = readPreviewToken(shop, query.token);
  return { page: await previewPage(shop, ref, branchId) };
});

on('GET /preview/home', async ({ shop, branchId, query }) => {
  const ref = readPreviewToken(shop, query.token);
  return previewHome(shop, ref, branchId);
});
