import { expect, test } from './support/journey.ts';
import { addFromProductPage, SIMPLE } from './support/shopper.ts';

test.describe('two tabs', () => {
  test('share the cart', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/category/fruit-veg');
    const badge = other.locator('[data-cart-count]:visible').first();
    await page.bringToFront();
    await addFromProductPage(page, SIMPLE.slug);
    await expect(badge).toHaveAttribute('data-cart-count', '1');
    await addFromProductPage(other, SIMPLE.slug);
    await expect(page.locator('[data-cart-count]:visible').first()).toHaveAttribute('data-cart-count', '2');
  });

  test('show the same cart, changed in either', async ({ page, context }) => {
    await addFromProductPage(page, SIMPLE.slug);
    const other = await context.newPage();
    await other.goto('/cart');
    await page.goto('/cart');
    await page.getByRole('button', { name: `One more ${SIMPLE.name}` }).click();
    await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
    await expect(other.getByText('Subtotal (2 items)')).toBeVisible();
    await other.getByRole('button', { name: `Remove ${SIMPLE.name} from cart` }).click();
    await expect(page.getByRole('button', { name: `Remove ${SIMPLE.name} from cart` })).toBeHidden();
  });
});
