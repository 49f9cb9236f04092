import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { runShopCommand } from './support/shop-process.ts';

const SLUG = 'ageing-notice';
const TYPED = 'two jars of honey';

test.describe('a page that is older than the shop', () => {
  test('is new when the visitor comes back to it, to the link that was pressed', async ({
    page,
    shopCommand,
  }, testInfo) => {
    const put = async (words: string) => {
      const file = testInfo.outputPath('notice.html');
      await writeFile(file, `<p>${words} <a href="/cart">Fill your basket</a></p>`);
      await shopCommand('page', 'put', SLUG, '--title', 'Opening notice', '--file', file);
    };
    await put('The bakery opens at six.');
    await page.goto(`/page/${SLUG}`);
    await expect(page.getByText('opens at six')).toBeVisible();
    const link = page.getByRole('link', { name: 'Fill your basket' });
    await link.press('Enter');
    await expect(page).toHaveURL('/cart');
    await put('The bakery opens at seven.');
    await page.goBack();
    await expect(page.getByText('opens at seven')).toBeVisible();
    await expect(link).toBeFocused();
  });

  test('waits with loading itself again while something is typed into it', async ({ page, ownShop }) => {
    test.slow();
    await page.goto(`${ownShop.url}/search`);
    const field = page.getByRole('main').locator('input[name="q"]');
    await expect.poll(() => hasVersionsAfterSign(page)).toBe(true);
    await field.fill(TYPED);
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
    await runShopCommand(ownShop.dataDir, 'settings', 'set', 'storeAccentColor', '#a8380e');
    const compared = page.waitForResponse((answer) => answer.request().method() === 'HEAD');
    await comeBack(page);
    await compared;
    // The page has acted on its answer before it gets the one to a later request.
    await page.evaluate(() =>
      fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(() => undefined),
    );
    await expect(field).toHaveValue(TYPED);
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);

    const reloaded = page.waitForEvent('load');
    await field.fill('');
    await field.blur();
    await reloaded;
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBeUndefined();
  });
});

test.describe('a page whose files a release has replaced', () => {
  test.use({ provoked: [/search-suggest|did not load/] });

  test('is kept while somebody types into it, and offers to load itself again', async ({ page }) => {
    await page.route('**/_assets/search-suggest*', (route) => route.fulfill({ status: 404, body: 'Gone.' }));
    await page.goto('/search');
    await page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
    const field = page.getByRole('main').locator('input[name="q"]');
    const missed = page.waitForResponse((answer) => answer.status() === 404);
    await field.focus();
    await missed;
    await field.pressSequentially(TYPED);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(field).toHaveValue(TYPED);
    expect(await page.evaluate(() => Reflect.get(window, 'isSameDocument'))).toBe(true);
  });
});

/** The versions are read at the first sign of a visitor. */
const hasVersionsAfterSign = async (page: Page): Promise<boolean> => {
  await page.mouse.move(0, 10);
  await page.mouse.move(50, 10);
  return page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('cache-versions')));
};

/** The tab is looked at again after more than a minute. */
const comeBack = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 61_000;
    document.dispatchEvent(new Event('visibilitychange'));
    Date.now = now;
  });
