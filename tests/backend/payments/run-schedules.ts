import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { reconcile } from '../../../src/backend/payments/reconcile.ts';
import { sendRefunds } from '../../../src/backend/payments/refund-job.ts';
import { sweepPayments } from '../../../src/backend/payments/sweep.ts';
import { retryWebhooks } from '../../../src/backend/payments/webhook.ts';
import { changeBranch } from '../../../src/backend/settings/change-branch.ts';
import type { Fault } from '../../../src/commands/gateway/faults.ts';
import { sum } from '../../../src/domain/money/money.ts';
import { type DatabaseName, describeOnDatabases } from '../../fixtures/databases.ts';
import {
  GATEWAY_CODES,
  startTestGateway,
  type TestGateway,
  type TestGatewayCode,
} from '../../fixtures/gateways.ts';
import { setStock } from '../../fixtures/merchant.ts';
import { EFFORT, IS_SEARCH, SEED } from '../../fixtures/seeded.ts';
import { NOON, type TestShop } from '../../fixtures/test-shop.ts';
import { placeOrder, planSchedule, type World } from './schedule.ts';

const AT_ONCE = 20;
/** On each database; at a landing as many as run at once. */
const SCHEDULES = IS_SEARCH ? 50 * EFFORT : AT_ONCE;
const MINUTE_MS = 60_000;
const FAULTS: readonly Fault[] = ['away', 'lost', 'html', 'garbage', '429', '500', '503'];

