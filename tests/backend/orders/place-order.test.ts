import { expect, test } from 'vitest';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { largePizza, newShopper } from '../../fixtures/shopper.ts';

describeOnDatabases('place-order', (shop) => {
  test('places a cash order whose total is the total of the cart', async () => {
    const shopper = newShopper(shop);
    await shopper.add({ ...largePizza(shop()), quantity: 2 });
    const { body: cart } = await shopper.cart();
    const { status, body } = await shopper.order();
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.order.total).toBe(cart.total);
    expect(body.order).toMatchObject({
      status: 'placed',
      payment_status: 'due_on_delivery',
      items: [{ quantity: 2, unit_price: 13, name: 'Margherita' }],
    });
    expect(body.order.order_number).toMatch(/^C-\d{5}$/);
    expect(body.cart.cartItems).toEqual([]);
  });
});
