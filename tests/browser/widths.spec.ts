import { expect, test } from './support/journey.ts';
import { addFromProductPage, SIMPLE, WITH_OPTIONS } from './support/shopper.ts';

const PATHS = [
  '/',
  '/category/pizza',
  `/product/${WITH_OPTIONS.slug}`,
  '/search?q=apple',
  '/page/about-us',
  '/cart',
  '/checkout',
];

for (const width of [320, 390, 768, 1024, 1440]) {
  test(`nothing sticks out sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await addFromProductPage(page, SIMPLE.slug);
    for (const path of PATHS) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
    }
  });
}
