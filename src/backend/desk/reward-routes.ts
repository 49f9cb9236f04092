import { REWARDS } from '../../api/contract/routes/admin/rewards.ts';
import { listDeskRewards, savePrize, saveReward, saveTiers } from '../loyalty/desk-rewards.ts';
import { createModule } from '../shop/api.ts';
import { actorOf } from '../shop/audit.ts';
import { serve } from '../shop/serve.ts';
import type { Shop, Staff } from '../shop/shop.ts';

/** What points and scratch cards bring, and the levels of customers. */
export const deskRewardRoutes = createModule();
const on = serve(deskRewardRoutes, REWARDS);

const writing = ({ shop, staff }: { shop: Shop; staff: Staff }) => ({ shop, actor: actorOf(shop, staff) });

on('GET /admin/rewards', ({ shop }) => listDeskRewards(shop.db.read));

on('POST /admin/rewards', async ({ shop, staff, body }) => {
  await saveReward(writing({ shop, staff }), null, body);
  return listDeskRewards(shop.db.read);
});

on('PUT /admin/rewards/{id}', async ({ shop, staff, param: { id }, body }) => {
  await saveReward(writing({ shop, staff }), id, body);
  return listDeskRewards(shop.db.read);
});

on('POST /admin/scratch-prizes', async ({ shop, staff, body }) => {
  await savePrize(writing({ shop, staff }), null, body);
  return listDeskRewards(shop.db.read);
});

on('PUT /admin/scratch-prizes/{id}', async ({ shop, staff, param: { id }, body }) => {
  await savePrize(writing({ shop, staff }), id, body);
  return listDeskRewards(shop.db.read);
});

on('PUT /admin/tiers', async ({ shop, staff, body }) => {
  await saveTiers(writing({ shop, staff }), body);
  return listDeskRewards(shop.db.read);
});
