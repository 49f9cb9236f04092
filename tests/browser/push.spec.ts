import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { startPushService } from '../fixtures/push-service.ts';
import { expect, test } from './support/journey.ts';
import { runShopCommand, startShop } from './support/shop-process.ts';
import { orderAsGuest } from './support/shopper.ts';

type Subscription = Awaited<ReturnType<typeof startPushService>>['newBrowser'] extends () => infer B
  ? B extends { subscription: infer S }
    ? S
    : never
  : never;

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

/** Hands a message to the service worker as the browser does, and resolves to what it shows. */
const deliver = async (page: Page, session: CDPSession, data: string): Promise<string[]> => {
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      return (await registration.getNotifications()).map(({ title, body }) => `${title}: ${body}`);
    });
  await expect.poll(shown).not.toEqual([]);
  return shown();
};

const pressTell = async (page: Page, context: BrowserContext): Promise<void> => {
  const { origin } = new URL(page.url());
  const press = page.getByRole('button', { name: 'Tell me on this device' });
  await press.scrollIntoViewIfNeeded();
  await context.grantPermissions(['notifications'], { origin });
  await press.click();
};

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

test('a guest hears on this device how the order moves, until it is no longer wished', async ({
  page,
  context,
}) => {
  test.slow();
  const service = await startPushService();
  const browser = service.newBrowser();
  process.env.PUSH_SERVICE_ORIGIN = service.origin;
  const shop = await startShop(process.env.SHOP_DATA_DIR);
  delete process.env.PUSH_SERVICE_ORIGIN;
  await page.addInitScript(subscribeBy, browser.subscription);
  const { number } = await orderAsGuest(page, 'ada@example.com', shop.url);
  await pressTell(page, context);
  await expect(page.getByText('This device tells you when your order moves.')).toBeVisible();

  for (let steps = 0; steps < 3; steps += 1) await runShopCommand(shop.dataDir, 'order', 'advance', number);
  await expect.poll(() => browser.messages.length, { timeout: 30_000 }).toBe(1);
  const [message] = browser.messages;
  expect(message?.title).toContain(number);
  const session = await context.newCDPSession(page);
  const [shown] = await deliver(page, session, JSON.stringify(message));
  expect(shown).toBe(`${message?.title}: ${message?.body}`);

  await page.reload();
  await page.getByRole('button', { name: 'Tell me no more' }).click();
  await expect(page.getByRole('button', { name: 'Tell me on this device' })).toBeVisible();
  await page.goto('about:blank');
  await shop.stop();
  service.stop();
});
