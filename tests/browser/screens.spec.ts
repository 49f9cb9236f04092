import { expect, test } from './support/journey.ts';

test.describe('an unknown path', () => {
  test.use({ provoked: [/404/] });

  test('is not found, with a way on', async ({ page }) => {
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  });
});
