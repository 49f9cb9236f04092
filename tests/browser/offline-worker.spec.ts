import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { installWorker, startLine, untilBuildKept, untilKept, wake } from './support/line.ts';
import { runShopCommand } from './support/shop-process.ts';
import {
  addFromProductPage,
  cardOf,
  expectBadge,
  orderAsGuest,
  SIMPLE,
  WITH_OPTIONS,
} from './support/shopper.ts';

const TITLE = 'You are offline!';
/** Every route of the shop, none of which is a browser's own error page without a network. */
const ROUTES = [
  ...['/', '/login', '/register', '/account', '/account/wishlist', '/account/edit-profile'],
  ...['/account/addresses', '/account/add-address', '/account/wallet', '/account/rewards'],
  ...['/account/scratch-cards', '/account/my-orders', '/cart', '/cart/discounts', '/search?q=tea'],
  ...['/checkout', '/page/about-us', '/refer-a-friend', '/r/ADA', '/category/fruit-vegetables'],
  ...[`/product/${SIMPLE.slug}`, '/product/reviews/1', '/track-order', '/no-such-page'],
];

/** When what the page shows was kept, where the worker had nothing newer. */
const keptSince = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return entry?.serverTiming.find(({ name }) => name === 'kept')?.description;
  });

/** The visitor's cart as the shop has it. */
const quantityAtShop = (page: Page) =>
  page.evaluate(async () => {
    const { d: session } = JSON.parse(localStorage.getItem('shop:session') ?? '{}');
    const headers = { 'guest-id': session.guestId, 'x-requested-with': 'XMLHttpRequest' };
    const cart = await (await fetch('/api/get-cart?branch_id=1', { headers })).json();
    return cart.cartDetails.total_quantity as number;
  });

test.use({
  serviceWorkers: 'allow',
  viewport: { width: 390, height: 844 },
  // What is requested without a network cannot be had, and a worker that goes takes its caches along.
  provoked: [/ERR_INTERNET_DISCONNECTED|ERR_EMPTY_RESPONSE|Failed to fetch|failed|did not load|503|404/],
});

test('without a network a visitor reads on, sees the order, changes the cart; all of it is sent once', async ({
  page,
  context,
  ownShop,
}) => {
  test.slow();
  const line = await startLine(ownShop.url);
  const at = (path: string) => page.goto(line.url + path);
  await at(`/product/${SIMPLE.slug}`);
  await installWorker(page);
  await orderAsGuest(page, 'ada@example.com', line.url);
  const orderPath = new URL(page.url()).pathname.replace('order-placed', 'track-order');
  await at(orderPath);
  // The footer has headings too: the order's own one shows that its answer came and was kept.
  await expect(page.locator('.order-state h2')).toBeVisible();
  await addFromProductPage(page, SIMPLE.slug, line.url);
  await at('/cart');
  await expect(page.locator('.cart-line')).toHaveCount(1);
  await untilKept(page, 'shop-shells', '/track-order/any');
  await at(`/product/${SIMPLE.slug}`);
  await expect(page.getByRole('button', { name: /^Add to cart/ })).toBeVisible();

  await untilBuildKept(page);

  await context.setOffline(true);
  for (const path of ROUTES) {
    await at(path);
    await expect(page.getByText(TITLE).first(), path).toBeVisible();
  }
  await at('/page/never-seen');
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await expect(page.locator('[data-kept-pages] a').filter({ hasText: SIMPLE.name })).toBeVisible();
  await at(orderPath);
  await expect(page.getByText(/This is your order as of/)).toBeVisible();

  // The price goes up while the shopper adds one more and takes two of what is there.
  await runShopCommand(ownShop.dataDir, 'product', 'set', SIMPLE.slug, '--price', '9.75');
  await at(`/product/${SIMPLE.slug}`);
  await expect(page.getByRole('heading', { level: 1, name: SIMPLE.name })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add to cart/ })
    .click();
  await expectBadge(page, 2);
  await at('/cart');
  await expect(page.getByText("Will be added once you're online")).toBeVisible();
  const before = line.requests.length;

  await context.setOffline(false);
  await expect(page.getByText(`${SIMPLE.name} costs $9.75 now`)).toBeVisible();
  await expect(page.getByText("Will be added once you're online")).toBeHidden();
  expect(line.requests.slice(before).filter((one) => one === 'POST /api/cart/add')).toHaveLength(1);
  expect(await quantityAtShop(page)).toBe(2);
  await page.reload();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect.poll(() => quantityAtShop(page)).toBe(1);
  await expect(page.getByText(/costs \$9.75 now/)).toBeHidden();
  await page.goto('about:blank');
  line.close();
});

test('a worker that is stopped, full, replaced or taken back costs the visitor nothing', {
  tag: '@search',
}, async ({ page, context, ownShop }) => {
  test.slow();
  const line = await startLine(ownShop.url);
  const session = await context.newCDPSession(page);
  const at = (path: string) => page.goto(line.url + path);
  await at('/category/pizza');
  await installWorker(page);
  await at('/search?q=tea');
  await wake(page);
  await untilKept(page, 'shop-pages', '/search');
  await untilBuildKept(page);

  // Replaced, while the page of the old release is open whose files are gone now.
  line.release = '\n// another release';
  line.gone = (path) => path.startsWith('/_assets/') && !path.includes('service-worker');
  await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
  const isSameDocument = () => page.evaluate(() => Reflect.get(window, 'isSameDocument') === true);
  await page.evaluate(async () => {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    await (await navigator.serviceWorker.getRegistration())?.update();
    await changed;
  });
  const field = page.getByRole('main').locator('#search');
  await field.fill('honey');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(field).toHaveValue('honey');
  expect(await isSameDocument()).toBe(true);
  await at('/category/pizza');
  await cardOf(page, WITH_OPTIONS.name).getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  line.gone = () => false;

  // Stopped: it starts again for the next page, also without a network.
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  // `setOffline` would wait for an answer of the workers that are gone.
  line.isDown = true;
  await at('/category/pizza');
  await expect(page.getByRole('heading', { level: 1, name: 'Pizza' })).toBeAttached();
  expect(await keptSince(page)).toMatch(/^\d{4}-/);
  line.isDown = false;

  // Full: pages are shown as without it, and what was kept stays whole.
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.url, quotaSize: 1 });
  await at('/page/about-us');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  await addFromProductPage(page, SIMPLE.slug, line.url);
  await session.send('Storage.overrideQuotaForOrigin', { origin: line.url });

  // Taken back by the setting: nothing of it is left.
  await runShopCommand(ownShop.dataDir, 'settings', 'set', 'service_worker_enable', 'false');
  await expect.poll(async () => (await fetch(`${line.url}/sw.js`)).text()).toContain('unregister');
  await at('/');
  // The page is older than the setting and loads itself again meanwhile.
  await expect(async () => {
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
    const left = await page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
    expect(left).toEqual([0, 0]);
  }).toPass();
  await page.goto('about:blank');
  line.close();
});
