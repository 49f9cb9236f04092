import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './support/journey.ts';
import { addFromProductPage, SIMPLE, WITH_OPTIONS } from './support/shopper.ts';

const SCREENS = {
  home: '/',
  category: '/category/pizza',
  'list with filters': '/category/pizza?sort=price_asc',
  product: `/product/${WITH_OPTIONS.slug}`,
  'simple product': `/product/${SIMPLE.slug}`,
  search: '/search?q=apple',
  'content page': '/page/about-us',
  'empty cart': '/cart',
  'finding an order': '/track-order',
  'orders of a guest': '/account/my-orders',
  'an order not found': '/track-order/C-99999',
  'signing in': '/login',
  'a forgotten password': '/login#forgot',
  registering: '/register',
  'the account of a guest': '/account',
  'the wishlist of a guest': '/account/wishlist',
  'inviting friends': '/refer-a-friend',
  'an unknown invitation': '/r/NOBODY99',
} as const;

test.describe('every screen', () => {
  test.use({ provoked: [/404.*(C-99999|get-single-order)|status of 404/] });
  for (const [name, path] of Object.entries(SCREENS)) {
    test(`${name} is accessible, still and complete`, async ({ page }) => {
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, hadRecentInput } = entry as PerformanceEntry & {
              value: number;
              hadRecentInput: boolean;
            };
            if (!hadRecentInput)
              Reflect.set(window, 'shifted', (Reflect.get(window, 'shifted') ?? 0) + value);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      const { violations } = await new AxeBuilder({ page }).exclude('[data-home-behind]').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await page.evaluate(() => Reflect.get(window, 'shifted') ?? 0)).toBeLessThan(0.01);
    });
  }

  test('a filled cart and the checkout are accessible', async ({ page }) => {
    await addFromProductPage(page, SIMPLE.slug);
    for (const path of ['/cart', '/checkout']) {
      await page.goto(path);
      await expect(page.getByText('Total', { exact: true }).first()).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).exclude('[data-home-behind]').analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

  test.describe('an unknown path', () => {
    test.use({ provoked: [/404/] });
    test('is not found, with a way on', async ({ page }) => {
      const answer = await page.goto('/no-such-page');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    });
  });
});
