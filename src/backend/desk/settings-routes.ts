import type { DeskSettings } from '../../api/contract/admin/settings.ts';
import { SETTINGS } from '../../api/contract/admin/settings.ts';
import type { Settings } from '../../api/contract/content.ts';
import { isEuSeller, sellerGaps } from '../../domain/orders/e-invoice.ts';
import { describePlugins } from '../../domain/shop/plugins.ts';
import { readSettings } from '../../domain/shop/settings.ts';
import { inLanguage, type Phrases } from '../../domain/text/text.ts';
import { keysOf } from '../gateways/port/access.ts';
import { GATEWAYS } from '../gateways/table.ts';
import { sellerFacts } from '../orders/issuing/draft-document.ts';
import { readLastHeard } from '../payments/webhook-repository.ts';
import { branchRulesOf } from '../settings/branches.ts';
import { changeBranch } from '../settings/change-branch.ts';
import { changeSettings } from '../settings/change-setting.ts';
import { isOutage, outageOf } from '../settings/outages.ts';
import { findAccess, keySource, offeredMethods } from '../settings/payment-methods.ts';
import { type BranchRow, listBranches } from '../settings/repository.ts';
import { isSecret } from '../settings/setting-rules.ts';
import { loadSettings } from '../settings/settings.ts';
import { actorOf } from '../shop/audit.ts';
import { listWaiting } from '../shop/db/migrations/migrate.ts';
import { listNodes, type SeenNode } from '../shop/db/nodes.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { serve } from '../shop/serve.ts';
import type { Shop } from '../shop/shop.ts';
import { checkGateway, downWords } from './check-gateway.ts';

const on = serve(SETTINGS);
/** The shop's settings, plugins and branches as its owner changes them. */
export const deskSettingsRoutes = on.module;

const readAll = async (shop: Shop, phrases: Phrases): Promise<DeskSettings> => {
  const stored = await loadSettings(shop.db.read);
  const entries = Object.entries(stored);
  const heard = await readLastHeard(shop.db.read);
  const rows = await listBranches(shop.db.read);
  return {
    values: Object.fromEntries(entries.filter(([key]) => !isSecret(key) && !isOutage(key))),
    secrets: entries.flatMap(([key, value]) => (isSecret(key) && value !== '' ? [key] : [])),
    plugins: describePlugins(stored, phrases),
    branches: rows.map((row) => toBranch(shop, stored, row)),
    has_prices: await hasPrices(shop.db.read),
    servers: (await listNodes(shop.db.read, shop.db.now())).map(toServer),
    waiting_migrations: await listWaiting(shop.db.read),
    e_invoice_gaps: rows.flatMap((row) => toGaps(stored, row)),
    gateways: GATEWAYS.filter(({ isDemo }) => !isDemo).map((kind) => ({
      code: kind.code,
      heard_at: heard.get(kind.code) ?? null,
      outage: toOutage(stored, kind.code, phrases),
      source: keySource(shop, kind, stored),
      is_ready: findAccess(shop, kind, stored) !== null,
      about: inLanguage(kind.about, phrases),
      keys: keysOf(kind).map(({ setting, label, hint }) => ({
        key: setting,
        label: inLanguage(label, phrases),
        ...(hint && { hint: inLanguage(hint, phrases) }),
      })),
      webhook_url: kind.webhook?.isGiven ? null : `${shop.siteUrl}/api/${kind.code}/webhook`,
    })),
  };
};

const toServer = ({ id, machine, build, roles, since_at }: SeenNode): DeskSettings['servers'][number] => ({
  id,
  machine,
  build,
  roles: (['web', 'worker'] as const).filter((role) => roles.split(',').includes(role)),
  since: since_at,
});

const hasPrices = async (read: Reader): Promise<boolean> => {
  const query = read.selectFrom('products').select('id').where('selling_price_minor', '>', 0).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
};

const toOutage = (stored: Settings, code: string, phrases: Phrases) => {
  const outage = outageOf(stored, code);
  return outage ? { since: outage.since, why: inLanguage(downWords(code, outage.reason), phrases) } : null;
};

const toGaps = (stored: Settings, row: BranchRow): DeskSettings['e_invoice_gaps'] => {
  const seller = sellerFacts(readSettings(stored), { ...row, rules: branchRulesOf(row) });
  const missing = isEuSeller(seller) && row.is_active === 1 ? sellerGaps(seller) : [];
  return missing.length > 0 ? [{ branch: row.name, missing }] : [];
};

const toBranch = (shop: Shop, stored: Settings, row: BranchRow): DeskSettings['branches'][number] => {
  const { paymentMethods, slots } = branchRulesOf(row);
  return {
    id: row.id,
    name: row.name,
    payment_methods: [...paymentMethods],
    offered: offeredMethods(shop, { paymentMethods }, stored),
    has_slots: slots.isEnabled,
    slot_capacity: slots.capacityPerSlot,
  };
};

on('GET /admin/settings', ({ shop, phrases }) => readAll(shop, phrases));

on('POST /admin/settings/gateways/{code}/check', async ({ shop, phrases, param: { code } }) => {
  const { isWell, words } = await checkGateway(shop, code);
  return { is_well: isWell, found: inLanguage(words, phrases) };
});

on('PUT /admin/settings', async ({ shop, staff, phrases, body }) => {
  await changeSettings(shop, body.changes, actorOf(shop, staff));
  return readAll(shop, phrases);
});

on(
  'PUT /admin/settings/branches/{id}',
  async ({ shop, staff, phrases, param: { id }, body: { payment_methods, slot_capacity } }) => {
    const change = {
      ...(payment_methods && { paymentMethods: [...new Set(payment_methods)] }),
      ...(slot_capacity !== undefined && { slotCapacity: slot_capacity }),
    };
    await changeBranch(shop, id, change, actorOf(shop, staff));
    return readAll(shop, phrases);
  },
);
