import type { Browser, Locator, Page } from '@playwright/test';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';
import { runShopCommand, type ShopProcess } from './support/shop-process.ts';
import { cardOf, expectBadge, SIMPLE } from './support/shopper.ts';

const ABOUT = '/page/about-us';

/** An editor at a desk of their own. */
const newEditor = async (browser: Browser, shop: ShopProcess, name: string): Promise<Page> => {
  const args = ['staff', 'add', `${name}@shop.example`, '--role', 'editor', '--name', name, '--json'];
  const { link } = JSON.parse(await runShopCommand(shop.dataDir, ...args));
  const page = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await signIn(page, link, `${shop.url}/admin`);
  // What an editor may do comes first.
  await expect(page.getByRole('heading', { level: 1, name: 'Pages' })).toBeVisible();
  return page;
};

/** Publishes, and waits until a shopper's request shows the words; how long after the answer, in milliseconds. */
const publish = async (desk: Page, path: string, words: string): Promise<number> => {
  const answer = desk.waitForResponse((response) => /\/publish\b/.test(response.url()));
  await desk.getByRole('button', { name: 'Publish', exact: true }).click();
  expect((await answer).status()).toBe(200);
  const since = performance.now();
  await expect
    .poll(async () => (await desk.request.get(path)).text(), { intervals: [0, 5] })
    .toContain(words);
  const took = performance.now() - since;
  await expect(desk.getByText('Published: shoppers see it now')).toBeVisible();
  return took;
};

/** What the preview's frame shows; it runs no script, so the browser cannot be made to look into it. */
const preview = async (desk: Page): Promise<string> => {
  const src = await desk.getByTitle('Preview on a phone').getAttribute('src');
  return (await desk.request.get(src ?? '')).text();
};

const openAbout = async (desk: Page): Promise<Locator> => {
  await desk.goto('/admin/pages');
  await desk.getByRole('link', { name: 'About us' }).click();
  return desk.getByRole('textbox', { name: 'Text', exact: true });
};

/** Types at the end of a text that is edited. */
const typeAtEnd = async (text: Locator, words: string): Promise<void> => {
  await text.press('ControlOrMeta+End');
  await text.pressSequentially(` ${words}`);
};

const versions = async (desk: Page): Promise<Locator> => {
  const card = desk.locator('details.versions');
  if ((await card.getAttribute('open')) === null) await card.locator('summary').click();
  return card;
};

