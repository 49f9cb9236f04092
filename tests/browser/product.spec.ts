import { expect, test } from './support/journey.ts';
import { SIMPLE, WITH_OPTIONS } from './support/shopper.ts';

const shownPicture = (page: import('@playwright/test').Page) =>
  page.locator('.gallery-track').evaluate((track) => Math.round(track.scrollLeft / track.clientWidth));

test.describe('a product page', () => {
  test('has a price and a picture that follow the choice, also by address', async ({ page }) => {
    await page.goto(`/product/${WITH_OPTIONS.slug}`);
    const price = page.locator('[data-head-price]');
    const add = page.getByRole('main').getByRole('button', { name: /^Add to cart/ });
    const before = await price.innerText();
    await page.getByRole('button', { name: /^16 inch/ }).click();
    await expect(price).not.toHaveText(before);
    await expect(add).toContainText(await price.innerText());
    await expect.poll(() => shownPicture(page)).toBeGreaterThan(0);
    await page.goto(`/product/${WITH_OPTIONS.slug}?variant=7`);
    await expect(page.getByRole('button', { name: /^12 inch/ })).toHaveAttribute('aria-pressed', 'true');
  });

  test('has its pictures where they stay when the first paint is of half a document', async ({ page }) => {
    const address = `/product/${SIMPLE.slug}`;
    const boxOfPictures = async () => {
      await page.goto(address);
      return page.locator('.gallery-track').boundingBox();
    };
    const whole = await boxOfPictures();
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.slice(0, html.indexOf('<ul class="gallery-thumbs"'));
      expect(body.length).toBeGreaterThan(1_000);
      await route.fulfill({ response, body });
    });
    const half = await boxOfPictures();
    expect([half?.x, half?.width, half?.height]).toEqual([whole?.x, whole?.width, whole?.height]);
  });

  test('is on paper what it says, without what only a screen has', async ({ page }) => {
    await page.goto(`/product/${WITH_OPTIONS.slug}`);
    await expect(page.locator('.add-bar')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    for (const part of ['.add-bar', '.skip-link', '.product-tools', '.footer'])
      await expect(page.locator(part).first(), part).toBeHidden();
    await expect(page.locator('[data-head-price]')).toBeVisible();
  });

  test('that is not sold yet says when, then its price, then how it comes', async ({ page }) => {
    await page.goto('/product/mochi-selection');
    const facts = [/^Available from Feb 1, 2027$/, /^\$9\.90$/, /^Delivery takes/, /^Pickup$/];
    const tops = await Promise.all(
      facts.map(
        async (fact) => (await page.locator('.product-buy').getByText(fact).first().boundingBox())?.y,
      ),
    );
    expect(tops).toEqual(tops.toSorted((one, other) => Number(one) - Number(other)));
  });

  test('that cannot be bought shows others on cards with room for their names', async ({ page }) => {
    await page.goto('/product/mochi-selection');
    await page.locator('[data-related]').scrollIntoViewIfNeeded();
    const card = page.locator('[data-related] .product-card').first();
    await expect(card).toBeVisible();
    expect((await card.boundingBox())?.width).toBeGreaterThan(140);
  });

  test('shows the toppings that a new size takes away', async ({ page }) => {
    await page.goto(`/product/${WITH_OPTIONS.slug}`);
    const topping = page
      .getByRole('group', { name: /^Extra toppings/ })
      .getByRole('checkbox')
      .first();
    // The first press on the page, before its script is there.
    await topping.click();
    await expect(topping).toBeChecked();
    await page.getByRole('button', { name: /^12 inch/ }).click();
    await expect(page.getByText(/^No longer chosen: Extra toppings/)).toBeVisible();
    await expect(topping).not.toBeChecked();
  });

  test('shows its pictures large, what bringing it costs, and the reviews behind each bar', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.goto(`/product/${WITH_OPTIONS.slug}`);
    const opener = page.getByRole('button', { name: /^Enlarge/ }).first();
    await opener.focus();
    await page.keyboard.press('Enter');
    const large = page.locator('.zoom:popover-open');
    const enlarged = large.locator('.zoom-frame img');
    await expect(enlarged).toBeVisible();
    const widthOf = (part: typeof enlarged) => part.evaluate((one) => one.getBoundingClientRect().width);
    expect(await widthOf(enlarged)).toBeGreaterThan(await widthOf(opener));
    await expect(large.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(enlarged).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/product/${WITH_OPTIONS.slug}$`));

    await page.getByLabel(/ZIP code/).fill('97209');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await expect(page.getByText('Delivery from $1.90, in 25–40 min.')).toBeVisible();

    await page.getByRole('link', { name: /^5 stars: / }).click();
    await expect(page).toHaveURL(/\/product\/reviews\/\d+\?rating=5$/);
    await expect(page.getByRole('link', { name: /^5 stars: / })).toHaveAttribute('aria-current', 'true');
    const stars = page.locator('.review .review-head').getByRole('img');
    await expect(stars.first()).toBeVisible();
    for (const one of await stars.all()) await expect(one).toHaveAccessibleName('5 out of 5 stars');

    // What people wrote stays as it is, and says in which language.
    await page.goto(`/de${new URL(page.url()).pathname}`);
    await expect(page.locator('.review > p[dir="auto"]').first()).toHaveAttribute('lang', 'en-US');
  });

  test('is kept in a guest’s wishlist over a reload', async ({ page }) => {
    await page.goto(`/product/${SIMPLE.slug}`);
    const heart = page.getByRole('button', { name: `Save ${SIMPLE.name} to your wishlist` });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    const saved = page.waitForResponse((answer) => answer.url().includes('/toggle-wishlist-product'));
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('opens the drawer that its address names, which closes without leaving', async ({ page }) => {
    await page.goto(`/product/${WITH_OPTIONS.slug}#product-options-drawer`);
    const drawer = page.getByRole('dialog', { name: 'Product options' });
    await expect(drawer).toBeVisible();
    await drawer.getByRole('button', { name: 'Close' }).click();
    await expect(drawer).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/product/${WITH_OPTIONS.slug}$`));
  });

  test('checks a ZIP code, and the bar says of every page whether it is served', async ({ page }) => {
    const field = page.getByLabel(/ZIP code/);
    for (const [zip, before, answer, words] of [
      ['97209', '', /in 25–40 min/, 'Delivering to 97209'],
      ['10001', '97209', /not deliver|don't deliver/, 'Does not deliver to 10001'],
    ] as const) {
      await page.goto(`/product/${SIMPLE.slug}`);
      // The code of before is filled in first.
      await expect(field).toHaveValue(before);
      await field.fill(zip);
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await expect(page.locator('main').getByText(answer).first()).toBeVisible();
      await page.goto('/');
      await expect(page.locator('[data-place]:visible')).toHaveText(words);
    }
  });
});
