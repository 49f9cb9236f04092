import type { Page } from '@playwright/test';
import { holdBack } from './support/hold-back.ts';
import { expect, test } from './support/journey.ts';
import { wake } from './support/line.ts';
import {
  cardOf,
  chooseOptions,
  expectBadge,
  passDoublePress,
  SIMPLE,
  WITH_OPTIONS,
} from './support/shopper.ts';

const count = (page: Page) => page.locator('#main [data-list-count]');
const numberIn = async (page: Page) => Number.parseInt((await count(page).textContent()) ?? '', 10);
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) > 768;
const openerOf = (page: Page) => page.locator('#main a[data-filters]');

/** Chooses a value of a filter where this width has it: beside the list, or in the sheet. */
const choose = async (page: Page, name: string) => {
  const total = await numberIn(page);
  if (isWide(page)) {
    await page.getByRole('complementary', { name: 'Filters' }).getByLabel(name).first().check();
  } else {
    await openerOf(page).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel(name).first().check();
    const show = sheet.getByRole('button', { name: /^Show \d+ products?$/ });
    await expect(show).not.toHaveText(`Show ${total} products`);
    await show.click();
  }
  await expect(count(page)).not.toHaveText(`${total} products`);
};

test.describe('filters', () => {
  test('are shown once nothing can push them aside, also when the first paint is of half a document', async ({
    page,
  }) => {
    test.skip(isWide(page), 'A wide list has them beside it.');
    const address = '/category/pizza';
    await page.route(`**${address}`, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.slice(0, html.indexOf('</select>'));
      expect(body.length).toBeGreaterThan(1_000);
      await route.fulfill({ response, body });
    });
    await page.goto(address);
    await expect(count(page)).toBeVisible();
    await expect(openerOf(page)).toBeHidden();
    await page.unroute(`**${address}`);
    await page.goto(address);
    await expect(openerOf(page)).toBeVisible();
  });

  test('of an option narrow the list, stand in a clean address and can be taken away', {
    tag: '@wide',
  }, async ({ page }) => {
    await page.goto('/category/pizza');
    const total = await numberIn(page);
    await choose(page, '16 inch');
    expect(decodeURIComponent(new URL(page.url()).search)).toMatch(/^\?attributes\[\d+\]=\d+$/);
    const filtered = await numberIn(page);
    expect(filtered).toBeLessThan(total);
    await expect(page.locator('#main').getByRole('article')).toHaveCount(filtered);

    const sort = page.getByRole('combobox', { name: 'Sort by' });
    await sort.focus();
    await sort.selectOption('Price: low to high');
    await expect(page).toHaveURL(/sort=price_asc$/);
    await expect(count(page)).toHaveText(`${filtered} products`);

    await page.getByRole('link', { name: '16 inch remove filter' }).click();
    await expect(page).toHaveURL(/\/category\/pizza\?sort=price_asc$/);
    await expect(count(page)).toHaveText(`${total} products`);
  });

  test('have their shapes beside the list until they are there', { tag: '@wide' }, async ({ page }) => {
    test.skip(!isWide(page), 'A narrow list has them in a sheet.');
    const filters = await holdBack(page, '**/_assets/filter-list*');
    await page.goto('/category/pizza');
    const side = page.getByRole('complementary', { name: 'Filters' });
    await expect(side).not.toHaveCSS('background-image', 'none');
    filters.release();
    await expect(side.getByRole('group').first()).toBeVisible();
    await expect(side).toHaveCSS('background-image', 'none');
  });

  test('narrow a search too', async ({ page }) => {
    await page.goto('/search?q=pizza');
    await choose(page, 'Stuffed');
    await expect(page).toHaveURL(/\/search\?q=pizza&attributes/);
  });

  test('in a sheet close by Back and keep what was chosen', async ({ page }) => {
    test.skip(isWide(page), 'wide windows have no sheet');
    await page.goto('/category/pizza');
    await openerOf(page).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByLabel('Vegan').check();
    await expect(sheet.getByRole('button', { name: /^Show/ })).not.toHaveText('Show 13 products');
    await page.goBack();
    await expect(sheet).toBeHidden();
    await expect(page).toHaveURL(/\/category\/pizza$/);
    await expect(openerOf(page)).toBeFocused();
    await openerOf(page).click();
    await expect(sheet.getByLabel('Vegan')).toBeChecked();
  });

  test.describe('while the shop is not reached', () => {
    test.use({ provoked: [/ERR_FAILED|did not load/] });
    test('keep what was chosen and try again', async ({ page }) => {
      await page.goto('/category/pizza');
      if (!isWide(page)) await openerOf(page).click();
      const form = page.getByRole('form', { name: 'Filters' });
      await expect(form.getByLabel('Vegan')).toBeVisible();
      await page.route('**/category/pizza?**', (route) => route.abort());
      await form.getByLabel('Vegan').check();
      await expect(form.getByRole('alert')).toContainText('Your choices are kept');
      await expect(form.getByLabel('Vegan')).toBeChecked();
      await page.unroute('**/category/pizza?**');
      await form.getByRole('button', { name: 'Try again' }).click();
      await expect(form.getByRole('alert')).toBeHidden();
      await expect(form.getByLabel('Vegan')).toBeChecked();
    });
  });

  test('that are wrong are left out, which the list says', async ({ page }) => {
    for (const bad of [
      'min_price=20&max_price=10',
      'rating_min=9',
      'category_id=x',
      'sort=relevance',
      'min_price=1e400',
    ]) {
      const answer = await page.goto(`/category/pizza?${bad}`);
      expect(answer?.status(), bad).toBe(200);
      await expect(page.getByText("We left out filters that don't work here"), bad).toBeVisible();
      await expect(page.locator('#main').getByRole('article').first()).toBeVisible();
    }
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a list is filtered and paged by its own links and forms', async ({ page }) => {
    await page.goto('/category/pizza');
    await openerOf(page).click();
    await page.getByLabel('16 inch').check();
    await page.getByRole('button', { name: /^Show/ }).click();
    await expect(page.getByRole('link', { name: '16 inch remove filter' })).toBeVisible();
    expect(await numberIn(page)).toBeLessThan(13);

    await page.goto('/search?q=a');
    await page.getByRole('link', { name: 'Load more' }).click();
    await expect(page).toHaveURL(/\/search\?q=a&page=2$/);
    await expect(page.getByText(/^21 to 40 of \d+ products$/)).toBeVisible();
    await page.getByRole('link', { name: 'Previous page' }).click();
    await expect(page.getByText(/^20 of \d+ products$/)).toBeVisible();
  });
});

