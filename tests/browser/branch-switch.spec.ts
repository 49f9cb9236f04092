import { expect, test } from './support/journey.ts';
import { addFromProductPage, SIMPLE } from './support/shopper.ts';

test.describe('another branch', () => {
  test('is previewed before the cart moves there', async ({ page }) => {
    await addFromProductPage(page, SIMPLE.slug);
    await page.goto('/');
    const opener = page.locator('[data-branch-picker]:visible').first();
    await opener.click();
    const picker = page.getByRole('dialog', { name: 'Choose your branch' });
    await expect(picker.getByRole('button', { name: /Hawthorne Market.*minimum/ })).toBeVisible();
    await picker.getByRole('button', { name: /Hawthorne Market/ }).click();
    await expect(picker.getByRole('heading', { name: /Hawthorne Market/ })).toBeFocused();
    await expect(picker.getByText(/^The total/)).toBeVisible();
    await picker.getByRole('button', { name: 'Stay' }).click();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
    await expect(opener).toContainText('Pearl Street');
    await opener.click();
    await picker.getByRole('button', { name: /Hawthorne Market/ }).click();
    await picker.getByRole('button', { name: 'Switch to Hawthorne Market' }).click();
    await expect(page.locator('[data-branch-picker]:visible').first()).toContainText('Hawthorne Market');
  });

  test('is a way on from a category that the branch sells nothing of', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'branch', value: '3', url: baseURL ?? '' }]);
    await page.goto('/category/pantry');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Nothing here right now' })).toBeVisible();
    await expect(main.getByText(/stocking/)).toHaveCount(0);
    await main.getByRole('button', { name: 'Choose your branch' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose your branch' });
    await dialog.getByRole('button', { name: /Pearl Street/ }).click();
    await expect(main.getByRole('article').first()).toBeVisible();
  });

  test('is where a product is had that this branch does not sell, and nothing says how this one delivers it', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'branch', value: '3', url: baseURL ?? '' }]);
    await page.goto('/product/blueberries');
    const main = page.getByRole('main');
    await expect(main.getByText('Not sold at Night Kitchen')).toBeVisible();
    await expect(main.getByText(/^Delivery takes|Pickup/)).toHaveCount(0);
    await main.getByRole('button', { name: 'Switch to Pearl Street' }).click();
    await expect(main.getByText(/^Delivery takes/)).toBeVisible();
  });

  test('can be chosen on its own page, which then says so', async ({ page }) => {
    await addFromProductPage(page, SIMPLE.slug);
    const picker = page.getByRole('dialog', { name: 'Choose your branch' });
    // Beside the stock, since no bar names the branch away from home.
    await page.getByRole('button', { name: 'Choose your branch' }).click();
    await expect(picker.getByRole('button', { name: /Hawthorne Market/ })).toBeVisible();
    await page.goto('/branch/hawthorne-market');
    await page.getByRole('button', { name: 'Shop at Hawthorne Market' }).click();
    await expect(picker.getByRole('heading', { name: /Hawthorne Market/ })).toBeFocused();
    await picker.getByRole('button', { name: 'Switch to Hawthorne Market' }).click();
    await expect(page.getByText("You're shopping at this branch.")).toBeVisible();
    await expect(page.getByRole('button', { name: /^Shop at/ })).toHaveCount(0);
  });
});
