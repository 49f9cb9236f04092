import { expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { NotifyMeResponse, WatchOrderResponse } from '../../../src/api/contract/subscriptions.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { deliverDue } from '../../../src/backend/outbox/deliver.ts';
import { notifyOfStock } from '../../../src/backend/subscriptions/stock-returns.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { setStock } from '../../fixtures/merchant.ts';
import type { SubscribedBrowser } from '../../fixtures/push-service.ts';
import { withPushService } from '../../fixtures/pushed-orders.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

describeRules('messages to a browser', (shop) => {
  const { newBrowser, place } = withPushService(shop);

  const post = <T>(guest: string, path: `/${string}`, body: object, headers: Record<string, string> = {}) =>
    shop().call<T & Partial<ErrorBody>>('POST', path, { guest, body, headers });
  const subscribe = (guest: string, browser: SubscribedBrowser, headers: Record<string, string> = {}) =>
    post(guest, '/push/subscribe', browser.subscription, headers);
  const watch = (guest: string, browser: SubscribedBrowser, more: object) =>
    post<WatchOrderResponse>(guest, '/push/watch-order', {
      endpoint: browser.subscription.endpoint,
      ...more,
    });
  const move = async (id: string, ...to: Parameters<typeof advanceOrder>[2][]) => {
    for (const status of to) await advanceOrder(shop().shop, id, status);
    await deliverDue(shop().shop);
  };

  test('say how its order moves, each step once, in the language of the browser', async () => {
    const { guest, order } = await place();
    const browser = newBrowser();
    await subscribe(guest, browser, { 'accept-language': 'de-DE' });
    expect((await watch(guest, browser, { order_id: order.id })).body).toEqual({ watching: true });
    await watch(guest, browser, { order_id: order.id });
    await move(order.id, 'accepted', 'preparing', 'out_for_delivery');
    expect(browser.messages).toHaveLength(1);
    expect(browser.messages[0]).toMatchObject({
      tag: `order-${order.id}`,
      lang: expect.stringMatching(/^(de|en)$/),
    });
    expect(browser.messages[0]?.title).toContain(order.order_number);
    expect(new URL(browser.messages[0]?.url ?? '').pathname).toBe(`/track-order/${order.id}`);
    expect(JSON.stringify(browser.messages)).not.toMatch(/Ana|token/);
    await watch(guest, browser, { order_id: order.id, watching: false });
    await move(order.id, 'delivered');
    expect(browser.messages).toHaveLength(1);
  });

  test('reach a guest who holds the order’s token, and nobody who does not', async () => {
    const { order, token } = await place();
    const friend = newGuest();
    const browser = newBrowser();
    expect((await watch(friend, browser, { order_id: order.id, token })).status).toBe(422);
    await subscribe(friend, browser);
    expect((await watch(friend, browser, { order_id: order.id })).status).toBe(404);
    expect((await watch(friend, browser, { order_id: order.id, token: 'x'.repeat(32) })).status).toBe(404);
    expect((await watch(friend, browser, { order_id: order.id, token })).status).toBe(200);
    await move(order.id, 'accepted', 'preparing', 'out_for_delivery', 'delivered');
    expect(browser.messages.map(({ tag }) => tag)).toEqual([`order-${order.id}`, `order-${order.id}`]);
  });

  test.each([404, 410])('end for a browser that is gone (%s), and the order goes on', async (status) => {
    const { guest, order } = await place();
    const browser = newBrowser();
    await subscribe(guest, browser);
    await watch(guest, browser, { order_id: order.id });
    browser.status = status;
    await move(order.id, 'accepted', 'preparing', 'out_for_delivery');
    const { endpoint } = browser.subscription;
    const { read } = shop().db;
    const rows = read.selectFrom('push_subscriptions').select('id').where('endpoint', '=', endpoint);
    expect(await rows.execute()).toEqual([]);
    const watchers = read.selectFrom('order_watchers').selectAll().where('order_id', '=', order.id);
    expect(await watchers.execute()).toEqual([]);
    await move(order.id, 'delivered');
  });

  test('say once that a product is back', async () => {
    const { cola } = shop().world.products;
    await setStock(shop(), cola, 0);
    const guest = newGuest();
    const browser = newBrowser();
    await subscribe(guest, browser);
    const noted = await post<NotifyMeResponse>(guest, '/notify-me', { product_id: cola, push: true });
    expect(noted.body.status).toBe('confirmed');
    await setStock(shop(), cola, 5);
    await notifyOfStock(shop().shop);
    await deliverDue(shop().shop);
    await notifyOfStock(shop().shop);
    await deliverDue(shop().shop);
    expect(browser.messages).toHaveLength(1);
    expect(new URL(browser.messages[0]?.url ?? '').pathname).toMatch(/^\/product\//);
  });

  test('go to no other address than a push service', async () => {
    const answer = await post(newGuest(), '/push/subscribe', {
      ...newBrowser().subscription,
      endpoint: 'https://intranet.example/push',
    });
    expect([answer.status, answer.body.errors?.endpoint?.length]).toEqual([422, 1]);
  });
});
