import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DeskProduct } from '../../../src/api/contract/admin/catalog.ts';
import { WEBHOOK_EVENTS } from '../../../src/api/contract/admin/webhook-events.ts';
import type { DeskWebhooks, WebhookLog, WebhookSecret } from '../../../src/api/contract/admin/webhooks.ts';
import { noteLeftCarts } from '../../../src/backend/cart/left-carts.ts';
import { deliverDue } from '../../../src/backend/outbox/deliver.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import type { Shop } from '../../../src/backend/shop/shop.ts';
import { announceProducts } from '../../../src/backend/webhooks/announce-products.ts';
import { queueEvent } from '../../../src/backend/webhooks/queue-event.ts';
import { noticesTo, registration, signInCalls } from '../../fixtures/account.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newPayer, shelveColas } from '../../fixtures/payer.ts';
import { startSmsProvider } from '../../fixtures/providers.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff, type TestStaff } from '../../fixtures/staff.ts';
import { NOON } from '../../fixtures/test-shop.ts';

interface Refusal {
  code: string;
  errors?: Record<string, string[]>;
}

describeRules('webhooks', (shop) => {
  let owner: TestStaff;
  const stops: (() => void)[] = [];
  beforeEach(async () => {
    shop().setNow(NOON);
    owner = await newStaff(shop(), 'owner');
    const { db } = shop();
    await db.write.deleteFrom('outbox').execute();
    for (const table of ['webhook_tries', 'webhook_deliveries', 'webhook_endpoints'] as const)
      await db.write.deleteFrom(table as 'webhook_tries').execute();
  });
  afterEach(() => {
    for (const stop of stops.splice(0)) stop();
  });

  /** The shop as an operator starts it who allows receivers on this machine. */
  const open = (): Shop => {
    const own = shop().shop;
    Object.assign(own, { env: { WEBHOOKS_PRIVATE: 'true' } });
    return own;
  };
  const shut = () => Object.assign(shop().shop, { env: {} });
  const receiver = async (answer: () => { status?: number; location?: string } = () => ({ status: 200 })) => {
    const started = await startSmsProvider(answer);
    stops.push(started.stop);
    return started;
  };
  const add = async (url: string, events: readonly string[] = WEBHOOK_EVENTS) => {
    open();
    const { status, body } = await owner.call<WebhookSecret>('POST', '/admin/webhooks', {
      body: { url, events },
    });
    expect(status).toBe(201);
    return body;
  };
  const say = (event: (typeof WEBHOOK_EVENTS)[number] = 'stock.low', data: object = { product_id: 7 }) =>
    inTransaction(shop().db, (trx) =>
      queueEvent(trx, { event, at: shop().shop.now().toISOString(), data: async () => data }),
    );
  const log = async (id: number) =>
    (await owner.call<WebhookLog>('GET', `/admin/webhooks/${id}/log`)).body.deliveries;
  const list = async () => (await owner.call<DeskWebhooks>('GET', '/admin/webhooks')).body.endpoints;
  const after = (minutes: number) => shop().setNow(new Date(NOON.getTime() + minutes * 60_000));

  test('are signed so that a receiver can check time and body', async () => {
    const { posted, url } = await receiver();
    const { secret, id } = await add(url);
    expect(secret).toMatch(/^whsec_/);
    expect(JSON.stringify(await list())).not.toContain(secret);
    await say();
    await deliverDue(open());
    const [{ headers, body } = { headers: {}, body: '' }] = posted;
    const [, unix, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['x-webhook-signature'])) ?? [];
    expect(Number(unix)).toBe(NOON.getTime() / 1000);
    expect(signature).toBe(createHmac('sha256', secret).update(`${unix}.${body}`).digest('hex'));
    const sent = JSON.parse(body);
    expect(sent).toMatchObject({ event: 'stock.low', data: { product_id: 7 }, id: headers['x-webhook-id'] });
    const [entry] = await log(id);
    expect(entry).toMatchObject({
      state: 'delivered',
      body,
      tries: [{ number: 1, status: 200, response: 'ok' }],
    });
    const renewed = await owner.call<WebhookSecret>('POST', `/admin/webhooks/${id}/secret`);
    await say();
    await deliverDue(open());
    const again = posted[1];
    const newSign = createHmac('sha256', renewed.body.secret).update(`${unix}.${again?.body}`).digest('hex');
    expect(again?.headers['x-webhook-signature']).toBe(`t=${unix},v1=${newSign}`);
  });

  test('are tried again after 1, 5, 30, 120 and 720 minutes, then switched off with one mail', async () => {
    const { posted, url } = await receiver(() => ({ status: 503 }));
    const { id } = await add(url);
    await say();
    await say();
    let minutes = 0;
    for (const [index, wait] of [0, 1, 5, 30, 120].entries()) {
      if (wait > 0) {
        after(minutes + wait - 0.5);
        await deliverDue(open());
        expect(posted).toHaveLength(2 * index);
      }
      minutes += wait;
      after(minutes);
      await deliverDue(open());
      expect(posted).toHaveLength(2 * (index + 1));
    }
    after(minutes + 719.5);
    await deliverDue(open());
    expect(posted).toHaveLength(10);
    after(minutes + 720);
    await deliverDue(open());
    // The first that is given up switches the receiver off: the other may come too late for its own last try.
    const ways = [
      [5, 6],
      [6, 6],
    ];
    const { email } = owner;
    // The session of before is over.
    owner = await newStaff(shop(), 'owner');
    const [endpoint] = await list();
    expect(endpoint).toMatchObject({ is_enabled: false, problem: 'The receiver answered 503.' });
    const entries = await log(id);
    expect(entries.map(({ state }) => state)).toEqual(['failed', 'failed']);
    const tries = entries.map((entry) => entry.tries.map(({ number }) => number));
    for (const numbers of tries) expect(numbers).toEqual([1, 2, 3, 4, 5, 6].slice(0, numbers.length));
    expect(ways).toContainEqual(tries.map(({ length }) => length).toSorted());
    expect(posted).toHaveLength(tries.flat().length);
    expect(new Set(posted.map(({ body }) => body)).size).toBe(2);
    const letters = await noticesTo(shop(), email);
    expect(letters.map(({ template }) => template)).toEqual(['webhook.disabled']);
    await say();
    expect(await log(id)).toHaveLength(2);
  });

  test('fail alone: another receiver hears of everything at once', async () => {
    const bad = await receiver(() => ({ status: 500 }));
    const good = await receiver();
    await add(bad.url);
    await add(good.url);
    for (let count = 0; count < 9; count += 1) await say();
    await deliverDue(open());
    expect(good.posted).toHaveLength(9);
    expect(bad.posted).toHaveLength(9);
  });

  test('are neither lost nor logged twice by a crash', async () => {
    const { posted, url } = await receiver();
    const { id } = await add(url);
    const refused = inTransaction(shop().db, async (trx) => {
      await queueEvent(trx, { event: 'stock.low', at: NOON.toISOString(), data: async () => ({}) });
      throw new Error('undone');
    });
    await expect(refused).rejects.toThrow('undone');
    expect(await log(id)).toEqual([]);
    await say();
    // Committed, and the process is gone before it sends: another one does.
    await deliverDue(open());
    expect(posted).toHaveLength(1);
    // Sent and noted, and gone before the outbox knows: it is not posted again.
    await shop().db.write.updateTable('outbox').set({ sent_at: null }).execute();
    after(10);
    await deliverDue(open());
    expect(posted).toHaveLength(1);
    expect((await log(id)).flatMap(({ tries }) => tries)).toHaveLength(1);
    const rows = await shop().db.read.selectFrom('outbox').select('sent_at').execute();
    expect(rows.every(({ sent_at }) => sent_at !== null)).toBe(true);
  });

  test('go to public addresses by https alone, and follow no redirect', async () => {
    shut();
    for (const url of ['http://example.com/x', 'ftp://example.com', 'nonsense', 'https://u:p@example.com/'])
      expect((await create(url)).body.errors).toEqual({ url: [expect.stringContaining('https://')] });
    for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://10.1.2.3/x', 'https://localhost/'])
      expect((await create(url)).body.errors).toEqual({ url: [expect.stringContaining('own network')] });
    const { posted, url } = await receiver();
    const { id } = await add(url, ['stock.low']);
    await say();
    shut();
    await deliverDue(shop().shop);
    expect(posted).toHaveLength(0);
    expect((await log(id))[0]?.tries[0]).toMatchObject({
      status: null,
      error: expect.stringContaining('private'),
    });
    const moved = await receiver(() => ({ status: 302, location: url }));
    const { id: movedId } = await add(moved.url, ['review.created']);
    await say('review.created');
    await deliverDue(open());
    expect([moved.posted.length, posted.length]).toEqual([1, 0]);
    expect((await log(movedId))[0]?.tries[0]?.status).toBe(302);
  });
  const create = (url: string) =>
    owner.call<Refusal>('POST', '/admin/webhooks', { body: { url, events: ['stock.low'] } });

  test('are tested, replayed with the same body, and never changed over another’s change', async () => {
    let status = 410;
    const { posted, url } = await receiver(() => ({ status }));
    const { id } = await add(url, ['stock.low']);
    expect((await owner.call<WebhookLog>('POST', `/admin/webhooks/${id}/test`)).status).toBe(200);
    await deliverDue(open());
    expect(JSON.parse(posted[0]?.body ?? '')).toMatchObject({ event: 'test' });
    const [waiting] = await log(id);
    const replay = () => owner.call<Refusal>('POST', `/admin/webhook-deliveries/${waiting?.id}/replay`);
    expect((await replay()).status).toBe(404);
    status = 200;
    after(1);
    await deliverDue(open());
    expect((await replay()).status).toBe(200);
    await deliverDue(open());
    expect(posted.map(({ body }) => body)).toEqual(Array(3).fill(posted[0]?.body));
    expect((await log(id))[0]?.tries.map(({ status: one }) => one)).toEqual([410, 200, 200]);
    const [endpoint] = await list();
    const save = (version: string, is_enabled: boolean) =>
      owner.call<Refusal>('PUT', `/admin/webhooks/${id}`, {
        body: { url, events: ['stock.low'], is_enabled, version },
      });
    expect((await save(endpoint?.version ?? '', false)).status).toBe(200);
    const late = await save(endpoint?.version ?? '', true);
    expect([late.status, late.body.code]).toEqual([409, 'settings_conflict']);
    expect((await owner.call('POST', `/admin/webhooks/${id}/test`)).status).toBe(422);
    expect((await owner.call<DeskWebhooks>('DELETE', `/admin/webhooks/${id}`)).body.endpoints).toEqual([]);
  });

  test('tell of what happens in the shop, without names and addresses', async () => {
    const { posted, url } = await receiver();
    await add(url);
    await announceProducts(open());
    await signInCalls(() => shop()).register(registration({ name: 'Zora Secret' }));
    const { cola } = shop().world.products;
    await shelveColas(shop(), 20);
    const payer = await newPayer(shop);
    const { order } = await payer.place();
    await payer.hand(await payer.capture(order.id));
    await owner.call('POST', `/admin/orders/${order.id}/transition`, { body: { to: 'accepted' } });
    const back = { lines: [], amount: 1, to: 'source', reason: 'Late' };
    expect((await owner.call('POST', `/admin/orders/${order.id}/refund`, { body: back })).status).toBe(200);
    await newShopper(shop).add({ product_id: cola, quantity: 2 });
    after(3 * 60);
    await noteLeftCarts(open());
    await noteLeftCarts(open());
    const manager = await newStaff(shop(), 'manager');
    const { body: product } = await manager.call<DeskProduct>('GET', `/admin/products/${cola}`);
    const shelf = product.stock.find(({ on_hand }) => (on_hand ?? 0) > 10);
    await manager.call('PUT', `/admin/products/${cola}`, {
      body: {
        version: product.version,
        content: { ...product.content, name: 'Cola new' },
        stock: [
          { branch_id: shelf?.branch_id, variant_id: shelf?.variant_id, was: shelf?.on_hand, on_hand: 1 },
        ],
      },
    });
    await announceProducts(open());
    await announceProducts(open());
    await deliverDue(open());
    const said = posted.map(
      ({ body }) => JSON.parse(body) as { event: string; data: Record<string, unknown> },
    );
    const of = (event: string) => said.filter((one) => one.event === event).map(({ data }) => data);
    expect(of('user.registered')).toHaveLength(1);
    expect(of('order.placed')).toMatchObject([{ order_id: order.id, items: [{ product_id: cola }] }]);
    const statuses = of('order.status_changed').map(({ status }) => status);
    expect(statuses.sort()).toEqual(['accepted', 'pending_payment', 'placed']);
    expect(of('order.refunded')).toMatchObject([{ order_id: order.id, amount: 1, reason: 'Late' }]);
    expect(of('stock.low')).toMatchObject([{ product_id: cola, branch_id: shelf?.branch_id }]);
    expect(of('cart.abandoned')).toMatchObject([{ item_count: 2, customer_id: null }]);
    expect(of('product.updated')).toMatchObject([{ product_id: cola, name: 'Cola new' }]);
    expect(posted.map(({ body }) => body).join()).not.toMatch(/Zora|@example|State Street/);
  });
});
