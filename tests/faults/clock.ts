import { randomUUID } from 'node:crypto';
import { deliverDue } from '../../src/backend/outbox/deliver.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../src/backend/shop/db/migrations/migrate.ts';
import { DAY_MS } from '../../src/domain/time/durations.ts';
import { changeSettings } from '../fixtures/merchant.ts';
import { createTestShop, NOON, type TestShop } from '../fixtures/test-shop.ts';
import type { Experiment } from './experiment.ts';
import { makePlace } from './support/fault-shop.ts';

const JUMPS_DAYS = [2, 40, 0, -2, 5_000, 0];

/** What a shopper finds after each jump: whether a code comes, a cart takes a line and its message leaves. */
const findProblems = async (shop: TestShop, days: number): Promise<string[]> => {
  shop.setNow(new Date(NOON.getTime() + days * DAY_MS));
  const guest = randomUUID();
  const code = await shop.call('POST', '/send-login-otp', { guest, body: { phone: '+13125550123' } });
  const body = { product_id: shop.world.products.cola, quantity: 1 };
  const added = await shop.call('POST', '/cart/add', { guest, body });
  await deliverDue(shop.shop);
  const waiting = await shop.db.read.selectFrom('outbox').select('id').where('sent_at', 'is', null).execute();
  return [
    ...(code.status === 200 ? [] : [`day ${days}: code ${code.status}`]),
    ...(added.status === 201 ? [] : [`day ${days}: cart ${added.status}`]),
    ...(waiting.length === 0 ? [] : [`day ${days}: ${waiting.length} messages wait`]),
  ];
};

export const experiment: Experiment = {
  name: 'clock jumps',
  promise: 'After jumps of days ahead and back codes come, carts fill and messages leave at once.',
  isQuick: true,
  databases: ['sqlite', 'postgres'],
  run: async ({ database }) => {
    const place = await makePlace(database, { fill: async (db) => (await migrate(db)).length });
    const db = await connect(place.where);
    try {
      const shop = await createTestShop(db, place.where);
      await changeSettings(shop, { otp_login_enable: 'true' });
      const problems: string[] = [];
      for (const days of JUMPS_DAYS) problems.push(...(await findProblems(shop, days)));
      const figures = `the shop’s own clock set to day ${JUMPS_DAYS.join(', ')}: ${problems.join('; ') || 'all well'}`;
      return { held: problems.length === 0, figures };
    } finally {
      await db.close();
      await place.remove();
    }
  },
};
