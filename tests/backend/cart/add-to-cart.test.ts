import { expect, test } from 'vitest';
import type { CartSnapshot } from '../../../src/api/contract/cart.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

describeOnDatabases('cart/add', (shop) => {
  test('adds a pizza with its options at the catalogue price', async () => {
    const { margherita } = shop().world;
    const { status, body } = await shop().call<CartSnapshot>('POST', '/cart/add', {
      guest: newGuest(),
      body: {
        product_id: margherita.id,
        quantity: 2,
        selected_attributes: { [margherita.size]: margherita.values.large },
        selected_multi_attributes: { [margherita.extras]: [margherita.modifiers.olives] },
      },
    });
    expect(status).toBe(201);
    expect(body.subtotal).toBe(26);
  });
});
