import { DEMO } from '../../api/contract/routes/admin/demo.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { actorOf } from '../shop/audit.ts';
import { serve } from '../shop/serve.ts';
import { hasDemo, planRemoval } from './plan.ts';
import { removeDemo } from './remove.ts';

/** The demo in a shop that is going to be a real one, and how it is taken out. */
export const demoRoutes = createModule();
const on = serve(demoRoutes, DEMO);

on('GET /admin/demo', async (c) => ({ is_there: await hasDemo(c.var.shop.db.read) }));

on('GET /admin/demo/removal', (c) => planRemoval(c.var.shop.db.read));

on('POST /admin/demo/removal', async (c) => {
  const { shop } = c.var;
  const left = await removeDemo(shop, actorOf(shop, requireStaff(c)), c.req.valid('json').name);
  return { left };
});
