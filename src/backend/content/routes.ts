import { createRoute, z } from '@hono/zod-openapi';
import { PageAnswer, PagesAnswer } from '../../api/contract/content.ts';
import { findCurrentSlug } from '../db/slug-redirects.ts';
import { answers, withEtag } from '../http/answers.ts';
import { createModule } from '../http/app.ts';
import { notFound } from '../http/shop-error.ts';
import { findPage, listPages } from './repository.ts';
import { toPageLinkWire, toPageWire } from './wire.ts';

export const contentRoutes = createModule();

contentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-pages',
    tags: ['Content'],
    responses: answers({ 200: PagesAnswer }),
  }),
  async (c) => {
    const rows = await listPages(c.var.shop.db.read);
    return withEtag(c, { pages: rows.map(toPageLinkWire) });
  },
);

contentRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/get-page/{slug}',
    tags: ['Content'],
    request: { params: z.object({ slug: z.string().max(200) }) },
    responses: answers({ 200: PageAnswer }, [404]),
  }),
  async (c) => {
    const { slug } = c.req.valid('param');
    const { read } = c.var.shop.db;
    const row = await findPage(read, slug);
    if (row) return withEtag(c, { page: toPageWire(row) });
    const renamed = await findCurrentSlug(read, 'page', slug);
    const current = renamed && (await findPage(read, renamed));
    if (!current) throw notFound();
    return withEtag(c, { page: toPageWire(current), canonical_slug: current.slug });
  },
);
