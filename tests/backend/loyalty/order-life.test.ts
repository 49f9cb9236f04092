import { beforeAll, expect, test } from 'vitest';
import type { CheckWalletResponse, ScratchCard } from '../../../src/api/contract/loyalty.ts';
import type { Order } from '../../../src/api/contract/order.ts';
import type { ReturnResponse } from '../../../src/api/contract/returns.ts';
import { auditBooks } from '../../../src/backend/loyalty/audit.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { decideReturn } from '../../../src/backend/orders/returns/returns.ts';
import { refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { give, setPrize } from '../../fixtures/loyalty.ts';
import { changeSettings } from '../../fixtures/merchant.ts';

describeOnDatabases('an order of a customer', (shop) => {
  beforeAll(async () => {
    await setPrize(shop(), { type: 'points', points: 50, label: '50 points' });
    await changeSettings(shop(), { scratch_cards_enable: 'true', points_per_unit: '2', returns_days: '14' });
  });

  const newBuyer = async (credit: number) => {
    const customer = await newCustomer(shop);
    await give(shop(), { customerId: customer.customerId, unit: 'money', amount: credit });
    await customer.add({ product_id: shop().world.products.cola, quantity: 4 });
    await customer.details({ use_wallet: true });
    const wallet = async () =>
      (await customer.call<CheckWalletResponse>('GET', '/check-wallet')).body.wallet.usable_now;
    return { ...customer, wallet };
  };

  test('is paid from the wallet as far as it goes, and gives it back when cancelled', async () => {
    const buyer = await newBuyer(300);
    const { body } = await buyer.order();
    expect(body.order).toMatchObject({ wallet_amount: 3, points_earned: 20 });
    expect(await buyer.wallet()).toBe(0);
    await advanceOrder(shop().shop, body.order.id, 'cancelled');
    expect(await buyer.wallet()).toBe(3);
    expect(await auditBooks(shop().db.read)).toEqual([]);
  });

  test('brings points and a scratch card when it is delivered', async () => {
    const buyer = await newBuyer(100);
    const { id } = (await buyer.order()).body.order;
    for (const to of ['accepted', 'preparing', 'out_for_delivery', 'delivered'] as const) {
      await advanceOrder(shop().shop, id, to);
    }
    const { body } = await buyer.call<{ order: Order }>('GET', `/get-single-order/${id}`);
    const requested = '/user/details?include=rewards,scratch_cards';
    const details = await buyer.call<{ rewards: { pending_points: number }; scratch_cards: ScratchCard[] }>(
      'GET',
      requested,
    );
    expect(details.body.rewards.pending_points).toBe(20);
    expect(details.body.scratch_cards).toMatchObject([{ id: body.order.scratch_card_id, order_id: id }]);
  });

  test('brings no points when all of it was refunded for a problem, which is no return', async () => {
    const buyer = await newBuyer(100);
    const { id, items } = (await buyer.order()).body.order;
    for (const to of ['accepted', 'preparing', 'out_for_delivery', 'delivered'] as const) {
      await advanceOrder(shop().shop, id, to);
    }
    const lines = items.map(({ order_item_id, quantity }) => ({ order_item_id, quantity }));
    const body = { order_id: id, items: lines, problem: 'cold', reason: 'It was cold.' };
    const { body: sent } = await buyer.call<ReturnResponse>('POST', '/return-request', body);
    await decideReturn(shop().shop, sent.return_request.id, { isGranted: true, note: null });
    const { body: after } = await buyer.call<{ order: Order }>('GET', `/get-single-order/${id}`);
    expect(after.order).toMatchObject({ status: 'delivered', requests: [{ kind: 'problem' }] });
    const details = await buyer.call<{ rewards: { pending_points: number } }>(
      'GET',
      '/user/details?include=rewards',
    );
    expect(details.body.rewards.pending_points).toBe(0);
    expect(await auditBooks(shop().db.read)).toEqual([]);
  });

  test('brings nothing when staff gave all of its money back after it was delivered', async () => {
    const buyer = await newBuyer(100);
    const { id } = (await buyer.order()).body.order;
    for (const to of ['accepted', 'preparing', 'out_for_delivery', 'delivered'] as const) {
      await advanceOrder(shop().shop, id, to);
    }
    type Details = { rewards: { pending_points: number }; scratch_cards: ScratchCard[] };
    const gains = async () => {
      const { body } = await buyer.call<Details>('GET', '/user/details?include=rewards,scratch_cards');
      return [body.rewards.pending_points, body.scratch_cards[0]?.status];
    };
    const earned = await gains();
    await refundByStaff(shop().shop, id, { amount: 100, to: 'wallet', reason: 'It was late' });
    expect(await gains()).toEqual(earned);
    await refundByStaff(shop().shop, id, { to: 'wallet', reason: 'It was all wrong' });
    expect([earned[0], ...(await gains())]).toEqual([20, 0, 'expired']);
    expect(await auditBooks(shop().db.read)).toEqual([]);
  });
});
