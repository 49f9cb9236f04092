import { expect, test } from './support/journey.ts';
import {
  addFromProductPage,
  cardOf,
  chooseOptions,
  expectBadge,
  SIMPLE,
  WITH_OPTIONS,
} from './support/shopper.ts';

test.describe('the cart', () => {
  test('takes a product from its card, which becomes a stepper', async ({ page }) => {
    await page.goto('/category/fruit-veg');
    const card = cardOf(page, SIMPLE.name);
    await card.getByRole('button', { name: `Add ${SIMPLE.name} to cart` }).click();
    await expectBadge(page, 1);
    await card.getByRole('button', { name: `One more ${SIMPLE.name}` }).click();
    await expectBadge(page, 2);
  });

  test('takes options from the drawer, and Back closes the drawer', async ({ page }) => {
    await page.goto('/category/pizza');
    const add = cardOf(page, WITH_OPTIONS.name).getByRole('button');
    const drawer = page.getByRole('dialog', { name: 'Product options' });
    await add.click();
    await expect(drawer).toBeVisible();
    await expect(page).toHaveURL(/#product-options-drawer$/);
    await page.goBack();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(/\/category\/pizza$/);
    await add.click();
    await chooseOptions(drawer);
    await drawer.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(drawer).toBeHidden();
    await expectBadge(page, 1);
  });

  test('brings a removed line back', async ({ page }) => {
    await addFromProductPage(page, SIMPLE.slug);
    await page.goto('/cart');
    await page.getByRole('button', { name: `Remove ${SIMPLE.name} from cart` }).click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByRole('button', { name: `Remove ${SIMPLE.name} from cart` })).toBeVisible();
  });

  test('takes a coupon off the total and gives it back', async ({ page }) => {
    await addFromProductPage(page, SIMPLE.slug);
    await page.goto('/cart');
    const total = page.locator('.summary-total dd');
    const before = await total.innerText();
    await page.getByText('Add a coupon code').click();
    await page.getByLabel('Coupon code').fill('welcome10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('WELCOME10', { exact: true })).toBeVisible();
    await expect(total).not.toHaveText(before);
    await page.getByRole('button', { name: 'Remove coupon WELCOME10' }).click();
    await expect(total).toHaveText(before);
  });

  test.describe('a wrong coupon', () => {
    test.use({ provoked: [/422/] });
    test('is refused at its field and changes nothing', async ({ page }) => {
      await addFromProductPage(page, SIMPLE.slug);
      await page.goto('/cart');
      const total = await page.locator('.summary-total dd').innerText();
      await page.getByText('Add a coupon code').click();
      await page.getByLabel('Coupon code').fill('NOSUCHCODE');
      await page.getByRole('button', { name: 'Apply' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.locator('.summary-total dd')).toHaveText(total);
    });
  });
});
