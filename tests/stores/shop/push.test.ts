import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';
import { FakeStorage, openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/shop/push.ts')),
  ...(await import('../../../src/stores/shop/push-browser.ts')),
  ...(await import('../../../src/stores/order/order-push.ts')),
  ...(await import('../../../src/stores/product/notify-me.ts')),
});

const BYTES = new Uint8Array([251, 255, 191, 1]);
/** The same bytes as the shop writes them. */
const KEY = Buffer.from(BYTES).toString('base64url');
const ENDPOINT = 'https://push.example/1';

const subscriptionFor = (applicationServerKey: ArrayBuffer | null, keys?: object) => ({
  endpoint: ENDPOINT,
  options: { applicationServerKey },
  unsubscribe: vi.fn(async () => true),
  toJSON: () => ({ endpoint: ENDPOINT, keys: keys ?? { p256dh: 'p', auth: 'a' } }),
});
type Subscription = ReturnType<typeof subscriptionFor>;

/** A browser with this permission and subscription, at a shop with a service worker. */
const open = async ({
  permission = 'granted',
  known = null,
  made = subscriptionFor(BYTES.buffer),
  key = KEY as string | null,
  refuses = '',
  storage = new FakeStorage(),
}: {
  permission?: NotificationPermission;
  known?: Subscription | null;
  made?: Subscription;
  key?: string | null;
  /** The call that the shop does not take. */
  refuses?: string;
  storage?: FakeStorage;
} = {}) => {
  const shop = fakeApi(({ path }) => {
    if (path === '/get-data') return { body: { settings: { vapid_public_key: key } } };
    const body = { message: 'Not now.', code: 'refused', errors: { email: ['Not an address.'] } };
    return path === refuses ? { status: 422, body } : { body: {} };
  });
  const subscribe = vi.fn(async (_options: object) => made);
  const registration = { pushManager: { getSubscription: async () => known, subscribe } };
  vi.stubGlobal('navigator', {
    serviceWorker: {
      register: async () => registration,
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  const page = await openPage(load, storage);
  Object.assign(window, { PushManager: class {}, Notification });
  const settings = JSON.stringify({ hasOfflineWorker: true });
  Object.assign(document, { getElementById: () => ({ textContent: settings }) });
  const sent = () =>
    shop.calls.filter(({ path }) => path !== '/get-data').map(({ path, body }) => [path, body]);
  return { ...page, subscribe, sent };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('messages of the browser', () => {
  test('are ready where browser, shop and visitor have what they need', async () => {
    const page = await open();
    expect(page.pushReadiness()).toBe('ready');
    Reflect.deleteProperty(window, 'PushManager');
    expect(page.pushReadiness()).toBe('unsupported');
    expect((await open({ permission: 'denied' })).pushReadiness()).toBe('denied');
    const plain = await open();
    Object.assign(document, { getElementById: () => null });
    expect(plain.pushReadiness()).toBe('unsupported');
  });

  test('are requested from the shop once the visitor allows them', async () => {
    const page = await open();
    expect(await page.subscribeBrowser()).toEqual({ isDone: true, value: ENDPOINT });
    expect(page.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: KEY });
    expect(page.sent()).toEqual([
      ['/push/subscribe', { endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }],
    ]);
    const refused = await open({ permission: 'denied' });
    expect(await refused.subscribeBrowser()).toEqual({ isDone: true, value: null });
    expect(refused.sent()).toEqual([]);
  });

  test.each([
    ['the same key is kept', BYTES.buffer, false],
    ['an older key ends for a new one', new Uint8Array([1]).buffer, true],
    ['no key ends for a new one', null, true],
  ])('a subscription for %s', async (_name, bytes, isNew) => {
    const known = subscriptionFor(bytes);
    const page = await open({ known });
    expect(await page.subscribeBrowser()).toMatchObject({ isDone: true });
    expect([known.unsubscribe.mock.calls.length, page.subscribe.mock.calls.length]).toEqual(
      isNew ? [1, 1] : [0, 0],
    );
  });

  test.each([
    ['a browser gives no keys', { made: subscriptionFor(null, {}), key: null }],
    ['the shop does not take it', { refuses: '/push/subscribe' }],
  ])('fail with words when %s', async (_name, parts) => {
    const page = await open(parts);
    expect(await page.subscribeBrowser()).toMatchObject({
      isDone: false,
      failure: { message: expect.stringMatching(/\w/) },
    });
    expect((await page.setOrderPush('o1', true)).isDone).toBe(false);
    expect((await page.requestPushNotice({ productId: 7, variantId: null })).isDone).toBe(false);
    expect(page.$orderPush.get()).toEqual({ isOn: false, orders: [] });
  });

  test.each(['', '/push/unsubscribe'])('end here, also when the shop refuses "%s"', async (refuses) => {
    const known = subscriptionFor(BYTES.buffer);
    const page = await open({ known, refuses });
    await page.unsubscribeBrowser();
    expect(page.sent()).toEqual([['/push/unsubscribe', { endpoint: ENDPOINT }]]);
    expect(known.unsubscribe).toHaveBeenCalledOnce();
  });

  test('have nothing to end in a browser without them', async () => {
    const none = await open();
    await none.unsubscribeBrowser();
    const unregistered = await open();
    Object.assign(navigator.serviceWorker, { getRegistration: async () => undefined });
    await unregistered.unsubscribeBrowser();
    const unable = await open({ known: subscriptionFor(BYTES.buffer) });
    Reflect.deleteProperty(window, 'PushManager');
    await unable.unsubscribeBrowser();
    expect([none.sent(), unregistered.sent(), unable.sent()]).toEqual([[], [], []]);
  });
});

describe('messages about an order', () => {
  test('are switched on and off, and come for the next order too', async () => {
    const page = await open();
    await page.watchAsBefore('o0');
    expect(page.sent()).toEqual([]);
    expect(await page.setOrderPush('o1', true)).toEqual({ isDone: true, value: true });
    await page.watchAsBefore('o1');
    await page.watchAsBefore('o2');
    expect(page.$orderPush.get()).toEqual({ isOn: true, orders: ['o2', 'o1'] });
    expect(page.sent().filter(([path]) => path === '/push/watch-order')).toEqual(
      [
        ['/push/watch-order', { order_id: 'o1', endpoint: ENDPOINT, watching: true, token: undefined }],
        ['/push/watch-order', { order_id: 'o2', endpoint: ENDPOINT, watching: true, token: undefined }],
      ].map(([path, body]) => [path, JSON.parse(JSON.stringify(body))]),
    );
    expect(await page.setOrderPush('o1', false)).toMatchObject({ value: true });
    expect(page.$orderPush.get()).toEqual({ isOn: false, orders: ['o2'] });
  });

  test('stay off when the visitor or the shop says no', async () => {
    const denied = await open({ permission: 'denied' });
    expect(await denied.setOrderPush('o1', true)).toEqual({ isDone: true, value: false });
    const refused = await open({ refuses: '/push/watch-order' });
    expect(await refused.setOrderPush('o1', true)).toMatchObject({ isDone: false });
    expect([denied.$orderPush.get().isOn, refused.$orderPush.get().isOn]).toEqual([false, false]);
  });

  test('are not taken up again once the browser forbids them', async () => {
    const storage = new FakeStorage();
    storage.setItem('shop:order-push', '{"v":1,"d":{"isOn":true,"orders":["o1"]}}');
    const page = await open({ permission: 'denied', storage });
    await page.watchAsBefore('o2');
    expect([page.$orderPush.get().orders, page.sent()]).toEqual([['o1'], []]);
  });
});

describe('a notice once a product is back', () => {
  const awaited = { productId: 7, variantId: 3 };

  test('goes to a contact, or to this browser', async () => {
    const page = await open();
    expect(await page.requestNotice(awaited, 'ana@shop.example')).toMatchObject({ isDone: true });
    expect(await page.requestPushNotice(awaited)).toMatchObject({ isDone: true });
    expect(page.sent().filter(([path]) => path === '/notify-me')).toEqual([
      ['/notify-me', { product_id: 7, variant_id: 3, email: 'ana@shop.example' }],
      ['/notify-me', { product_id: 7, variant_id: 3, push: true }],
    ]);
    const denied = await open({ permission: 'denied' });
    expect(await denied.requestPushNotice(awaited)).toEqual({ isDone: true, value: null });
  });

  test('names a wrong contact at its one field', async () => {
    const page = await open({ refuses: '/notify-me' });
    expect(await page.requestNotice(awaited, 'ana')).toMatchObject({
      failure: { errors: { contact: 'Not an address.' } },
    });
  });

  test('keeps other errors at theirs', async () => {
    const page = await open();
    fakeApi(() => ({ status: 422, body: { code: 'x', message: 'No', errors: { product_id: ['Gone.'] } } }));
    expect(await page.requestNotice(awaited, 'ana@shop.example')).toMatchObject({ isDone: false });
  });
});
