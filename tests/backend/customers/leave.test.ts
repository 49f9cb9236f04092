import { expect, test } from 'vitest';
import type { ExportResponse } from '../../../src/api/contract/account.ts';
import type { ReviewsResponse } from '../../../src/api/contract/catalog.ts';
import { ERASED_TABLES, KEPT_TABLES } from '../../../src/backend/customers/personal-data.ts';

import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { noticesTo, PASSWORD, registration, signInCalls } from '../../fixtures/account.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { insertRow } from '../../fixtures/insert-row.ts';
import { NOON } from '../../fixtures/test-shop.ts';

describeRules('user/account', (shop) => {
  const { register, login, as } = signInCalls(() => shop());

  test('is deleted with everything that names the person', async () => {
    const request = registration();
    const { token, user } = (await register(request)).body;
    await as(token, 'POST', '/toggle-wishlist-product', { product_id: shop().world.products.cola });
    expect((await as(token, 'DELETE', '/user/account', { current_password: PASSWORD })).status).toBe(200);
    expect((await as(token, 'GET', '/user/details')).status).toBe(401);
    expect((await login({ email: request.email, password: PASSWORD })).status).toBe(422);
    const row = await shop()
      .db.read.selectFrom('customers')
      .selectAll()
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/Ana|example\.com|argon2/);
    const wishes = shop()
      .db.read.selectFrom('wishlist_items')
      .select('id')
      .where('owner', '=', `u:${user.id}`);
    expect(await wishes.execute()).toEqual([]);
    expect((await noticesTo(shop(), request.email)).at(-1)?.template).toBe('account.deleted');
    const again = await register(registration({ email: request.email }));
    expect(again.status).toBe(201);
    expect(again.body.user.id).not.toBe(user.id);
  });

  test('leaves its reviews without a name, in words of whoever reads them', async () => {
    const { token, user } = (await register(registration())).body;
    const product_id = shop().world.products.cola;
    await inTransaction(shop().db, (trx) =>
      insertRow(trx, 'reviews', {
        ...{ product_id, customer_id: user.id, order_item_id: null, rating: 5, title: null, body: 'Crisp.' },
        ...{ author_name: 'Ana D.', is_verified: 1, variant_text: null, helpful_count: 0, reply_text: null },
        ...{ reply_at: null, status: 'published' as const, created_at: NOON.toISOString() },
      }),
    );
    await as(token, 'DELETE', '/user/account', { current_password: PASSWORD });
    const { body } = await shop().get<ReviewsResponse>(`/get-product-reviews/${product_id}?locale=de-DE`);
    expect(body.reviews.data.map(({ author_name }) => author_name)).toEqual(['Ein Kunde']);
  });

  test('is not deleted by a token alone once the sign-in is not fresh', async () => {
    const { token } = (await register(registration())).body;
    shop().setNow(new Date(NOON.getTime() + 16 * 60_000));
    expect((await as(token, 'DELETE', '/user/account')).status).toBe(403);
    expect((await as(token, 'DELETE', '/user/account', { current_password: 'no' })).status).toBe(422);
    shop().setNow(NOON);
    expect((await as(token, 'GET', '/user/details')).status).toBe(200);
  });

  test('is handed out whole, without keys', async () => {
    const customer = await newCustomer(shop);
    await customer.add({ product_id: shop().world.products.cola });
    const { body } = await customer.call<ExportResponse>('GET', '/user/export');
    expect(body.user.email).toBe(customer.email);
    expect(body.cart).toMatchObject([{ product_id: shop().world.products.cola, quantity: 1 }]);
    expect(body.sessions).toHaveLength(1);
    expect(JSON.stringify(body)).not.toMatch(/hash|nonce/);
  });

  test('has a rule for every table that names a customer', async () => {
    const tables = await shop().db.read.introspection.getTables();
    const personal = tables
      .filter(({ columns }) => columns.some(({ name }) => name === 'customer_id' || name === 'owner'))
      .map(({ name }) => name);
    const ruled: readonly string[] = [...ERASED_TABLES, ...KEPT_TABLES];
    expect(personal.filter((name) => !ruled.includes(name))).toEqual([]);
  });
});
