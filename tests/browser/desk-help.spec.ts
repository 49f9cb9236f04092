import { HELP_PAGES } from '../../src/admin/help/help-pages.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';

test.describe('the manual', () => {
  test('has its pictures in their places, in a page of any width, and each alone', async ({
    page,
    shopCommand,
  }) => {
    const email = `help-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'staff', '--json'));
    await signIn(page, added.link);
    await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
    const pictures = page.locator('.help img');
    const sources: string[] = [];
    for (const [at, name] of HELP_PAGES.entries()) {
      await page.setViewportSize({ width: at % 2 === 0 ? 390 : 1440, height: 900 });
      await page.goto(`${at % 3 === 0 ? '/ar' : ''}/admin/help/${name}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      for (const picture of await pictures.all()) {
        // Before it is there it has its place.
        expect(
          await picture.evaluate((one: HTMLImageElement) => one.getBoundingClientRect().height),
        ).toBeGreaterThan(50);
        await picture.scrollIntoViewIfNeeded();
        await expect
          .poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth))
          .toBeGreaterThan(0);
        const { natural, said, isWider } = await picture.evaluate((one: HTMLImageElement) => ({
          natural: [one.naturalWidth, one.naturalHeight].join(),
          said: [one.getAttribute('width'), one.getAttribute('height')].join(),
          isWider: document.documentElement.scrollWidth > document.documentElement.clientWidth,
        }));
        expect([name, said, isWider]).toEqual([name, natural, false]);
        sources.push((await picture.getAttribute('src')) ?? '');
      }
    }
    expect(sources.length).toBeGreaterThan(HELP_PAGES.length / 2);

    await page.goto('/admin/help/orders');
    const opened = page.waitForEvent('popup');
    await pictures.first().click();
    await expect(await opened).toHaveURL(/\/_assets\/[\w.-]+\.webp$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
  });
});
