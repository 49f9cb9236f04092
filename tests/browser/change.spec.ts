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
      await shopCommand('page', 'put', slug, '--title', 'Evening notice', '--file', file);
      await expect(async () => {
        await page.goto(`/page/${slug}`);
        await expect(page.getByText(words)).toBeVisible({ timeout: 500 });
      }).toPass();
    }
  });

  test.describe('that switches the store off', () => {
    // No order has this number.
    test.use({ provoked: [/503|get-single-order\/1\?/] });
    test('closes every screen, for crawlers too, and opens them again', async ({ page, ownShop }) => {
      await page.goto(`${ownShop.url}${PATHS[0]}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await runShopCommand(ownShop.dataDir, 'settings', 'set', 'globalStoreEnable', 'false');
      for (const path of PATHS) {
        await expect(async () => {
          await page.goto(`${ownShop.url}${path}`);
          await expect(page.getByText('currently not accepting orders')).toBeVisible({ timeout: 500 });
        }).toPass();
      }
      for (const path of [...PATHS, '/no-such-page']) {
        const closed = await page.request.get(`${ownShop.url}${path}`);
        expect([closed.status(), closed.headers()['cache-control']]).toEqual([503, 'no-store']);
        expect(Number(closed.headers()['retry-after'])).toBeGreaterThan(0);
        // No first paint waits for a bar that does not come.
        expect(await closed.text()).not.toContain('rel="expect"');
      }
      // What does not order goes on: signing in, a new password, no more news, what was ordered before.
      for (const path of ['/login', '/subscription', '/account/my-orders', '/account/my-orders/reviews/1']) {
        await page.goto(`${ownShop.url}${path}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByText('currently not accepting orders')).toHaveCount(0);
      }
      await runShopCommand(ownShop.dataDir, 'settings', 'set', 'globalStoreEnable', 'true');
      await expect(async () => {
        expect((await page.request.get(`${ownShop.url}/`)).status()).toBe(200);
      }).toPass();
    });
  });
});
