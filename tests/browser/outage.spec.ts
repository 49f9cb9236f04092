import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from './support/journey.ts';
import { demoData, makeDataDir, startServer } from './support/shop-process.ts';
import { SIMPLE } from './support/shopper.ts';

/** A page of each kind with a heading that it shows. */
const SCREENS = [
  { path: '/', heading: undefined },
  { path: '/category/pizza', heading: 'Pizza' },
  { path: `/product/${SIMPLE.slug}`, heading: SIMPLE.name },
  { path: '/page/about-us', heading: undefined },
] as const;

test.describe('when the backend behind the shop goes away', () => {
  // The cart, the versions and what else is personal have nobody left to answer them.
  // What browsers read ahead may be a page that was never rendered.
  test.use({ provoked: [/50[0-9]|cache-info failed|Cart fetch failed|\/api\/|failed: \S+\/product\//] });

  test('home, lists, products and content pages stay, pictures too', async ({ page, ownShop }) => {
    test.slow();
    const front = await startServer(await makeDataDir(), {
      STORE_API_URL: ownShop.url,
      FILL_AT_START: 'false',
    });
    const visitAll = async () => {
      for (const { path, heading } of SCREENS) {
        const answer = await page.goto(`${front.url}${path}`);
        expect(answer?.status()).toBe(200);
        const title = page.getByRole('heading', { level: 1, ...(heading && { name: heading }) });
        await expect(title.first()).toBeAttached();
        const picture = page.locator('main img').first();
        if ((await picture.count()) > 0)
          await expect
            .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
            .toBeGreaterThan(0);
      }
    };
    const neverTaken = `${front.url}/media/never-taken/320`;
    await visitAll();
    expect((await fetch(neverTaken)).status).toBe(404);
    await ownShop.stop();
    expect((await fetch(`${front.url}/api/get-data`)).status).toBe(503);
    await visitAll();
    expect((await fetch(`${front.url}/product/never-rendered`)).status).toBe(503);
    // Nobody knows whether the shop has it.
    expect((await fetch(neverTaken)).status).toBe(503);
    expect(front.printed()).toBe('');
    await page.goto(`${front.url}/category/pizza`);
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page).toHaveURL(`${front.url}/`);
    await expect(page.getByRole('article').first()).toBeVisible();
    // Nothing is read ahead from a shop that is being stopped.
    await page.goto('about:blank');
    await front.end('SIGTERM');
  });
});

const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.tmp'))
    .map((entry) => entry.name);

test.describe('a shop that is killed while it renders ahead', () => {
  test('has no broken page and goes on where it was', { tag: '@search' }, async ({ page }) => {
    test.slow();
    const dataDir = await makeDataDir(demoData());
    const pages = join(dataDir, 'pages');
    const killed = await startServer(dataDir);
    await expect.poll(async () => (await filesIn(pages)).length, { intervals: [20] }).toBeGreaterThan(60);
    await killed.end('SIGKILL');
    const kept = (await filesIn(pages)).length;
    const again = await startServer(dataDir);
    for (const { path } of SCREENS) {
      await page.goto(`${again.url}${path}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    }
    const addresses = await listAddresses(again.url);
    expect(addresses.length).toBeGreaterThan(100);
    for (const path of addresses) {
      const answer = await fetch(`${again.url}${path}`);
      expect([path, answer.status, (await answer.text()).trimEnd().endsWith('</html>')]).toEqual([
        path,
        200,
        true,
      ]);
    }
    const rendered = await again.metric('shop_pages_renders_total');
    const all = (await filesIn(pages)).length;
    expect(all).toBeGreaterThan(kept);
    // What was stored is not rendered again; some pages are never stored.
    expect(rendered).toBeLessThan(all - kept / 2);
    await again.end('SIGTERM');
  });
});

/** Every page that the sitemap names in the shop's own language. */
const listAddresses = async (url: string): Promise<string[]> => {
  const locations = async (path: string) =>
    [...(await (await fetch(`${url}${path}`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, location = '']) => new URL(location).pathname,
    );
  const parts = await locations('/sitemap.xml');
  const own = parts.filter((path) => path.startsWith('/sitemap-en-'));
  return (await Promise.all(own.map(locations))).flat();
};
