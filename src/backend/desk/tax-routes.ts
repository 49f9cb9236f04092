import { createRoute, z } from '@hono/zod-openapi';
import { DeskTaxes, NewTaxRequest, SaveTaxRequest } from '../../api/contract/admin/taxes.ts';
import { Id } from '../../api/contract/common.ts';
import { createTax, listTaxes, saveTax } from '../merchandise/taxes.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { actorOf } from '../shop/audit.ts';
import { needs } from '../staff/guard.ts';

/** The taxes that products bear; each call answers all of them. */
export const deskTaxRoutes = createModule();

const responses = answers({ 200: DeskTaxes }, [404]);
const answer = async (c: ApiContext) => c.json(await listTaxes(c.var.shop.db.read), 200);

deskTaxRoutes.openapi(
  createRoute({ method: 'get', path: '/admin/taxes', ...needs('catalog.read'), responses }),
  async (c) => answer(c),
);

deskTaxRoutes.openapi(
  createRoute({
    method: 'post',
    path: '/admin/taxes',
    ...needs('settings.write'),
    request: jsonBody(NewTaxRequest),
    responses,
  }),
  async (c) => {
    const { shop } = c.var;
    await createTax(shop, actorOf(shop, requireStaff(c)), c.req.valid('json'));
    return answer(c);
  },
);

deskTaxRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/taxes/{id}',
    ...needs('settings.write'),
    request: { params: z.object({ id: z.coerce.number().pipe(Id) }), ...jsonBody(SaveTaxRequest) },
    responses,
  }),
  async (c) => {
    const { shop } = c.var;
    await saveTax(shop, actorOf(shop, requireStaff(c)), c.req.valid('param').id, c.req.valid('json'));
    return answer(c);
  },
);
