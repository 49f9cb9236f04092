import { REWARDS } from '../../api/contract/admin/rewards.ts';
import { listDeskRewards, savePrize, saveReward, saveTiers } from '../loyalty/desk-rewards.ts';
import { type Actor, actorOf } from '../shop/audit.ts';
import { serve } from '../shop/serve.ts';
import type { Shop, Staff } from '../shop/shop.ts';

const on = serve(REWARDS);
/** What points and scratch cards bring, and the levels of customers. */
export const deskRewardRoutes = on.module;

/** Every change answers all of them. */
const answerAll = async (
  { shop, staff }: { shop: Shop; staff: Staff },
  save: (by: { shop: Shop; actor: Actor }) => Promise<void>,
) => {
  await save({ shop, actor: actorOf(shop, staff) });
  return listDeskRewards(shop.db.read);
};

on('GET /admin/rewards', ({ shop }) => listDeskRewards(shop.db.read));
on('POST /admin/rewards', ({ body, ...by }) => answerAll(by, (writing) => saveReward(writing, null, body)));
on('PUT /admin/rewards/{id}', ({ param: { id }, body, ...by }) =>
  answerAll(by, (writing) => saveReward(writing, id, body)),
);
on('POST /admin/scratch-prizes', ({ body, ...by }) =>
  answerAll(by, (writing) => savePrize(writing, null, body)),
);
on('PUT /admin/scratch-prizes/{id}', ({ param: { id }, body, ...by }) =>
  answerAll(by, (writing) => savePrize(writing, id, body)),
);
on('PUT /admin/tiers', ({ body, ...by }) => answerAll(by, (writing) => saveTiers(writing, body)));
