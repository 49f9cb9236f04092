import { expect, test } from './support/journey.ts';
import {
  addFromProductPage,
  cardOf,
  chooseOptions,
  expectBadge,
  passDoublePress,
  SIMPLE,
  WITH_OPTIONS,
} from './support/shopper.ts';
import { enterWithCart } from './support/visitor.ts';

test.describe('the cart', () => {
  test('takes a product from its card, which becomes a stepper', async ({ page }) => {
    await page.goto('/category/fruit-veg');
    const card = cardOf(page, SIMPLE.name);
    await card.getByRole('button', { name: `Add ${SIMPLE.name} to cart` }).click();
    await expectBadge(page, 1);
    const plus = card.getByRole('button', { name: `One more ${SIMPLE.name}` });
    await expect(plus).toBeVisible();
    await passDoublePress(page);
    await plus.click();
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
    await enterWithCart(page);
    await page.goto('/cart');
    await page.getByRole('button', { name: `Remove ${SIMPLE.name} from cart` }).click();
    await page.getByRole('button', { name: /^Undo/ }).click();
    await expect(page.getByRole('button', { name: `Remove ${SIMPLE.name} from cart` })).toBeVisible();
  });

  test('takes a coupon off the total and gives it back', async ({ page }) => {
    await enterWithCart(page);
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

  test('takes a code from the page of all offers', async ({ page }) => {
    await enterWithCart(page);
    await page.goto('/cart');
    await page.getByRole('link', { name: 'All offers for your cart' }).click();
    await expect(page.getByRole('heading', { name: 'Offers for your cart' })).toBeVisible();
    const offer = page.getByRole('listitem').filter({ hasText: 'WELCOME10' });
    await offer.getByRole('button', { name: 'Apply WELCOME10' }).click();
    await expect(page.getByRole('heading', { name: 'In your cart' })).toBeVisible();
    await page.getByRole('link', { name: 'Back to your cart' }).click();
    await expect(page.getByRole('button', { name: 'Remove coupon WELCOME10' })).toBeVisible();
  });

  test('opens its lines from the badge on wide windows, and is a link on narrow ones', {
    tag: '@wide',
  }, async ({ page }) => {
    await addFromProductPage(page, SIMPLE.slug);
    await page.goto('/');
    const link = page.getByRole('link', { name: /^Cart, 1 item, \$/ }).first();
    await expect(link).toBeVisible();
    if ((page.viewportSize()?.width ?? 0) > 768) {
      await link.hover();
      const lines = page.getByRole('dialog', { name: 'Your cart' });
      await lines.getByRole('button', { name: `One more ${SIMPLE.name}` }).click();
      await expectBadge(page, 2);
      await page.keyboard.press('Escape');
      await expect(lines).toBeHidden();
    }
    await page
      .getByRole('link', { name: /^Cart, / })
      .first()
      .click();
    await expect(page).toHaveURL(/\/cart$/);
  });

  test.describe('a shop that fails', () => {
    test.use({ provoked: [/500|Cart (change|fetch) failed/] });
    test('says so at the line, and the same press works again', async ({ page }) => {
      await enterWithCart(page);
      await page.goto('/cart');
      await page.route('**/api/cart/update*', (route) =>
        route.fulfill({ status: 500, json: { message: 'boom' } }),
      );
      await page.getByRole('button', { name: `One more ${SIMPLE.name}` }).click();
      const alert = page.locator('.cart-line').getByRole('alert');
      await expect(alert).toContainText('Something went wrong on our side');
      await page.unroute('**/api/cart/update*');
      await alert.getByRole('button', { name: 'Try again' }).click();
      await expect(alert).toBeHidden();
      await expect(page.getByRole('textbox', { name: `Quantity of ${SIMPLE.name}` })).toHaveValue('2');
    });

    test('says that the cart cannot be read before the visitor touches anything', async ({ page }) => {
      await page.route('**/api/get-cart*', (route) =>
        route.fulfill({ status: 500, json: { message: 'boom' } }),
      );
      await page.goto('/cart');
      await expect(page.getByText('Cart Fetch Error')).toBeVisible();
    });
  });

  test.describe('a wrong coupon', () => {
    test.use({ provoked: [/422/] });
    test('is refused at its field and changes nothing', async ({ page }) => {
      await enterWithCart(page);
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
