import { createRoute } from '@hono/zod-openapi';
import { PreviewHomeResponse, PreviewPageResponse, PreviewQuery } from '../../api/contract/admin/content.ts';
import { answers, personal } from '../shop/answers.ts';
import { createModule } from '../shop/api.ts';
import { readPreviewToken } from './drafts/preview-token.ts';
import { previewHome, previewPage } from './preview.ts';

/** Drafts for whoever holds a signed token of an editor: for this shop's own pages, so the API's document leaves them out. */
export const previewRoutes = createModule();

previewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/preview/page',
    hide: true,
    request: { query: PreviewQuery },
    responses: answers({ 200: PreviewPageResponse }, [404]),
  }),
  async (c) => {
    const { shop } = c.var;
    const place = readPreviewToken(shop, c.req.valid('query').token);
    return personal(c, { page: await previewPage(shop, place) }, 200);
  },
);

previewRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/preview/home',
    hide: true,
    request: { query: PreviewQuery },
    responses: answers({ 200: PreviewHomeResponse }, [404]),
  }),
  async (c) => {
    const { shop } = c.var;
    const place = readPreviewToken(shop, c.req.valid('query').token);
    return personal(c, await previewHome(shop, place, c.var.branchId), 200);
  },
);
