import { expect, test } from './support/journey.ts';

const KIB = 1_024;
const SCRIPTS = { '/': 15, '/category/pizza': 15, '/product/margherita': 20 };

for (const [path, most] of Object.entries(SCRIPTS)) {
  test(`${path} sends at most ${most} KB of script before any press`, async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() === 'script') {
        sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
      }
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(total).toBeLessThanOrEqual(most * KIB);
  });
}