const createRandom = (seed: number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

const describeSchedules = (code: TestGatewayCode, shop: () => TestShop, database: DatabaseName): void => {
  let gateway: TestGateway;
  let stormy = 0;
  let random = createRandom(SEED);
  beforeAll(async () => {
    const fault = () => (random() < stormy ? FAULTS[Math.floor(random() * FAULTS.length)] : undefined);
    gateway = await startTestGateway(code, { now: () => shop().shop.now(), fault });
    shop().shop.env = gateway.env;
    const paymentMethods = [code, 'wallet', 'cod'] as const;
    await changeBranch(shop().shop, shop().world.branches.downtown, { paymentMethods });
  });
  afterAll(() => gateway.stop());

  /** What every few minutes does without a call; refunds are settled at the bank, with or without a webhook. */
  const runJobs = async (settled = 0.5) => {
    const { shop: open } = shop();
    await Promise.all([sweepPayments(open), retryWebhooks(open), sendRefunds(open)]);
    for (const { id, status } of gateway.books.refunds.values())
      if (status === 'pending' && random() < settled) gateway.books.settleRefund(id, 'processed');
  };

  /** Runs everything that was planned, minute by minute; what falls on the same minute meets. */
  const runPlan = async (
    start: Date,
    plan: Map<number, (() => Promise<unknown>)[]>,
    at: { minute: number },
  ) => {
    for (;;) {
      const minute = Math.min(...plan.keys());
      if (!Number.isFinite(minute)) return;
      const actions = plan.get(minute) ?? [];
      plan.delete(minute);
      at.minute = minute;
      shop().setNow(new Date(start.getTime() + minute * MINUTE_MS));
      await Promise.all([...actions.map((action) => action()), ...(minute % 3 === 0 ? [runJobs()] : [])]);
    }
  };

  const runBatch = async (start: Date): Promise<string[]> => {
    shop().setNow(start);
    await setStock(shop(), shop().world.products.cola, 10_000);
    const plan = new Map<number, (() => Promise<unknown>)[]>();
    const at = { minute: 0 };
    const world: World = {
      shop,
      gateway,
      random,
      problems: [],
      plan: (minute, action) => void plan.set(minute, [...(plan.get(minute) ?? []), action]),
      minute: () => at.minute,
    };
    stormy = random() < 0.5 ? 0.2 : 0;
    const placed = await Promise.all(Array.from({ length: AT_ONCE }, () => placeOrder(world)));
    for (const one of placed) planSchedule(world, one);
    for (const minute of [2, 5, 15, 18, 26, 60, 90, 400]) world.plan(minute, runJobs);
    await runPlan(start, plan, at);
    stormy = 0;
    // Until nothing is due any more: the last look at a gateway, the last try of a refund. Time never goes back.
    const first = Math.max(26, Math.ceil(at.minute / 60));
    for (let hours = first; hours <= first + 48; hours += 6) {
      shop().setNow(new Date(start.getTime() + hours * 60 * MINUTE_MS));
      for (let turn = 0; turn < 4; turn += 1) await runJobs(1);
    }
    return [...world.problems, ...(await checkOrders(placed.flatMap(({ order }) => order?.id ?? [])))];
  };

  /** What the gateway keeps for an order and what the wallet paid is what it costs less what went back, or nothing. */
  const checkOrders = async (ids: readonly string[]): Promise<string[]> => {
    if (ids.length === 0) return [];
    const { read } = shop().db;
    const orders = await read
      .selectFrom('orders as o')
      .leftJoin('payment_intents as i', 'i.order_id', 'o.id')
      .select(['o.id', 'o.status', 'o.total_minor', 'o.refunded_minor', 'i.gateway_order_id'])
      .where('o.id', 'in', ids)
      .execute();
    const bookings = await read
      .selectFrom('ledger_entries')
      .select(['order_id', 'amount'])
      .where('order_id', 'in', ids)
      .where('unit', '=', 'money')
      .where('reason', 'in', ['order_payment', 'order_reversal', 'refund'])
      .execute();
    const bookingsOf = Map.groupBy(bookings, ({ order_id }) => order_id);
    const problems = orders.length === ids.length ? [] : [`${ids.length - orders.length} orders are gone`];
    for (const { id, status, total_minor, refunded_minor, gateway_order_id } of orders) {
      const fromWallet = sum((bookingsOf.get(id) ?? []).map(({ amount }) => -Number(amount)));
      const kept = gateway.books.keptOf(gateway_order_id ?? '') + fromWallet;
      const isGone = ['pending_payment', 'expired', 'cancelled', 'rejected'].includes(status);
      const due = isGone ? 0 : total_minor - refunded_minor;
      if (kept !== due) problems.push(`order ${id} (${status}) keeps ${kept} of ${due}`);
      if (status === 'pending_payment') problems.push(`order ${id} still waits`);
    }
    return problems;
  };

  test(`end with equal books: ${SCHEDULES} of them`, { timeout: 1_800_000 }, async () => {
    console.log(`${SCHEDULES} schedules of ${code} on ${database}, SEED=${SEED}`);
    random = createRandom(SEED);
    const days = 86_400_000;
    for (let batch = 0; batch * AT_ONCE < SCHEDULES; batch += 1) {
      const start = new Date(NOON.getTime() + batch * 7 * days);
      expect(await runBatch(start), `batch ${batch}`).toEqual([]);
      const to = shop().shop.now();
      const found = await reconcile(shop().shop, new Date(start.getTime() - 1_000), to);
      expect(found.differences, `batch ${batch}`).toEqual([]);
    }
    expect(await findBreaks(shop().db.read, shop().shop.now())).toEqual([]);
    const refunds = await shop()
      .db.read.selectFrom('refunds')
      .select(['id', 'status', 'payment_row_id'])
      .execute();
    expect(
      refunds.filter(({ status, payment_row_id }) => status !== 'done' && payment_row_id !== null),
    ).toEqual([]);
  });
};

/** Random orders of everything that can happen to a payment at each gateway; in the end all books agree. */
export const runSchedulesOn = (database: DatabaseName): void => {
  for (const code of GATEWAY_CODES)
    describeOnDatabases(
      `random schedules of payments (${code})`,
      (shop, name) => describeSchedules(code, shop, name),
      [database],
    );
};
