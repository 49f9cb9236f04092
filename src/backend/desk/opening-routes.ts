import type { Opening } from '../../api/contract/admin/opening.ts';
import { OPENING } from '../../api/contract/admin/opening.ts';
import type { Settings } from '../../api/contract/content.ts';
import { whyNeverBuyable } from '../../domain/options/never-buyable.ts';
import { findOpeningSteps, type OpeningFacts } from '../../domain/shop/opening.ts';
import { readProducts } from '../catalog/sale-products.ts';
import { listTakenIds } from '../catalog/sold-at.ts';
import { listAreasOf } from '../delivery/repository.ts';
import { offeredMethods } from '../settings/payment-methods.ts';
import { readStore, type StoreBranch } from '../settings/store-cache.ts';
import type { Reader } from '../shop/db/shop-db.ts';
import { serve } from '../shop/serve.ts';
import { mailsTo, type Shop } from '../shop/shop.ts';

const on = serve(OPENING);
/** What is missing before shoppers can order. */
export const deskOpeningRoutes = on.module;

on('GET /admin/opening', ({ shop }) => readOpening(shop));

const readOpening = async (shop: Shop): Promise<Opening> => {
  const { read } = shop.db;
  const { settings, branches } = await readStore(shop.db, read);
  const { stored, isStoreOpen, money } = settings;
  const facts: OpeningFacts = {
    stored,
    branches: await Promise.all(branches.map((branch) => factsOf(shop, stored, branch))),
    hasTax: await hasTax(read),
    hasProduct: await hasProduct(read, money.decimalPlaces),
    sendsMail: mailsTo(shop) !== 'nobody',
  };
  return {
    is_open: isStoreOpen,
    stored: stored.globalStoreEnable ?? '',
    steps: findOpeningSteps(facts).map(({ code, isDone, isNeeded, branchId }) => ({
      code,
      is_done: isDone,
      is_needed: isNeeded,
      branch_id: branchId,
    })),
  };
};

const factsOf = async (
  shop: Shop,
  stored: Settings,
  { id, is_active, rules }: StoreBranch,
): Promise<OpeningFacts['branches'][number]> => ({
  id,
  isActive: is_active === 1,
  rules,
  areas: (await listAreasOf(shop.db.read, id)).length,
  methods: offeredMethods(shop, rules, stored),
});

const hasTax = async (read: Reader): Promise<boolean> => {
  const query = read.selectFrom('products').select('id').where('tax_rate_bps', '>', 0).limit(1);
  return (await query.executeTakeFirst()) !== undefined;
};

/** Products are looked at in steps: in a shop that sells something the first step finds it. */
const AT_ONCE = 50;

const hasProduct = async (read: Reader, decimals: number): Promise<boolean> => {
  for (let after = 0; ; ) {
    const ids = await listTakenIds(read, { after, most: AT_ONCE });
    const products = ids.length > 0 ? await readProducts(read, ids, decimals) : [];
    if (products.some((product) => whyNeverBuyable(product) === null)) return true;
    if (ids.length < AT_ONCE) return false;
    after = ids.at(-1) ?? after;
  }
};