test.describe('load more', () => {
  for (const [path, size] of [
    ['/search?q=a', 20],
    ['/category/grocery', 24],
  ] as const) {
    test(`lengthens ${path}, and Back finds it as it was`, async ({ page }) => {
      await page.goto(path);
      await wake(page);
      const more = page.getByRole('link', { name: 'Load more' });
      await more.click();
      const cards = page.locator('#main').getByRole('article');
      await expect(cards).toHaveCount(2 * size);
      await expect(page.getByText(new RegExp(`^${2 * size} of \\d+ products$`))).toBeVisible();
      await expect(page.getByRole('link', { name: 'Previous page' })).toHaveCount(0);
      const addresses = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-slug')));
      expect(new Set(addresses).size).toBe(2 * size);

      const last = cards.nth(2 * size - 3).getByRole('link');
      await last.scrollIntoViewIfNeeded();
      await last.click();
      await expect(page).toHaveURL(/\/product\//);
      await page.goBack();
      await expect(cards).toHaveCount(2 * size);
      await expect(last).toBeInViewport();
    });
  }
});

test.describe('cards', () => {
  test('a double tap on Add puts one in the cart', async ({ page }) => {
    await page.goto('/category/fruit-veg');
    const card = cardOf(page, SIMPLE.name);
    const add = card.getByRole('button', { name: `Add ${SIMPLE.name} to cart` });
    await add.scrollIntoViewIfNeeded();
    const stepper = card.getByRole('group', { name: `Quantity of ${SIMPLE.name}` });
    const plus = stepper.getByRole('button', { name: `One more ${SIMPLE.name}` });
    // The second press of a double one, at the moment at which the stepper has come under the finger.
    await card.evaluate((element) => {
      new MutationObserver((_changes, observer) => {
        const button = element.querySelector<HTMLElement>('[data-step="1"].stepper-button');
        if (!button) return;
        observer.disconnect();
        button.click();
      }).observe(element, { childList: true, subtree: true });
    });
    await add.click();
    await expect(stepper).toBeVisible();
    await passDoublePress(page);
    await expectBadge(page, 1);
    await plus.click();
    await expectBadge(page, 2);

    // Of a card that holds it already, the first press counts, however soon: by this clock the page is always young.
    await page.addInitScript(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() / 1000;
    });
    await page.reload();
    await plus.click();
    await expectBadge(page, 3);
  });

  test.describe('with a network that fails', () => {
    test.use({ provoked: [/ERR_FAILED|ERR_INTERNET|[Cc]art/] });
    test('say so on the card and add at the next press', async ({ page }) => {
      await page.goto('/category/fruit-veg');
      const card = cardOf(page, SIMPLE.name);
      const add = card.getByRole('button', { name: `Add ${SIMPLE.name} to cart` });
      await page.route('**/api/cart/add**', (route) => route.abort());
      await add.click();
      await expect(card.getByRole('alert')).toContainText('Nothing was changed');
      await page.unroute('**/api/cart/add**');
      await add.click();
      await expect(card.getByRole('group', { name: `Quantity of ${SIMPLE.name}` })).toBeVisible();
      await expect(card.getByRole('alert')).toHaveCount(0);
    });
  });

  test('with options say how many are in the cart', async ({ page }) => {
    await page.goto('/category/pizza');
    const card = cardOf(page, WITH_OPTIONS.name);
    await expect(card.getByRole('button')).toHaveText('Choose');
    await card.getByRole('button').click();
    const drawer = page.getByRole('dialog', { name: 'Product options' });
    await chooseOptions(drawer);
    await drawer.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(drawer).toBeHidden();
    await expect(card.getByRole('button')).toHaveText('In cart: 1');
  });
});

