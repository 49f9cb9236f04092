import { createRoute, z } from '@hono/zod-openapi';
import {
  ChangeBranchRequest,
  ChangeSettingsRequest,
  DeskSettings,
} from '../../api/contract/admin/settings.ts';
import { Id } from '../../api/contract/common.ts';
import { describePlugins } from '../../domain/shop/plugins.ts';
import type { Phrases } from '../../domain/text/text.ts';
import { branchRulesOf } from '../settings/branches.ts';
import { changeBranch } from '../settings/change-branch.ts';
import { changeSettings } from '../settings/change-setting.ts';
import { offeredMethods } from '../settings/payment-methods.ts';
import { type BranchRow, listBranches } from '../settings/repository.ts';
import { isSecret } from '../settings/setting-rules.ts';
import { loadSettings } from '../settings/settings.ts';
import { answers, jsonBody } from '../shop/answers.ts';
import { createModule, requireStaff } from '../shop/api.ts';
import { actorOf } from '../shop/audit.ts';
import type { Shop } from '../shop/shop.ts';
import { needs } from '../staff/guard.ts';

/** The shop's settings, plugins and branches as its owner changes them. */
export const deskSettingsRoutes = createModule();

const readAll = async (shop: Shop, phrases: Phrases): Promise<DeskSettings> => {
  const stored = await loadSettings(shop.db.read);
  const entries = Object.entries(stored);
  return {
    values: Object.fromEntries(entries.filter(([key]) => !isSecret(key))),
    secrets: entries.flatMap(([key, value]) => (isSecret(key) && value !== '' ? [key] : [])),
    plugins: describePlugins(stored, phrases),
    branches: (await listBranches(shop.db.read)).map((row) => toBranch(shop, row)),
  };
};

const toBranch = (shop: Shop, row: BranchRow): DeskSettings['branches'][number] => {
  const { paymentMethods, slots } = branchRulesOf(row);
  return {
    id: row.id,
    name: row.name,
    payment_methods: [...paymentMethods],
    offered: offeredMethods(shop, { paymentMethods }),
    has_slots: slots.isEnabled,
    slot_capacity: slots.capacityPerSlot,
  };
};

deskSettingsRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/settings',
    ...needs('settings.read'),
    responses: answers({ 200: DeskSettings }),
  }),
  async (c) => c.json(await readAll(c.var.shop, c.var.phrases), 200),
);

deskSettingsRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/settings',
    ...needs('settings.write'),
    request: jsonBody(ChangeSettingsRequest),
    responses: answers({ 200: DeskSettings }, [404, 409]),
  }),
  async (c) => {
    const { shop } = c.var;
    await changeSettings(shop, c.req.valid('json').changes, actorOf(shop, requireStaff(c)));
    return c.json(await readAll(shop, c.var.phrases), 200);
  },
);

deskSettingsRoutes.openapi(
  createRoute({
    method: 'put',
    path: '/admin/settings/branches/{id}',
    ...needs('settings.write'),
    request: { params: z.object({ id: z.coerce.number().pipe(Id) }), ...jsonBody(ChangeBranchRequest) },
    responses: answers({ 200: DeskSettings }, [404]),
  }),
  async (c) => {
    const { shop } = c.var;
    const { payment_methods, slot_capacity } = c.req.valid('json');
    const change = {
      ...(payment_methods && { paymentMethods: [...new Set(payment_methods)] }),
      ...(slot_capacity !== undefined && { slotCapacity: slot_capacity }),
    };
    await changeBranch(shop, c.req.valid('param').id, change, actorOf(shop, requireStaff(c)));
    return c.json(await readAll(shop, c.var.phrases), 200);
  },
);
