import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { NotifyMeResponse, SubscriptionResponse } from '../../../src/api/contract/subscriptions.ts';
import { notifyOfStock } from '../../../src/backend/subscriptions/stock-returns.ts';
import { newCustomer } from '../../fixtures/customer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { setStock } from '../../fixtures/merchant.ts';
import { lastNotice, tokenIn } from '../../fixtures/notices.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

describeRules('notify-me', (shop) => {
  const someone = () => `ana-${randomUUID()}@example.com`;
  const wish = (body: object, headers?: Record<string, string>, product = shop().world.products.cola) =>
    shop().call<NotifyMeResponse & Partial<ErrorBody>>('POST', '/notify-me', {
      ...(headers ? { headers } : { guest: newGuest() }),
      body: { product_id: product, ...body },
    });
  const press = (action: 'confirm' | 'unsubscribe', token: string) =>
    shop().call<SubscriptionResponse & Partial<ErrorBody>>('POST', `/subscriptions/${action}`, {
      body: { token },
    });
  const isReported = async (to: string) => (await lastNotice(shop(), to))?.template === 'stock.returned';

  beforeEach(() => setStock(shop(), shop().world.products.cola, 0));

  test('tells who confirmed when stock returns, once', async () => {
    const to = someone();
    expect((await wish({ email: to })).body.status).toBe('pending');
    const link = await lastNotice(shop(), to);
    expect(link?.template).toBe('stock.confirm');
    await press('confirm', tokenIn(shop(), link, 'link'));
    await notifyOfStock(shop().shop);
    expect(await isReported(to)).toBe(false);
    await setStock(shop(), shop().world.products.cola, 5);
    await Promise.all([notifyOfStock(shop().shop), notifyOfStock(shop().shop)]);
    expect(await isReported(to)).toBe(true);
    const sent = await shop().db.read.selectFrom('outbox').select('payload_json').execute();
    const reported = sent.filter(({ payload_json }) => payload_json.includes(to));
    expect(reported).toHaveLength(2);
  });

  test('names the variant that is waited for, at the press, in the link and when it is back', async () => {
    const to = someone();
    const { id, variants } = shop().world.margherita;
    const setLarge = (on_hand: number) =>
      shop()
        .db.write.updateTable('stock')
        .set({ on_hand })
        .where('variant_id', '=', variants.large)
        .execute();
    await setLarge(0);
    const noted = await wish({ email: to, variant_id: variants.large }, undefined, id);
    expect(noted.body.message).toContain('when Margherita, Large is back');
    const link = await lastNotice(shop(), to);
    expect(link?.data.product).toBe('Margherita, Large');
    await press('confirm', tokenIn(shop(), link, 'link'));
    await setLarge(5);
    await notifyOfStock(shop().shop);
    expect(await lastNotice(shop(), to)).toMatchObject({
      template: 'stock.returned',
      data: { product: 'Margherita, Large', url: expect.stringMatching(/\/product\/margherita$/) },
    });
  });

  test('tells nobody who did not confirm, or who left', async () => {
    const [silent, gone] = [someone(), someone()];
    await wish({ email: silent });
    await wish({ email: gone });
    await press('confirm', tokenIn(shop(), await lastNotice(shop(), gone), 'link'));
    const { unsubscribe_token } = await shop()
      .db.read.selectFrom('stock_notices')
      .select('unsubscribe_token')
      .where('destination', '=', gone)
      .executeTakeFirstOrThrow();
    expect((await press('unsubscribe', unsubscribe_token)).body.status).toBe('ended');
    await setStock(shop(), shop().world.products.cola, 5);
    await notifyOfStock(shop().shop);
    expect([await isReported(silent), await isReported(gone)]).toEqual([false, false]);
  });

  test('takes a customer’s proven address at its word, and answers twice the same', async () => {
    const customer = await newCustomer(shop);
    const verified = { email_verified_at: shop().shop.now().toISOString() };
    await shop()
      .db.write.updateTable('customers')
      .set(verified)
      .where('id', '=', customer.customerId)
      .execute();
    const first = await wish({ email: customer.email }, customer.headers);
    expect(first.body.status).toBe('confirmed');
    expect((await wish({ email: customer.email }, customer.headers)).body).toEqual(first.body);
    expect(await lastNotice(shop(), customer.email)).toBeUndefined();
  });

  test('says when there is nothing to wait for, and refuses unknown products', async () => {
    await setStock(shop(), shop().world.products.cola, 5);
    expect((await wish({ email: someone() })).body.status).toBe('in_stock');
    expect((await wish({ email: someone() }, undefined, 999_999)).status).toBe(404);
    expect((await wish({})).body.errors).toHaveProperty('email');
    expect((await wish({ push: true })).body.errors).toHaveProperty('push');
  });

  test('fills nobody’s mailbox', async () => {
    const to = someone();
    const statuses = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await wish({ email: to })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('refuses links that are no longer good', async () => {
    const to = someone();
    await wish({ email: to });
    const first = tokenIn(shop(), await lastNotice(shop(), to), 'link');
    await wish({ email: to });
    expect((await press('confirm', first)).body.code).toBe('not_found');
    expect((await press('unsubscribe', 'not a token of ours')).status).toBe(404);
  });
});
