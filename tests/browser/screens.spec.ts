import { expect, test } from './support/journey.ts';

test.describe('an unknown path', () => {
  test.use({ provoked: [/404/] });

  test('is not found, with a way on', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });

  test('and a page that failed lead to home in other languages, not to themselves', async ({ request }) => {
    for (const path of ['/no-such-page', '/de/no-such-page', '/500', '/ar/500']) {
      const html = await (await request.get(path)).text();
      const links = [...html.matchAll(/<a href="([^"]*)" lang="[^"]+" hreflang/g)].map(([, url]) => url);
      expect([path, new Set(links)]).toEqual([path, new Set(['/', '/de', '/ar'])]);
    }
  });
});

test.describe('where motion is reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('what changes is there at once: nothing passes from size to size', async ({ page }) => {
    await page.goto('/page/about-us');
    const sizes = await page.evaluate(() => {
      const sizeOf = () =>
        Number.parseFloat(getComputedStyle(document.querySelector('h1') as Element).fontSize);
      const before = sizeOf();
      document.documentElement.style.fontSize = '200%';
      return [before * 2, sizeOf()];
    });
    expect(sizes[1]).toBe(sizes[0]);
  });
});
