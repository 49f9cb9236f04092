import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';
import { FakeStorage, openPage } from '../../stores/fake-browser.ts';

const load = () => import('../../../src/admin/stores/device.ts');

const ENDPOINT = 'https://push.example/1';
const DEVICE = '/admin/account/device';

/** The desk in a browser whose worker of `scope` is subscribed, or in one without a worker. */
const open = async ({
  scope = '/admin' as string | null,
  permission = 'granted' as NotificationPermission,
  status = 200,
} = {}) => {
  const subscription = {
    endpoint: ENDPOINT,
    options: { applicationServerKey: null },
    unsubscribe: vi.fn(async () => true),
    toJSON: () => ({ endpoint: ENDPOINT, keys: { p256dh: 'p', auth: 'a' } }),
  };
  const made = {
    active: {},
    scope: `https://shop.example${scope ?? '/admin'}`,
    pushManager: { getSubscription: async () => subscription, subscribe: async () => subscription },
  };
  const shop = fakeApi(({ path }) => {
    if (path === '/get-data') return { body: { settings: { vapid_public_key: 'key' } } };
    return { status: path === DEVICE ? status : 200, body: {} };
  });
  const register = vi.fn(async (_url: string, _options: object) => made);
  const serviceWorker = { register, getRegistration: async () => (scope === null ? undefined : made) };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('location', { pathname: '/admin/account', search: '', hash: '' });
  vi.stubGlobal('Notification', { permission, requestPermission: async () => permission });
  const page = await openPage(load, new FakeStorage());
  Object.assign(window, { PushManager: class {}, Notification });
  const textContent = JSON.stringify({ hasOfflineWorker: true });
  Object.assign(document, { getElementById: () => ({ textContent }) });
  const sent = () => shop.calls.filter(({ path }) => path === DEVICE).map(({ method }) => method);
  return { ...page, subscription, register, sent };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a device hears by a worker of the desk alone, once its reader allows it', async () => {
  const desk = await open({ scope: null });
  expect(await desk.startHearing()).toEqual({ isDone: true, value: true });
  expect(desk.register).toHaveBeenCalledWith('/sw.js', { scope: '/admin', updateViaCache: 'none' });
  expect([desk.$hears.get(), desk.sent()]).toEqual([true, ['PUT']]);
  const denied = await open({ permission: 'denied' });
  expect(await denied.startHearing()).toEqual({ isDone: true, value: false });
  expect([denied.$hears.get(), denied.sent()]).toEqual([null, []]);
});

test('what a shopper chose in the same browser is not the desk’s', async () => {
  const desk = await open({ scope: '/' });
  await desk.goOnHearing();
  await desk.leaveDesk();
  expect([desk.$hears.get(), desk.sent()]).toEqual([false, []]);
  expect(desk.subscription.unsubscribe).not.toHaveBeenCalled();
});

test('a device goes on for who is signed in, and ends where they may not', async () => {
  const desk = await open();
  await desk.goOnHearing();
  expect([desk.$hears.get(), desk.sent()]).toEqual([true, ['PUT']]);
  const away = await open({ status: 503 });
  await away.goOnHearing();
  expect([away.$hears.get(), away.subscription.unsubscribe.mock.calls.length]).toEqual([null, 0]);
  const refused = await open({ status: 403 });
  await refused.goOnHearing();
  expect([refused.$hears.get(), refused.subscription.unsubscribe.mock.calls.length]).toEqual([false, 1]);
});

test.each(['stopHearing', 'leaveDesk'] as const)('%s ends the messages of this device', async (end) => {
  const desk = await open();
  await desk.goOnHearing();
  await desk[end]();
  expect(desk.subscription.unsubscribe).toHaveBeenCalledOnce();
  expect(desk.$hears.get()).toBe(false);
});
