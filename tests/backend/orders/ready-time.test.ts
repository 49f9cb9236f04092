import { expect, test } from 'vitest';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { lastNotice } from '../../fixtures/notices.ts';
import { newShopper } from '../../fixtures/shopper.ts';

describeRules('the message that an order is ready', (shop) => {
  const windowOf = async (type: 'pickup' | 'delivery', email: string) => {
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
      return [notice?.template, JSON.parse(String(notice?.data.facts ?? '{}')).window];
    };
    const placed = await read();
    for (const to of ['accepted', 'preparing', type === 'pickup' ? 'ready' : 'out_for_delivery'] as const)
      await advanceOrder(shop().shop, body.order.id, to);
    return [placed, await read()];
  };

  test('names no time any more at which it would be ready', async () => {
    const [placed, ready] = await windowOf('pickup', 'ada-pickup@example.com');
    expect(placed).toEqual(['order.placed', { from: expect.any(String), to: expect.any(String) }]);
    expect(ready).toEqual(['order.ready', null]);
  });

  test('on its way says when it arrives', async () => {
    const [, going] = await windowOf('delivery', 'ada-delivery@example.com');
    expect(going).toEqual(['order.out_for_delivery', { from: expect.any(String), to: expect.any(String) }]);
  });
});
