import { writeFile } from 'node:fs/promises';
import { expect, test } from './support/journey.ts';
import { runShopCommand } from './support/shop-process.ts';

const PATHS = ['/', '/category/pizza', '/product/margherita', '/page/about-us', '/cart', '/search?q=apple'];

test.describe('a change by the command line', () => {
  test('of a content page is there at the next reload', async ({ page, shopCommand }, testInfo) => {
    const slug = 'evening-notice';
    const file = testInfo.outputPath('notice.html');
    for (const words of ['Open until nine tonight.', 'Open until ten tonight.']) {
      await writeFile(file, `<p>${words}</p>`);
      await shopCommand('page', 'put', slug, '--title', 'Notice', '--file', file);
      await expect(async () => {
        await page.goto(`/page/${slug}`);
        await expect(page.getByText(words)).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 5_000 });
    }
  });

  test('that switches the store off closes every screen', async ({ page, ownShop }) => {
    await page.goto(`${ownShop.url}${PATHS[0]}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await runShopCommand(ownShop.dataDir, 'settings', 'set', 'globalStoreEnable', 'false');
    for (const path of PATHS) {
      await expect(async () => {
        await page.goto(`${ownShop.url}${path}`);
        await expect(page.getByText('currently not accepting orders')).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 5_000 });
    }
  });
});
