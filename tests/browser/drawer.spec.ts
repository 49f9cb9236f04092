import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/journey.ts';
import { cardOf, expectBadge } from './support/shopper.ts';

const BOWL = 'Salmon Poke Bowl';

const REACT = '**/mount-options-drawer.*';

test.describe('the options drawer', () => {
  test('says over itself what is missing, and adds once however often it is pressed', async ({ page }) => {
    await page.goto('/search?q=salmon+poke');
    const opener = cardOf(page, BOWL).getByRole('button');
    await opener.click();
    const drawer = page.getByRole('dialog', { name: 'Product options' });
    const add = drawer.getByRole('button', { name: /^Add to cart/ });
    await add.click();
    const notice = page.locator('.toast', { hasText: 'Please select at least 1 options for Base' });
    await expect(notice).toBeVisible();
    await expect(drawer.getByRole('group', { name: /^Base/ })).toBeFocused();
    // Clicking proves that nothing lies over it.
    await notice.click();
    await drawer.getByRole('group', { name: /^Base/ }).getByRole('checkbox').first().check();
    const toppings = drawer.getByRole('group', { name: /^Toppings/ }).getByRole('checkbox');
    for (const index of [0, 1]) await toppings.nth(index).check();
    await add.evaluate((button: HTMLElement) => {
      for (let press = 0; press < 3; press += 1) button.click();
    });
    await expect(drawer).toBeHidden();
    await expectBadge(page, 1);
    await expect(opener).toBeFocused();
  });

  test('has the name before React is there, which takes its place; left meanwhile, it stays away', async ({
    page,
  }) => {
    const { release } = await holdBack(page, REACT);
    await page.goto('/search?q=salmon+poke');
    const opener = cardOf(page, BOWL).getByRole('button');
    const drawer = page.getByRole('dialog', { name: 'Product options' });
    const ways = [() => page.goBack(), () => page.keyboard.press('Escape')];
    for (const leave of ways) {
      await opener.click();
      await expect(drawer.getByRole('heading', { name: BOWL })).toBeVisible();
      await expect(page).toHaveURL(/#product-options-drawer$/);
      await leave();
      await expect(drawer).toBeHidden();
      await expect(page).toHaveURL(/poke$/);
      await expect(opener).toBeFocused();
    }
    await opener.click();
    await expect(drawer.getByRole('heading', { name: BOWL })).toBeVisible();
    release();
    await expect(drawer.getByRole('group', { name: /^Base/ })).toBeVisible();
    await expect(drawer).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(drawer).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('is there again for who goes forward to it, and Back closes it', async ({ page }) => {
    await page.goto('/search?q=salmon+poke');
    const drawer = page.getByRole('dialog', { name: 'Product options' });
    await cardOf(page, BOWL).getByRole('button').click();
    await expect(drawer.getByRole('group', { name: /^Base/ })).toBeVisible();
    for (let times = 0; times < 2; times += 1) {
      await page.goBack();
      await expect(drawer).toBeHidden();
      await page.goForward();
      await expect(drawer.getByRole('group', { name: /^Base/ })).toBeVisible();
    }
  });

  test('that was left before React came stays closed once it is there', async ({ page }) => {
    const { release } = await holdBack(page, REACT);
    await page.goto('/search?q=salmon+poke');
    const opener = cardOf(page, BOWL).getByRole('button');
    const drawer = page.getByRole('dialog', { name: 'Product options' });
    await opener.click();
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    release();
    await expect(opener).not.toHaveAttribute('aria-busy');
    await expect(drawer).toBeHidden();
  });
});
