import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { addFromProductPage, SIMPLE } from './support/shopper.ts';
import { enterAs, newVisitor } from './support/visitor.ts';

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('a product and a cart are passed on by a link, and another visitor adds what is in it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await addFromProductPage(page, SIMPLE.slug);
  const product = page.getByRole('main').getByRole('link', { name: 'Share' });
  await product.click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(new URL(await copied(page)).pathname).toBe(`/product/${SIMPLE.slug}`);

  // A device with a sheet of its own gets the link there; a closed sheet says and does nothing.
  await page.evaluate(() => {
    const given: ShareData[] = [];
    Reflect.set(window, 'given', given);
    navigator.share = async (data = {}) => {
      given.push(data);
      if (given.length > 1) throw new DOMException('Closed.', 'AbortError');
    };
  });
  await expect(page.getByText('Link copied')).toBeHidden();
  for (const times of [1, 2]) {
    await product.click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'given').length)).toBe(times);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'given')[0])).toEqual({
    title: await page.title(),
    url: await copied(page),
  });
  await expect(page.getByText('Link copied')).toBeHidden();

  await page.goto('/cart');
  await page.getByRole('button', { name: 'Share this cart' }).click();
  await expect(page.getByText('Link copied. It works for 30 days.')).toBeVisible();
  const link = await copied(page);
  await expect(page.locator('.share-link')).toHaveText(link);

  const friend = await browser.newPage(baseURL ? { baseURL } : {});
  await friend.goto(new URL(link).pathname);
  await expect(friend.getByRole('listitem').filter({ hasText: SIMPLE.name })).toContainText('1 ×');
  await expect(friend.locator('[data-cart-count="1"]:visible')).toHaveCount(0);
  await friend.getByRole('button', { name: /^Add all to my cart/ }).click();
  await expect(friend).toHaveURL(/\/cart$/);
  await expect(friend.locator('.cart-line').filter({ hasText: SIMPLE.name })).toBeVisible();
  await expect(friend.locator('.cart-line')).toHaveCount(1);
  await friend.goto('/shared-cart/no-such-link');
  await expect(friend.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await friend.close();
});

/** As a browser that can install the shop asks: once on each page that is opened. */
const offerInstall = (page: Page, outcome: 'accepted' | 'dismissed') =>
  page.evaluate((answer) => {
    const question = new Event('beforeinstallprompt', { cancelable: true });
    Object.assign(question, {
      prompt: async () => {
        Reflect.set(window, 'prompted', Number(Reflect.get(window, 'prompted') ?? 0) + 1);
        return { outcome: answer };
      },
    });
    dispatchEvent(question);
    return question.defaultPrevented;
  }, outcome);

test.describe('installing the shop', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('is offered once somebody has ordered, and not again after a no or once it is installed', async ({
    page,
    baseURL,
  }) => {
    const shop = baseURL ?? '';
    const visitor = await newVisitor(shop, 'guest', ['order']);
    const offer = page.getByRole('region', { name: 'Keep us handy' });
    const open = async (outcome: 'accepted' | 'dismissed') => {
      await page.goto(`/order-placed/${visitor.order?.id}`);
      await expect(page.getByText(visitor.order?.orderNumber ?? '').first()).toBeVisible();
      // The browser asks whenever it likes; the page holds the question back from its visitor-parts on.
      await expect.poll(() => offerInstall(page, outcome)).toBe(true);
      // What comes of it is drawn by the next frame.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
    };
    const prompted = () => page.evaluate(() => Reflect.get(window, 'prompted'));
    await enterAs(page, shop, visitor);

    await open('accepted');
    await offer.getByRole('button', { name: 'Install' }).click();
    await expect(offer).toBeHidden();
    expect(await prompted()).toBe(1);

    await open('accepted');
    await expect(offer).toBeVisible();
    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await expect(offer).toBeHidden();

    await open('dismissed');
    await offer.getByRole('button', { name: 'Install' }).click();
    await expect(offer).toBeHidden();
    await open('accepted');
    await expect(offer).toBeHidden();

    await page.evaluate(() => localStorage.removeItem('shop:install-declined'));
    await open('accepted');
    await offer.getByRole('button', { name: 'Not now' }).click();
    await expect(offer).toBeHidden();
    await open('accepted');
    await expect(offer).toBeHidden();
    expect(await prompted()).toBeUndefined();
  });
});
