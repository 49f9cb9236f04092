import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { wake } from './support/line.ts';
import { addFromProductPage, expectBadge, fillCheckout, SIMPLE } from './support/shopper.ts';
import { enterWithCart } from './support/visitor.ts';

const TITLE = 'You are offline!';
const ADVICE = 'Please check your internet connection.';

/** The visitor's cart as the server has it. */
const cartOf = (page: Page) =>
  page.evaluate(async () => {
    const { d: session } = JSON.parse(localStorage.getItem('shop:session') ?? '{}');
    const headers = { 'guest-id': session.guestId, 'x-requested-with': 'XMLHttpRequest' };
    const cart = await (await fetch('/api/get-cart?branch_id=1', { headers })).json();
    return cart.cartDetails.total_quantity as number;
  });

const goOffline = async (page: Page, context: BrowserContext): Promise<void> => {
  await context.setOffline(true);
  await expect(page.getByText(TITLE)).toBeVisible();
};

test.describe('offline', () => {
  // Nothing that is requested now can be had.
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED|failed|Failed to fetch|Place order failed/] });

  test('keeps what is on screen under a banner, and shows the screen on the way elsewhere', async ({
    page,
    context,
  }) => {
    await page.goto(`/product/${SIMPLE.slug}`);
    await wake(page);
    await goOffline(page, context);
    await expect(page.getByRole('heading', { level: 1, name: SIMPLE.name })).toBeVisible();
    await page.locator('a[href="/cart"]:visible').first().click();
    const screen = page.getByRole('dialog', { name: TITLE });
    await expect(screen).toContainText(ADVICE);
    await expect(page).toHaveURL(new RegExp(`/product/${SIMPLE.slug}$`));
    await context.setOffline(false);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByText(TITLE)).toBeHidden();
  });

  test('a link of its screen leads there, though the network comes back on the way', async ({ page }) => {
    await page.goto('/offline');
    await wake(page);
    await page.evaluate(() => {
      addEventListener('beforeunload', () => setTimeout(() => dispatchEvent(new Event('online'))));
    });
    await page.locator('main a.link[href="/cart"]').click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.locator('body')).toHaveAttribute('data-screen', 'cart');
  });

  test('loses nothing of the cart, and what could not be added then is added once afterwards', async ({
    page,
    context,
  }) => {
    await addFromProductPage(page, SIMPLE.slug);
    await goOffline(page, context);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    // Before it has failed a network that comes back would carry it.
    await expect(page.getByText(/^We could not reach the shop/).first()).toBeVisible();
    await expectBadge(page, 1);
    await context.setOffline(false);
    await expect(page.getByText(TITLE)).toBeHidden();
    await expectBadge(page, 1);
    expect(await cartOf(page)).toBe(1);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Add to cart/ })
      .click();
    await expectBadge(page, 2);
    expect(await cartOf(page)).toBe(2);
  });

  test('an order whose answer was lost is placed once, however often it is tried', async ({
    page,
    context,
  }) => {
    // Two of them reach the minimum order.
    await enterWithCart(page, 2);
    await page.goto('/checkout');
    await fillCheckout(page);
    const orders: string[] = [];
    // The order goes through, but its answer is lost on the way back.
    await page.route('**/api/place-order*', async (route) => {
      const answer = await route.fetch();
      orders.push((await answer.json()).order.id);
      await (orders.length === 1 ? route.abort('internetdisconnected') : route.fulfill({ response: answer }));
    });
    const press = page.getByRole('button', { name: /^Place order/ });
    await press.click();
    await expect(page.getByText(/your order will be placed only once/)).toBeVisible();
    await goOffline(page, context);
    await context.setOffline(false);
    await expect(page.getByText(TITLE)).toBeHidden();
    // It tries again by itself once it is online, unless the shopper is quicker.
    const again = page.getByRole('button', { name: /^(Place order|Try again)/ }).first();
    const placed = page.waitForURL(/\/order-placed\//);
    await Promise.race([placed, again.click().then(() => placed)]);
    await expect(page).toHaveURL(/\/order-placed\//);
    expect(new Set(orders).size).toBe(1);
    expect(page.url()).toContain(orders[0]);
    expect(await cartOf(page)).toBe(0);
  });
});
