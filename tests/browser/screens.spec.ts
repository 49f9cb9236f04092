import { expect, test } from './support/journey.ts';
import { BUILT_ROUTES, openRoute } from './support/open-route.ts';

/** Screens stand still. Orders of any length, which an island fills in, may move by the Core Web Vitals' good score. */
const MOST_SHIFT = 0.01;
const MOST_SHIFT_OF_ISLANDS = 0.1;
const DRAWN_BY_ISLANDS = /^pages\/(account\/my-orders|order-placed|track-order\/\[)/;

const STILL = BUILT_ROUTES.filter(({ prepare, status }) => !prepare && !status);

test.describe('every screen', () => {
  // What a link without an order or a token leads to.
  test.use({ provoked: [/40[0-9]|failed|did not load/] });

  for (const route of STILL) {
    test(`${route.name} has one heading and moves nothing`, async ({ page }) => {
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
      await openRoute(page, route, { origin: process.env.SHOP_URL ?? '', prefix: '' });
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await page.evaluate(() => Reflect.get(window, 'shifted') ?? 0)).toBeLessThan(
        DRAWN_BY_ISLANDS.test(route.source) ? MOST_SHIFT_OF_ISLANDS : MOST_SHIFT,
      );
    });
  }

  test('an unknown path is not found, with a way on', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
});
