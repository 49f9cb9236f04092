import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { startPushService } from '../fixtures/push-service.ts';
import { signUp } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';
import { demoData, runShopCommand, startShop } from './support/shop-process.ts';
import { orderAsGuest } from './support/shopper.ts';

type PushService = Awaited<ReturnType<typeof startPushService>>;
type Subscription = ReturnType<PushService['newBrowser']>['subscription'];

/** Gives the page the subscription of a browser at the push service: the real one is out of reach here. */
const subscribeBy = (given: Subscription) => {
  let isSubscribed = false;
  const subscription = {
    endpoint: given.endpoint,
    options: { applicationServerKey: new ArrayBuffer(0) },
    toJSON: () => given,
    unsubscribe: async () => {
      isSubscribed = false;
      return true;
    },
  };
  PushManager.prototype.getSubscription = async () =>
    (isSubscribed ? subscription : null) as unknown as PushSubscription;
  PushManager.prototype.subscribe = async (options) => {
    if (!options?.applicationServerKey) throw new Error('There is no key.');
    isSubscribed = true;
    return subscription as unknown as PushSubscription;
  };
};

/** Hands a message to the service worker as the browser does. */
const deliver = async (session: CDPSession, scope: string, data: string): Promise<void> => {
  const { origin } = new URL(scope);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL === scope);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
};

/** What the browser shows of the shop. */
const notifications = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/**
 * Presses the notification: no window of the browser is there to press it in, so the worker hears of it by an event, and
 * the address that it opens is noted. An event of a script's keeps no worker awake, nor may it open a window.
 */
const pressNotification = async (context: BrowserContext): Promise<string[]> => {
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  return worker.evaluate(async () => {
    const scope = globalThis as unknown as {
      clients: { openWindow: (url: string) => Promise<null> };
      registration: ServiceWorkerRegistration;
      NotificationEvent: new (type: string, init: { notification: unknown }) => Event;
    };
    const opened: string[] = [];
    scope.clients.openWindow = async (url) => {
      opened.push(url);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    const press = new scope.NotificationEvent('notificationclick', { notification });
    let work: Promise<unknown> = Promise.resolve();
    Object.defineProperty(press, 'waitUntil', { value: (given: Promise<unknown>) => (work = given) });
    dispatchEvent(press);
    await work;
    return opened;
  });
};

test.use({ serviceWorkers: 'allow' });

test('a guest hears on this device how the order moves, until it is no longer wished', {
  tag: '@search',
}, async ({ page, context }) => {
  const service = await startPushService();
  const browser = service.newBrowser();
  process.env.PUSH_SERVICE_ORIGIN = service.origin;
  const shop = await startShop(demoData());
  delete process.env.PUSH_SERVICE_ORIGIN;
  const { origin } = new URL(shop.url);
  await context.grantPermissions(['notifications'], { origin });
  await page.addInitScript(subscribeBy, browser.subscription);
  const { id, number } = await orderAsGuest(page, 'ada@example.com', shop.url);
  await page.getByRole('button', { name: 'Turn on updates' }).click();
  await expect(page.getByText("You'll get updates on this device.")).toBeVisible();

  for (const status of ['accepted', 'preparing', 'ready', 'out_for_delivery'])
    await runShopCommand(shop.dataDir, 'order', 'advance', number, '--to', status);
  await expect.poll(() => browser.messages.length).toBe(1);
  const [message] = browser.messages;
  expect(message?.title).toContain(number);
  await deliver(await context.newCDPSession(page), `${origin}/`, JSON.stringify(message));
  await expect.poll(() => notifications(page)).toEqual([{ title: message?.title, body: message?.body }]);
  const opened = await pressNotification(context);
  expect(opened).toEqual([`${origin}/track-order/${id}`]);
  expect(await notifications(page)).toEqual([]);

  await page.goto(opened[0] ?? '');
  await expect(page.getByText(number).first()).toBeVisible();
  await page.getByRole('button', { name: 'Turn off updates' }).click();
  await expect(page.getByRole('button', { name: 'Turn on updates' })).toBeVisible();
  await page.close();
  await shop.stop();
  service.stop();
});

test('staff hear of a new order while the desk is closed, until they sign out', {
  tag: '@search',
}, async ({ page, context, browser: ofShopper }) => {
  const service = await startPushService();
  const browser = service.newBrowser();
  process.env.PUSH_SERVICE_ORIGIN = service.origin;
  const shop = await startShop(demoData());
  delete process.env.PUSH_SERVICE_ORIGIN;
  const { origin } = new URL(shop.url);
  await context.grantPermissions(['notifications'], { origin });
  await page.addInitScript(subscribeBy, browser.subscription);
  const added = await runShopCommand(
    shop.dataDir,
    ...['staff', 'add', 'tara@shop.example', '--role', 'manager', '--json'],
  );
  await signUp(page, JSON.parse(added).link, shop.url);
  await page.waitForURL('**/admin');
  await page.goto(`${shop.url}/admin/account`);
  await page.getByRole('checkbox', { name: 'Notify this device of new orders' }).check();
  await expect(page.getByText('This device will be notified of new orders.')).toBeVisible();

  const shopper = await ofShopper.newPage();
  const { id, number } = await orderAsGuest(shopper, 'ada@example.com', shop.url);
  await shopper.close();
  await expect.poll(() => browser.messages.length).toBe(1);
  const [message] = browser.messages;
  expect(message?.title).toBe(`New order ${number}`);
  await deliver(await context.newCDPSession(page), `${origin}/admin`, JSON.stringify(message));
  await expect.poll(() => notifications(page)).toEqual([{ title: message?.title, body: message?.body }]);
  const opened = await pressNotification(context);
  expect(opened).toEqual([`${origin}/admin?order=${id}`]);
  await page.goto(opened[0] ?? '');
  await expect(page.getByRole('dialog').getByText(number).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();

  const again = await ofShopper.newPage();
  await orderAsGuest(again, 'ada@example.com', shop.url);
  await again.close();
  expect(browser.messages).toHaveLength(1);
  await page.close();
  await shop.stop();
  service.stop();
});
