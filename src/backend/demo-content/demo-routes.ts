import { createRoute } from '@hono/zod-openapi';
import { DemoLeft, DemoRemoval, DemoState, RemoveDemoRequest } from '../../api/contract/admin/demo.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { actorOf } from '../shop/audit.ts';
import { needs } from '../staff/guard.ts';
import { hasDemo, planRemoval } from './plan.ts';
import { removeDemo } from './remove.ts';

/** The demo in a shop that is going to be a real one, and how it is taken out. */
export const demoRoutes = createModule();

demoRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/demo',
    ...needs('settings.write'),
    responses: answers({ 200: DemoState }),
  }),
  async (c) => c.json({ is_there: await hasDemo(c.var.shop.db.read) }, 200),
);

demoRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/demo/removal',
    ...needs('settings.write'),
    responses: answers({ 200: DemoRemoval }),
  }),
  async (c) => c.json(await planRemoval(c.var.shop.db.read), 200),
);

demoRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/demo/removal',
    ...needs('settings.write'),
    request: jsonBody(RemoveDemoRequest),
    responses: answers({ 200: DemoLeft }),
  }),
  async (c) => {
    const { shop } = c.var;
    const left = await removeDemo(shop, actorOf(shop, requireStaff(c)), c.req.valid('json').name);
    return c.json({ left }, 200);
  },
);
