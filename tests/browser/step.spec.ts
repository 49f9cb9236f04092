import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

const LIST = '/category/pizza';
/** Of a card's link, where neither its flag nor its Add button is. */
const CORNER = { x: 20, y: 60 };

const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'isSameDocument', true));
const isSame = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSameDocument') === true);
const shown = (page: Page) => page.locator('.step:not([data-ahead], [data-left])');
const cards = (page: Page) => page.locator('.card-link:visible');
const canonical = (page: Page) => page.locator('link[rel="canonical"]').getAttribute('href');
/** The page of a card was fetched, and the styles of what it shows are there. */
const isFetched = (page: Page, path: string) =>
  page.waitForFunction(
    (name) =>
      performance.getEntriesByType('resource').some((entry) => new URL(entry.name).pathname === name) &&
      [...document.styleSheets].some((sheet) => sheet.href?.includes('later')),
    path,
  );

/** A finger needs to see it, a mouse rests on it. */
const comeNear = async (page: Page, link: Locator, href: string) => {
  await link.scrollIntoViewIfNeeded();
  if (await page.evaluate(() => matchMedia('(hover: hover)').matches)) await link.hover({ position: CORNER });
  await isFetched(page, href);
};

const openList = async (page: Page, path = LIST, index = 0) => {
  await page.goto(path);
  await mark(page);
  const link = cards(page).nth(index);
  const href = (await link.getAttribute('href')) ?? '';
  await comeNear(page, link, href);
  return { link, href };
};

/** Other journeys change the shop beside this one: a page that is found older than it would load itself again. */
const stayOld = () => {
  const { fetch } = window;
  window.fetch = (input, init) =>
    init?.method === 'HEAD' ? Promise.reject(new TypeError('No comparing here')) : fetch(input, init);
};