test.describe('an editor', () => {
  // Two who save at once are refused one.
  test.use({ provoked: [/409/] });

  test('changes a page and a banner, sees them first, publishes, takes back', async ({
    browser,
    ownShop,
  }, testInfo) => {
    const ada = await newEditor(browser, ownShop, 'Ada');
    const times: number[] = [];

    const text = await openAbout(ada);
    await typeAtEnd(text, 'We bake at dawn.');
    await expect(ada.getByText('Saved as a draft: shoppers see the earlier version')).toBeVisible();
    await expect.poll(() => preview(ada)).toContain('We bake at dawn.');
    expect(await (await ada.request.get(ABOUT)).text()).not.toContain('We bake at dawn.');
    times.push(await publish(ada, ABOUT, 'We bake at dawn.'));
    await (await versions(ada)).getByRole('button', { name: 'Publish again: version 1' }).click();
    await expect.poll(async () => (await ada.request.get(ABOUT)).text()).not.toContain('We bake at dawn.');
    await expect(text).not.toContainText('We bake at dawn.');

    await ada.getByRole('link', { name: 'Home page' }).click();
    const banners = ada.locator('.block', { hasText: /^.?Banners/ }).first();
    // By keyboard: while what is above still comes a press of the mouse may begin on a part and end beside it.
    await banners.locator('summary').first().press('Enter');
    await banners.locator('.entry summary').first().press('Enter');
    const title = banners.getByLabel('Title').first();
    const earlier = await title.inputValue();
    await title.fill('Warm bread all week');
    await expect(ada.getByText('Saved as a draft: shoppers see the earlier version')).toBeVisible();
    await expect.poll(() => preview(ada)).toContain('Warm bread all week');
    times.push(await publish(ada, '/', 'Warm bread all week'));
    await (await versions(ada)).getByRole('button', { name: 'Publish again: version 1' }).click();
    await expect.poll(async () => (await ada.request.get('/')).text()).not.toContain('Warm bread all week');
    await expect(title).toHaveValue(earlier);
    const description = `${times.map((took) => Math.round(took)).join(' and ')} ms from the answer to the page`;
    testInfo.annotations.push({ type: 'shown', description });
    console.log(`A published page and banner were shown ${description}.`);
  });

  test('makes a page of blocks, which is read without scripts, bought from and never out of date', async ({
    browser,
    ownShop,
  }) => {
    const ada = await newEditor(browser, ownShop, 'Ada');
    await ada.goto('/admin/pages');
    await ada.getByText('New page').click();
    await ada.getByLabel('Title').fill('Summer picnic');
    await ada.getByRole('button', { name: 'Begin the page' }).click();
    await expect(ada.getByRole('heading', { level: 1, name: 'Summer picnic' })).toBeVisible();

    const blocks = ada.getByRole('region', { name: 'Blocks', exact: true });
    const add = async (kind: string) => {
      await blocks.getByLabel('New block').selectOption({ label: kind });
      await blocks.getByRole('button', { name: 'Add', exact: true }).click();
      const block = blocks.locator('.block').last();
      await block.locator('summary').first().press('Enter');
      return block;
    };
    const options = await blocks.getByLabel('New block').locator('option').allTextContents();
    expect(options).not.toContain('Top bar');
    const drinks = await add('Products as a grid');
    await drinks.getByLabel('Title').fill('For the blanket');
    await drinks.getByLabel('Which products').selectOption({ label: 'Chosen by hand' });
    await drinks.getByLabel('Find a product').fill(SIMPLE.name);
    await drinks.getByRole('button', { name: SIMPLE.name }).click();
    const words = await add('Free text');
    await words.getByRole('textbox', { name: 'Text', exact: true }).fill('Ask for a basket.');
    const tiles = await add('Categories as a grid');
    await tiles.getByLabel('Columns on a phone').selectOption('2');
    await expect(ada.getByText('Saved as a draft: shoppers do not see it yet')).toBeVisible();
    await expect.poll(() => preview(ada)).toContain('Ask for a basket.');
    expect(await preview(ada)).toContain('For the blanket');
    const path = '/page/summer-picnic';
    expect((await ada.request.get(path)).status()).toBe(404);
    await publish(ada, path, 'Ask for a basket.');

    const quiet = await browser.newContext({ baseURL: ownShop.url, javaScriptEnabled: false });
    const reader = await quiet.newPage();
    await reader.goto(path);
    await expect(reader.getByRole('heading', { level: 1, name: 'Summer picnic' })).toBeVisible();
    await expect(reader.getByRole('heading', { level: 2, name: 'For the blanket' })).toBeVisible();
    await expect(cardOf(reader, SIMPLE.name)).toContainText('$');
    await quiet.close();

    const shopper = await (await browser.newContext({ baseURL: ownShop.url })).newPage();
    await shopper.goto(path);
    await shopper.setViewportSize({ width: 390, height: 844 });
    const tops = await shopper
      .locator('.category-grid > li')
      .evaluateAll((all) => all.map((tile) => tile.getBoundingClientRect().top));
    expect(tops.filter((top) => top === tops[0])).toHaveLength(2);
    await cardOf(shopper, SIMPLE.name)
      .getByRole('button', { name: `Add ${SIMPLE.name} to cart` })
      .click();
    await expectBadge(shopper, 1);

    await runShopCommand(ownShop.dataDir, 'product', 'set', SIMPLE.slug, '--price', '1.23');
    await expect.poll(async () => (await shopper.request.get(path)).text()).toContain('$1.23');
    // In another language the words of the blocks stand beside the shop's own.
    await ada.getByRole('button', { name: /Deutsch|German/ }).click();
    await ada.getByLabel('For the blanket (missing)').fill('Für die Decke');
    await ada.getByLabel('Title', { exact: true }).fill('Picknick');
    await expect(ada.getByText('Saved as a draft: shoppers do not see it yet')).toBeVisible();
    await publish(ada, `/de${path}`, 'Für die Decke');
    expect(await (await ada.request.get(path)).text()).toContain('For the blanket');
  });

  test('on a phone has a table of five columns in a page as wide as the window', { tag: '@search' }, async ({
    browser,
    ownShop,
  }) => {
    const ada = await newEditor(browser, ownShop, 'Ada');
    const text = await openAbout(ada);
    await text.press('ControlOrMeta+End');
    await ada.getByRole('button', { name: 'Insert a table' }).click();
    for (let columns = 3; columns < 5; columns += 1)
      await ada.getByRole('button', { name: 'Column after' }).click();
    await expect(text.locator('tr').first().locator('th')).toHaveCount(5);
    await ada.setViewportSize({ width: 390, height: 844 });
    const widths = await ada.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const table = document.querySelector('.rich-text table');
      return {
        page: scrollWidth - clientWidth,
        table: (table?.scrollWidth ?? 0) - (table?.clientWidth ?? 0),
      };
    });
    expect(widths.page).toBe(0);
    expect(widths.table).toBeGreaterThan(100);
  });

  test('and another one in the same page and in home lose nothing', { tag: '@search' }, async ({
    browser,
    ownShop,
  }) => {
    const [ada, ben] = [await newEditor(browser, ownShop, 'Ada'), await newEditor(browser, ownShop, 'Ben')];
    const [adas, bens] = [await openAbout(ada), await openAbout(ben)];
    await typeAtEnd(adas, 'Ada was here.');
    await expect(ada.getByText('Saved as a draft: shoppers see the earlier version')).toBeVisible();
    await typeAtEnd(bens, 'Ben was here.');
    const choice = ben.getByRole('alert', { name: 'Two texts' });
    await expect(choice.getByLabel('Theirs')).toContainText('Ada was here.');
    await expect(choice.getByLabel('Yours')).toContainText('Ben was here.');
    await choice.getByRole('button', { name: 'Keep mine' }).click();
    const kept = (await versions(ben)).locator('li', { hasText: 'a draft that another text replaced' });
    await expect(kept.first()).toContainText('Ada');

    // Ada goes on: her text and Ben's become one.
    await typeAtEnd(adas, 'And stayed.');
    await ada.getByRole('button', { name: 'Merge by hand' }).click();
    await expect(adas).toContainText('Ben was here.');
    await expect(adas).toContainText('Ada was here. And stayed.');
    await publish(ada, ABOUT, 'And stayed.');
    expect(await (await ada.request.get(ABOUT)).text()).toContain('Ben was here.');

    // Home, block by block: both are hidden, and Ben's own text comes back from the versions.
    for (const desk of [ada, ben]) {
      await desk.getByRole('link', { name: 'Home page' }).click();
      await desk.locator('.block').first().getByLabel('Hide').isVisible();
    }
    const hide = (desk: Page, index: number) => desk.locator('.block').nth(index).getByLabel('Hide');
    await hide(ada, 1).check();
    await expect(ada.getByText('Saved as a draft: shoppers see the earlier version')).toBeVisible();
    await hide(ben, 2).check();
    await ben.getByRole('button', { name: 'Merge by hand' }).click();
    await expect(hide(ben, 1)).toBeChecked();
    await expect(hide(ben, 2)).toBeChecked();
    const mine = (await versions(ben)).locator('li', { hasText: 'a draft that another text replaced' });
    await mine
      .filter({ hasText: 'Ben' })
      .getByRole('button', { name: /into the draft/ })
      .click();
    await expect(hide(ben, 2)).toBeChecked();
    await expect(hide(ben, 1)).not.toBeChecked();
  });
});