test.describe('search', () => {
  test('offers products first, without repeats, and what was searched before', { tag: '@wide' }, async ({
    page,
  }) => {
    await page.goto('/search?q=apple');
    await page.mouse.move(100, 300);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('shop:searches'))).toContain('apple');
    await page.goto('/search');
    const recent = page.locator('[data-recent-searches]');
    await expect(recent.getByRole('link', { name: 'apple' })).toBeVisible();

    const field = page.locator('#search');
    await field.focus();
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list.getByRole('group', { name: 'Recent searches' })).toBeVisible();
    await field.fill('app');
    await expect(list.getByRole('group', { name: 'Products' })).toBeVisible();
    const labels = await list.locator('.suggestion-label').allTextContents();
    expect(new Set(labels).size).toBe(labels.length);
    await expect(list.locator('mark').first()).toHaveText(/^app$/i);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await field.fill('');
    await field.blur();

    await recent.getByRole('button', { name: 'Clear' }).click();
    await expect(recent).toBeHidden();
  });

  test('begins at its icon from right to left, empty or with words of another direction', async ({
    page,
  }) => {
    await page.goto('/ar/search');
    const field = page.locator('#search');
    await expect(field).toHaveCSS('direction', 'rtl');
    await field.fill('pizza');
    await expect(field).toHaveCSS('direction', 'ltr');
    // Where the icon stands.
    await expect(field).toHaveCSS('padding-right', '46.4px');
  });

  test('with nothing found leads on', async ({ page }) => {
    await page.goto('/search?q=zzzzqqq');
    await expect(page.getByRole('heading', { name: 'Nothing found for “zzzzqqq”' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Popular right now' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Browse categories' })).toBeVisible();
  });
});
