import type { Page } from '@playwright/test';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/journey.ts';
import { addFromProductPage, fillCheckout, minorOf, SIMPLE } from './support/shopper.ts';

const totalOf = async (page: Page): Promise<number> =>
  minorOf(await page.locator('.summary-total dd').first().innerText());

test.describe('a guest order', () => {
  test('costs what product page, cart and checkout said, and is placed once', async ({
    page,
    shopCommand,
  }) => {
    await addFromProductPage(page, SIMPLE.slug);
    const more = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
    const shown = minorOf(await more.innerText());
    await page.goto('/cart');
    expect(minorOf(await page.locator('.cart-line .price-now').first().innerText())).toBe(shown);
    await page.getByRole('button', { name: `One more ${SIMPLE.name}` }).click();
    await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
    await page.getByRole('link', { name: /^Go to checkout/ }).click();
    await fillCheckout(page);
    const total = await totalOf(page);
    let placed = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/place-order')) placed += 1;
    });
    const confirmation = await holdBack(page, '**/order-placed/*');
    const button = page.getByRole('button', { name: /^Place order/ });
    const place = await button.boundingBox();
    await button.dblclick();
    await confirmation.isRequested;
    // A late second click finds the button it was meant for, and not what lies behind a screen that got shorter.
    await page.mouse.click(Number(place?.x) + 20, Number(place?.y) + 20);
    confirmation.release();
    await expect(page).toHaveURL(/\/order-placed\//);
    await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
    expect(await totalOf(page)).toBe(total);
    expect(placed).toBe(1);
    const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');
    const orders = JSON.parse(await shopCommand('order', 'list', '--json'));
    expect(JSON.stringify(orders)).toContain(id);
  });
});
