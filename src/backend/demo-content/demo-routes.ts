import { DEMO } from '../../api/contract/admin/demo.ts';
import { actorOf } from '../shop/audit.ts';
import { serve } from '../shop/serve.ts';
import { hasDemo, planRemoval } from './plan.ts';
import { removeDemo } from './remove.ts';

const on = serve(DEMO);
/** The demo in a shop that is going to be a real one, and how it is taken out. */
export const demoRoutes = on.module;

on('GET /admin/demo', async ({ shop }) => ({ is_there: await hasDemo(shop.db.read) }));

on('GET /admin/demo/removal', ({ shop }) => planRemoval(shop.db.read));

on('POST /admin/demo/removal', async ({ shop, staff, body }) => {
  const left = await removeDemo(shop, actorOf(shop, staff), body.name);
  return { left };
});
