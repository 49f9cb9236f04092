import { PREVIEW } from '../../api/contract/routes/preview.ts';
import { personal } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import { readPreviewToken } from './drafts/preview-token.ts';
import { previewHome, previewPage } from './preview.ts';

/** Drafts for whoever holds a signed token of an editor: for this shop's own pages, so the API's document leaves them out. */
export const previewRoutes = createModule();
const on = serve(previewRoutes, PREVIEW);

on('GET /preview/page', async (c) => {
  const { shop } = c.var;
  const place = readPreviewToken(shop, c.req.valid('query').token);
  return personal(c, { page: await previewPage(shop, place) }, 200);
});

on('GET /preview/home', async (c) => {
  const { shop } = c.var;
  const place = readPreviewToken(shop, c.req.valid('query').token);
  return personal(c, await previewHome(shop, place, c.var.branchId), 200);
});
