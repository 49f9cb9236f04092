import { beforeAll, expect, test } from 'vitest';
import { commitmentOf } from '../../../src/backend/loyalty/issue-card.ts';
import { LOYALTY_JOBS } from '../../../src/backend/loyalty/jobs.ts';
import { getReferral } from '../../../src/backend/loyalty/referral.ts';
import { getRewards } from '../../../src/backend/loyalty/rewards.ts';
import { listScratchCards } from '../../../src/backend/loyalty/scratch-cards.ts';
import { getWallet } from '../../../src/backend/loyalty/wallet.ts';
import { seedDemo } from '../../../src/demo/seed-demo.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';

describeOnDatabases('the demo shop', (shop) => {
  let customerId = 0;
  beforeAll(async () => {
    const options = { seed: 7, dataDir: '/nowhere', pictures: 'none', isForced: true } as const;
    shop().setNow(new Date('2026-11-21T12:00:00.000Z'));
    await seedDemo(shop().shop, options);
    const accounts = await shop().db.read.selectFrom('loyalty_accounts').select('customer_id').execute();
    customerId = accounts[0]?.customer_id ?? 0;
  });

  test('has a customer with credit, points, cards and friends', async () => {
    const { db, shop: at } = shop();
    const asker = { customerId, phrases: {} };
    expect(await getWallet(at, db.read, customerId)).toMatchObject({ balance: 15, usable_now: 15 });
    const rewards = await getRewards(at, db.read, asker);
    expect(rewards).toMatchObject({ points_balance: 550, pending_points: 74, tier: { code: 'cinnamon' } });
    expect(rewards.catalogue).toHaveLength(5);
    const cards = await listScratchCards(at, db.read, asker);
    expect(cards.map(({ status }) => status)).toEqual(['locked', 'ready', 'ready', 'expired', 'scratched']);
    const open = cards.at(-1);
    expect(commitmentOf(open?.id ?? 0, open?.sealed_prize ?? '', open?.nonce ?? '')).toBe(open?.commitment);
    const { friends } = await getReferral(at, db.read, asker);
    expect(friends.map(({ status }) => status)).toEqual(['joined', 'ordered', 'rewarded']);
  });

  test('mails nobody by itself, whenever it is opened', async () => {
    const { db, shop: at } = shop();
    shop().setNow(new Date('2027-06-01T12:00:00.000Z'));
    for (const { run } of LOYALTY_JOBS) await run(at);
    expect(await db.read.selectFrom('outbox').selectAll().execute()).toEqual([]);
    const { friends } = await getReferral(at, db.read, { customerId, phrases: {} });
    expect(friends.map(({ status }) => status)).toEqual(['joined', 'ordered', 'rewarded']);
  });
});
