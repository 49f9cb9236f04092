import { expect, test } from './support/journey.ts';
import { SIMPLE, WITH_OPTIONS } from './support/shopper.ts';

const shownPicture = (page: import('@playwright/test').Page) =>
  page.locator('.gallery-track').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));

test.describe('a product page', () => {
  test('has a price and a picture that follow the choice, also by address', async ({ page }) => {
    await page.goto(`/product/${WITH_OPTIONS.slug}`);
    const price = page.locator('[data-head-price]');
    const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
    const before = await price.innerText();
    await page.getByRole('button', { name: /^16 inch/ }).click();
    await expect(price).not.toHaveText(before);
    await expect(add).toContainText(await price.innerText());
    await expect.poll(() => shownPicture(page)).toBeGreaterThan(0);
    await page.goto(`/product/${WITH_OPTIONS.slug}?variant=7`);
    await expect(page.getByRole('button', { name: /^12 inch/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('shows the toppings that a new size takes away', async ({ page }) => {
    await page.goto(`/product/${WITH_OPTIONS.slug}`);
    const topping = page.getByRole('group', { name: /^Extra toppings/ }).getByRole('checkbox').first();
    // The first press on the page, before its script is there.
    await topping.click();
    await expect(topping).toBeChecked();
    await page.getByRole('button', { name: /^12 inch/ }).click();
    await expect(page.getByText(/^No longer chosen: Extra toppings/)).toBeVisible();
    await expect(topping).not.toBeChecked();
  });

  test('is kept in a guest’s wishlist over a reload', async ({ page }) => {
    await page.goto(`/product/${SIMPLE.slug}`);
    const heart = page.getByRole('button', { name: `Save ${SIMPLE.name} to your wishlist` });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const saved = page.waitForResponse((answer) => answer.url().includes('/toggle-wishlist-product'));
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('opens the drawer that its address names, which closes without leaving', async ({ page }) => {
    await page.goto(`/product/${WITH_OPTIONS.slug}#product-options-drawer`);
    const drawer = page.getByRole('dialog', { name: 'Product options' });
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/product/${WITH_OPTIONS.slug}$`));
  });
});