test.describe('a press on a card', () => {
  test.beforeEach(({ page }) => page.addInitScript(stayOld));

  test('shows the product in the same document; back, forward and reload are what they were', async ({
    page,
  }) => {
    const { link, href } = await openList(page, LIST, 5);
    const { title, place, name } = {
      title: await page.title(),
      place: await link.boundingBox(),
      name: await link.getByRole('heading').innerText(),
    };
    await link.click({ position: CORNER });
    await expect(page).toHaveURL(href);
    const heading = shown(page).getByRole('heading', { level: 1, name });
    await expect(heading).toBeVisible();
    await expect(heading).toBeFocused();
    expect(await isSame(page)).toBe(true);
    await expect(page).toHaveTitle(new RegExp(name));
    expect(new URL((await canonical(page)) ?? '').pathname).toBe(href);
    await expect(page.locator('[id="main"]')).toHaveCount(1);
    await expect(page.locator('head > title')).toHaveCount(1);
    const width = page.viewportSize()?.width ?? 0;
    if (width > 768) await expect(page.getByRole('dialog', { name })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(LIST);
    await expect(page).toHaveTitle(title);
    await expect(shown(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    expect(await link.boundingBox()).toEqual(place);
    expect(await isSame(page)).toBe(true);

    await page.goForward();
    await expect(heading).toBeVisible();
    expect(await isSame(page)).toBe(true);
    await page.reload();
    expect(await isSame(page)).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    // The list's document is gone with it: back loads it.
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pizza');
    await expect(cards(page).first()).toBeVisible();
  });

  test('leaves islands at work, and closes like any screen', async ({ page }) => {
    const { link, href } = await openList(page, '/category/fruit-veg');
    await link.click({ position: CORNER });
    await expect(page).toHaveURL(href);
    const form = shown(page).locator('[data-product-form]');
    await form.getByRole('button', { name: /^One more/ }).click();
    await expect(form.locator('.stepper-value')).toHaveValue('2');
    await form.getByRole('button', { name: /Add to cart/ }).click();
    await expect(shown(page).locator('[data-cart-count]:not([hidden])').first()).toHaveAttribute(
      'data-cart-count',
      '2',
    );
    await shown(page).locator('[data-related]').scrollIntoViewIfNeeded();
    const first = shown(page).locator('[data-related] .card-link').first();
    const other = (await first.getAttribute('href')) ?? '';
    await comeNear(page, first, other);
    const related = page.locator(`[data-screen="product"] [data-related] [href="${other}"]`);

    // From one product to the next and back: what was done to the first is still there.
    await related.scrollIntoViewIfNeeded();
    const place = await related.boundingBox();
    await related.click({ position: CORNER });
    await expect(page).toHaveURL(other);
    await expect(related).toBeHidden();
    await expect(shown(page).locator('.stepper-value')).not.toHaveValue('2');
    await page.goBack();
    await expect(page).toHaveURL(href);
    await expect(form.locator('.stepper-value')).toHaveValue('2');
    expect(await related.boundingBox()).toEqual(place);
    await expect(related).toBeFocused();
    expect(await isSame(page)).toBe(true);
    await shown(page).locator('.screen-back:visible, .screen-close:visible').click();
    await expect(page).toHaveURL('/category/fruit-veg');
    await expect(shown(page)).toHaveCount(0);
    expect(await isSame(page)).toBe(true);
  });

  test('on a phone leaves its list laid out, which Back shows as it is, and where nobody reaches it', async ({
    page,
  }) => {
    test.skip((page.viewportSize()?.width ?? 0) > 768, 'A dialog leaves home in sight.');
    const { link, href } = await openList(page, LIST, 5);
    const card = page.locator('.product-card').nth(5);
    const height = await card.evaluate((element) => element.getBoundingClientRect().height);
    await link.click({ position: CORNER });
    await expect(page).toHaveURL(href);
    await expect(card).toBeHidden();
    expect(await card.evaluate((element) => element.getBoundingClientRect().height)).toBe(height);
    const add = card.locator('[data-add]');
    await add.evaluate((element: HTMLElement) => element.focus());
    await expect(add).not.toBeFocused();
  });

  test('over home on a phone that is turned leaves home behind a dialog, out of reach', async ({ page }) => {
    test.skip((page.viewportSize()?.width ?? 0) > 768, 'It is turned to a wide window.');
    const { link, href } = await openList(page, '/', 3);
    await link.click({ position: CORNER });
    await expect(page).toHaveURL(href);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('main.home')).toBeVisible();
    await expect(page.locator('main.home')).toHaveAttribute('inert');
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.locator('main.home')).not.toHaveAttribute('inert');
    await expect(link).toBeFocused();
  });

  test('a list on a phone that is turned becomes a dialog over home, and a page again', async ({ page }) => {
    const size = page.viewportSize();
    test.skip(!size || size.width > 768, 'It is turned to a wide window.');
    await openList(page);
    const list = page.locator('.screen');
    await expect(list).not.toHaveAttribute('role', 'dialog');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(page.locator('.home-behind h2').first()).toBeVisible();
    await expect(page.locator('.home-behind')).toHaveAttribute('inert');
    await expect(list).toHaveAttribute('role', 'dialog');
    if (size) await page.setViewportSize(size);
    await expect(page.locator('.home-behind')).toBeHidden();
    await expect(list).not.toHaveAttribute('role', 'dialog');
  });

  test('that only rests makes its page ready out of sight, the bar to buy with too', async ({ page }) => {
    const { link } = await openList(page);
    await link.dispatchEvent('pointerover');
    const ready = page.locator('.step[data-ahead=""]');
    await expect(ready).toHaveCount(1);
    await expect(ready.locator('.add-bar')).toHaveCount(1);
    await expect(ready.locator('.add-bar')).not.toBeInViewport();
    await expect(page).toHaveURL(LIST);
  });

  test('over home leaves it in its place', async ({ page }) => {
    const { link, href } = await openList(page, '/', 3);
    const top = await page.evaluate(() => scrollY);
    await link.click({ position: CORNER });
    await expect(page).toHaveURL(href);
    const isWide = (page.viewportSize()?.width ?? 0) > 768;
    if (isWide) expect(await page.evaluate(() => scrollY)).toBe(top);
    if (isWide) await expect(page.locator('main.home')).toBeVisible();
    else await expect(page.locator('main.home')).not.toBeInViewport();
    // What hears the key has made a dialog of it first.
    if (isWide) await expect(page.locator('[aria-modal="true"]:visible')).toHaveCount(1);
    if (isWide) await page.keyboard.press('Escape');
    else await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(page.locator('main.home')).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
    expect(await isSame(page)).toBe(true);
  });

  test('opens a new tab with a modifier, and a mouse that leaves takes it back', async ({
    page,
    context,
  }) => {
    const { link, href } = await openList(page);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'], position: CORNER }),
    ]);
    await tab.waitForURL(href);
    await tab.close();
    await expect(page).toHaveURL(LIST);
    await link.hover();
    await page.mouse.down();
    await expect(page.locator('.step[data-ahead="shown"]')).toHaveCount(1);
    await page.mouse.move(2, 2);
    await page.mouse.up();
    await expect(page.locator('.step[data-ahead="shown"]')).toHaveCount(0);
    await expect(page).toHaveURL(LIST);
  });

  test('on a card whose page is not there waits for it, sent once; the last press counts', async ({
    page,
  }) => {
    await openList(page);
    const sent: string[] = [];
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/product/**', async (route) => {
      sent.push(new URL(route.request().url()).pathname);
      await held;
      return route.continue();
    });
    // At once: a page that is long in coming is loaded plainly.
    const [passed = '', href = ''] = await page.evaluate(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('.card-link')].slice(8, 10);
      for (const link of links) link.click();
      return links.map(({ pathname }) => pathname);
    });
    release();
    await expect(page).toHaveURL(href);
    await expect(shown(page)).toHaveCount(1);
    expect(await isSame(page)).toBe(true);
    for (const path of [passed, href]) expect(sent.filter((one) => one === path)).toHaveLength(1);
  });

  for (const [kind, prepare] of [
    [
      'to save data',
      (page: Page) =>
        page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        ),
    ],
    [
      'for the page of another build',
      (page: Page) =>
        page.route('**/product/**', async (route) => {
          if (route.request().isNavigationRequest()) return route.continue();
          const answer = await route.fetch();
          const body = (await answer.text()).replaceAll('/_assets/Document', '/_assets/OtherDocument');
          return route.fulfill({ response: answer, body });
        }),
    ],
  ] as const) {
    test(`loads the page plainly ${kind}`, async ({ page }) => {
      await prepare(page);
      await page.goto(LIST);
      await page.waitForLoadState('networkidle');
      await mark(page);
      const countAhead = () =>
        page.evaluate(
          () =>
            performance.getEntriesByType('resource').filter(({ name }) => name.includes('/product/')).length,
        );
      await cards(page).first().hover({ position: CORNER });
      // A line that is idle may not have begun to read ahead.
      if (kind === 'to save data') expect(await countAhead()).toBe(0);
      else await expect.poll(countAhead).toBeGreaterThan(0);
      await cards(page).first().click({ position: CORNER });
      await expect(page).toHaveURL(/\/product\//);
      await expect(page.locator('[data-screen="product"] h1')).toBeVisible();
      expect(await isSame(page)).toBe(false);
    });
  }
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('a card is a link', async ({ page }) => {
    await page.goto(LIST);
    await cards(page).first().click({ position: CORNER });
    await expect(page).toHaveURL(/\/product\//);
    await expect(page.locator('h1')).toBeVisible();
  });
});
