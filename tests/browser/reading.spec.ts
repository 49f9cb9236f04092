import { expect, test } from './support/journey.ts';
import { cardOf, WITH_OPTIONS } from './support/shopper.ts';

test.describe('reading without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('goes from home to a category to a product', async ({ page }) => {
    await page.goto('/');
    await page.locator('a[href="/category/pizza"]').first().click();
    await expect(page).toHaveURL(/\/category\/pizza$/);
    await cardOf(page, WITH_OPTIONS.name).getByRole('link', { name: WITH_OPTIONS.name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(WITH_OPTIONS.name);
    await expect(page.getByText(/\$\d/).first()).toBeVisible();
  });

  test('finds nothing that looks alive and is not', async ({ page }) => {
    const needsScripts = page.getByText(/needs JavaScript/);
    await page.goto('/product/margherita');
    await expect(needsScripts).toBeVisible();
    // A picture is enlarged by the browser itself.
    await expect(page.locator('main :is(button, input):not([popovertarget]):visible')).toHaveCount(0);
    await page.goto('/category/pizza');
    await expect(page.locator('[data-add]:visible')).toHaveCount(0);
    await page.goto('/branch/hawthorne-market');
    await expect(page.locator('main').getByRole('button')).toHaveCount(0);
    for (const path of ['/login', '/register', '/cart/discounts', '/subscription', '/track-order']) {
      await page.goto(path);
      await expect(needsScripts).toBeVisible();
      await expect(page.locator('#main :is(button, input, select, textarea):visible')).toHaveCount(0);
    }
    await page.goto('/account');
    await expect(needsScripts).toBeVisible();
    await expect(page.getByText('Loading', { exact: true })).toBeHidden();
    // Nor a promise that the shop has not made.
    await expect(page.getByText(/orders by phone/)).toHaveCount(0);
  });

  test('finds the links of the menu without bullets', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#menu ul').first()).toHaveCSS('list-style-type', 'none');
  });
});

test.describe('a German page', () => {
  test.use({ javaScriptEnabled: false });

  test('has no English but names and what people wrote', async ({ page }) => {
    await page.goto('/de');
    await expect(page.locator('[aria-roledescription]').first()).toHaveAttribute(
      'aria-roledescription',
      'Karussell',
    );
    const data = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(data.join()).toContain('"name":"Zimt"');
    await page.goto('/de/product/country-sourdough');
    await expect(page.getByText('Weizenmehl, Wasser, Roggenmehl, Meersalz')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Vergrößern: / }).first()).toBeVisible();
    const alts = await page
      .locator('main img')
      .evaluateAll((all: HTMLImageElement[]) => all.map(({ alt }) => alt));
    expect(alts.filter((alt) => /Country Sourdough|Picture/.test(alt))).toEqual([]);
    await expect(page.locator('.review-meta').getByText(/Whole|Sliced/)).toHaveCount(0);
  });
});
