import { TAXES } from '../../api/contract/routes/admin/taxes.ts';
import { createTax, listTaxes, saveTax } from '../merchandise/taxes.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { actorOf } from '../shop/audit.ts';
import { serve } from '../shop/serve.ts';

/** The taxes that products bear; each call answers all of them. */
export const deskTaxRoutes = createModule();
const on = serve(deskTaxRoutes, TAXES);

const answer = async (c: ApiContext) => c.json(await listTaxes(c.var.shop.db.read), 200);

on('GET /admin/taxes', (c) => answer(c));

on('POST /admin/taxes', async (c) => {
  const { shop } = c.var;
  await createTax(shop, actorOf(shop, requireStaff(c)), c.req.valid('json'));
  return answer(c);
});

on('PUT /admin/taxes/{id}', async (c) => {
  const { shop } = c.var;
  await saveTax(shop, actorOf(shop, requireStaff(c)), c.req.valid('param').id, c.req.valid('json'));
  return answer(c);
});
