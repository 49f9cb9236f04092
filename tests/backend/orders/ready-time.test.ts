import { expect, test } from 'vitest';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { lastNotice } from '../../fixtures/notices.ts';
import { newShopper } from '../../fixtures/shopper.ts';

describeRules('the message that an order is ready', (shop) => {
  /** Of an order, the message that it was placed and the one that it can be had: what is queued of where and when. */
  const noticesOf = async (type: 'pickup' | 'delivery', email: string) => {
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    await shopper.details({ order_type: type });
    const place = type === 'pickup' ? { address: null } : {};
    const { body } = await shopper.order({
      order_type: type,
      contact: { name: 'Ada', phone: '+15035550188', email },
      ...place,
    });
    const read = async () => {
      const notice = await lastNotice(shop(), email);
      const { window, pickupCode } = JSON.parse(String(notice?.data.facts ?? '{}'));
      return { template: notice?.template, window, pickupCode, delivery: notice?.data.delivery };
    };
    const placed = await read();
    for (const to of ['accepted', 'preparing', type === 'pickup' ? 'ready' : 'out_for_delivery'] as const)
      await advanceOrder(shop().shop, body.order.id, to);
    return { placed, had: await read(), code: body.order.pickup_code };
  };
  const aWindow = { from: expect.any(String), to: expect.any(String) };

  test('names no time any more at which it would be ready', async () => {
    const { placed, had } = await noticesOf('pickup', 'ada-pickup@example.com');
    expect(placed).toMatchObject({ template: 'order.placed', window: aWindow });
    expect(had).toMatchObject({ template: 'order.ready', window: null });
  });

  test('on its way says when it arrives', async () => {
    const { had } = await noticesOf('delivery', 'ada-delivery@example.com');
    expect(had).toMatchObject({ template: 'order.out_for_delivery', window: aWindow });
  });

  test('has the code of what is picked up, and speaks of nothing that arrives', async () => {
    const pickup = await noticesOf('pickup', 'ben-pickup@example.com');
    expect(pickup.code).toMatch(/^\d+$/);
    for (const notice of [pickup.placed, pickup.had])
      expect(notice).toMatchObject({ pickupCode: pickup.code, delivery: '' });
    const delivery = await noticesOf('delivery', 'ben-delivery@example.com');
    for (const notice of [delivery.placed, delivery.had])
      expect(notice).toMatchObject({ pickupCode: null, delivery: 'yes' });
  });
});
