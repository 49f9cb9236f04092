import type { Browser, Page } from '@playwright/test';
import { inProject } from '../../src/commands/launch/paths.mjs';
import { movedPath } from '../../src/domain/imports/foreign-paths.ts';
import { signUp } from './support/desk-people.ts';
import { test as base, expect } from './support/journey.ts';
import { runShopCommand, type ShopProcess, startShop } from './support/shop-process.ts';
import { addFromProductPage, fillContact, orderNumberOf } from './support/shopper.ts';

/** Its owner enters them at the desk; where the gateway is, whoever runs the server says. */
const NO_KEYS = { RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' };
/** As Shopify exports it: long and odd addresses, a gift card, what is endless, oversold or a draft. */
const EXPORT = inProject('tests/fixtures/shopify-products.csv');
const OLD_PATH =
  '/products/the-very-long-story-of-a-small-bookshop-by-the-river-that-never-closed-its-doors-on-a-rainy-day-and-what-its-readers-left-between-the-pages-of-borrowed-books';

const test = base.extend<{ emptyShop: ShopProcess }>({
  emptyShop: [
    async ({ page }, use) => {
      const shop = await startShop(undefined, { isFilled: false, env: { SHOP_DEMO: 'false', ...NO_KEYS } });
      await use(shop);
      await page.close();
      await shop.stop();
    },
    { timeout: 300_000 },
  ],
});

/** Counts how often somebody presses on the page's windows, typing aside. */
const countPresses = async (page: Page): Promise<() => number> => {
  let presses = 0;
  await page.exposeFunction('notePress', () => {
    presses += 1;
  });
  await page.addInitScript(() => {
    const { notePress } = window as unknown as { notePress(): void };
    addEventListener('pointerdown', () => notePress(), true);
  });
  return () => presses;
};

const openOrder = async (page: Page, number: string) => {
  await page.locator('.order-card').filter({ hasText: number }).locator('.order-open').click();
  return page.getByRole('dialog', { name: `Order ${number}` });
};

/** Works a cash order that is accepted to the hand-over, and gives its money back. */
const handOverAndRefund = async (page: Page, number: string): Promise<void> => {
  const panel = await openOrder(page, number);
  await expect(panel.getByText('To collect now', { exact: true })).toBeVisible();
  for (const move of ['Start preparing', 'Ready', 'Handed over'])
    await panel.getByRole('button', { name: move, exact: true }).click();
  await panel.getByText('Refund', { exact: true }).click();
  await panel.locator('.order-refund input').first().fill('1');
  await panel.getByLabel('Reason, which the customer reads').fill('A page was torn');
  await panel.getByRole('button', { name: 'Give the money back' }).click();
  await expect(panel.getByText('To be refunded', { exact: true })).toBeVisible();
  await expect(panel.getByText('Refund', { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
};

/** Enters the gateway's keys, and has the branch offer it beside cash. */
const setUpCards = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByText('Branches and payment', { exact: true }).click();
  const keys = page.getByRole('region', { name: /^Razorpay/ });
  await keys.getByLabel('Key id').fill(process.env.RAZORPAY_KEY_ID ?? '');
  await keys.getByLabel('Key secret').fill(process.env.RAZORPAY_KEY_SECRET ?? '');
  await keys.getByLabel('Secret of the webhook').fill(process.env.RAZORPAY_WEBHOOK_SECRET ?? '');
  await keys.getByRole('button', { name: 'Save Razorpay' }).click();
  await expect(keys.getByText('Set up', { exact: true })).toBeVisible();
  const branch = page.getByRole('region', { name: 'Mill Lane' });
  await branch.getByRole('checkbox', { name: /^Razorpay/ }).check();
  await branch.getByRole('button', { name: 'Save Mill Lane' }).click();
  await expect(branch.getByText('Saved.', { exact: true })).toBeVisible();
};

/** Somebody else buys a book by card in the gateway's own window; resolves to the order's number. */
const buyByCard = async (browser: Browser, url: string): Promise<string> => {
  const visitor = await (await browser.newContext()).newPage();
  visitor.setDefaultTimeout(30_000);
  await addFromProductPage(visitor, 'first-book', url);
  await visitor.goto(`${url}/checkout`);
  await fillContact(visitor);
  await visitor.getByRole('button', { name: 'Continue to payment' }).click();
  await visitor.getByRole('radio', { name: /^Pay online/ }).check();
  await visitor.getByRole('button', { name: 'Continue to review' }).click();
  await visitor.getByRole('button', { name: /pay \$[\d.,]+ online$/i }).click();
  const gateway = visitor.frameLocator('iframe.razorpay-checkout-frame');
  await gateway.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(visitor.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
  const number = await orderNumberOf(visitor);
  await visitor.context().close();
  return number;
};

/** Gives a paid order's money back before it is made. */
const refundCard = async (page: Page, number: string): Promise<void> => {
  await page.getByRole('link', { name: 'Orders' }).click();
  const panel = await openOrder(page, number);
  await panel.getByText('Refund', { exact: true }).click();
  const refund = panel.locator('details', { hasText: 'Give the money back' });
  await refund.locator('.order-refund input').fill('1');
  await refund.getByLabel('Reason, which the customer reads').fill('Sold at the counter');
  await refund.getByRole('button', { name: 'Give the money back' }).click();
  await expect(panel.getByText(/^(To be refunded|Refunded)/).first()).toBeVisible();
  await page.keyboard.press('Escape');
};

/** Brings a file of Shopify in, once it was seen what becomes of it. */
const moveIn = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Import and export' }).click();
  await page.getByText('For files of other shops', { exact: true }).click();
  await page.getByLabel('How many there are of what is in stock without a number').fill('20');
  await page.locator('input[type=file]').setInputFiles(EXPORT);
  await expect(page.getByText('Ready to publish').first()).toBeVisible();
  const samples = page.getByRole('list', { name: 'As shoppers would see them' }).getByRole('listitem');
  await expect(samples).toHaveCount(5);
  await expect(samples.first()).toContainText('Linen Notebook');
  await expect(samples.first()).toContainText('from $18.00');
  const columns = page.getByRole('region', { name: 'Columns, and what they become' });
  await expect(columns.getByRole('row', { name: /^Variant Compare At Price Price before/ })).toBeVisible();
  await page.getByRole('button', { name: 'Publish 4 products' }).click();
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible();
};

test.describe('an empty shop', () => {
  // Nobody is signed in at first, and until it opens every page of the shop answers that it is closed.
  test.use({ provoked: [/\/api\/admin\/session|503|favicon\.ico/] });

  test('becomes one that sells, by its owner in the browser alone', async ({
    browser,
    page,
    emptyShop,
  }, testInfo) => {
    page.setDefaultTimeout(30_000);
    const presses = await countPresses(page);
    const { url, dataDir } = emptyShop;
    const visitor = await (await browser.newContext()).newPage();
    visitor.setDefaultTimeout(30_000);
    await visitor.goto(url);
    await expect(visitor.getByText('This shop has not opened yet. It is being set up.')).toBeVisible();

    const owner = JSON.parse(await runShopCommand(dataDir, 'staff', 'link', 'owner@shop.example', '--json'));
    await signUp(page, owner.link, url);
    await expect(page.getByText('No order is open')).toBeVisible();
    const wayBack = () => page.getByRole('link', { name: 'Before you open' }).first().click();
    const group = (title: string) =>
      page.locator('details').filter({ has: page.locator('summary', { hasText: title }) });
    const saved = () => expect(page.getByText('Saved.', { exact: true })).toBeVisible();
    await wayBack();
    await expect(page.getByText('7 things are missing before anybody can order.')).toBeVisible();

    await page.getByRole('link', { name: 'Name of the shop' }).click();
    const store = group('The store');
    await store.getByLabel(/^Name/).fill('Mara’s Books');
    await store.getByRole('button', { name: 'Save' }).click();
    await saved();
    await wayBack();
    await page.getByRole('link', { name: 'Country, currency and language' }).click();
    const money = group('Language and money');
    await money.getByRole('combobox', { name: 'Country' }).fill('united st');
    await page.keyboard.press('Enter');
    await expect(money.getByRole('combobox', { name: 'Currency', exact: true })).toHaveValue('US Dollar');
    await expect(money.getByRole('combobox', { name: 'Language and region' })).toHaveValue(
      'English (United States)',
    );
    await expect(money.getByLabel(/^Prices and tax/)).toHaveValue('false');
    await money.getByRole('button', { name: 'Save' }).click();
    await saved();

    await wayBack();
    await page.getByRole('link', { name: 'First branch' }).click();
    await page.getByRole('button', { name: 'Add the branch' }).click();
    // Each field says what it lacks, and the first of them has the focus.
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Give the branch a name.');
    await expect(page.getByLabel('Street and number')).toHaveAccessibleDescription('Enter the street.');
    await expect(page.getByRole('combobox', { name: 'Country' })).toHaveValue('United States');
    await name.fill('Mill Lane');
    await page.getByLabel('Phone').fill('503 555 0170');
    await page.getByLabel('Street and number').fill('4 Mill Lane');
    await page.getByLabel('ZIP code', { exact: true }).fill('97205');
    await page.getByLabel('City').fill('Portland');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('los an');
    await page.keyboard.press('Enter');
    for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
      await page.getByLabel(`${day} opens`).fill('00:00');
      await page.getByLabel(`${day} closes`).fill('24:00');
    }
    await page.getByRole('button', { name: 'Add the branch' }).click();
    await expect(page.getByText('Open now')).toBeVisible();

    await wayBack();
    await expect(page.getByText('1 thing is missing before anybody can order.')).toBeVisible();
    await page.getByRole('link', { name: 'A product that can be bought' }).click();
    // The form of the first one is open.
    await page.getByLabel('Name', { exact: true }).fill('First Book');
    await page.getByRole('button', { name: 'Begin the product' }).click();
    await page.getByLabel('Price', { exact: true }).fill('12.50');
    await page.getByLabel(/^Published/).check();
    const save = page.getByRole('button', { name: 'Save', exact: true });
    await save.click();
    await expect(page.getByText(/no branch has it on its shelves yet/)).toBeVisible();
    await expect(page.getByText('Saved: shoppers see it now')).toBeHidden();
    await page.getByLabel('Stock of First Book: Mill Lane').fill('5');
    await save.click();
    await expect(page.getByText('The shop is closed: shoppers see this once it is open.')).toBeVisible();

    await wayBack();
    await expect(page.getByText(/^Nothing is missing/)).toBeVisible();
    await page.getByRole('button', { name: 'Open for shoppers now' }).click();
    await expect(page.getByText('Shoppers see it and can order.')).toBeVisible();

    // Nobody has made a home page yet: it has the shop's name, search and the cart all the same.
    await visitor.goto(url);
    const bar = visitor.getByRole('banner');
    // It rewards no referrals.
    await expect(visitor.getByRole('link', { name: 'Refer a friend' })).toHaveCount(0);
    await expect(bar.getByRole('link', { name: 'Mara’s Books' })).toBeVisible();
    await expect(bar.getByRole('link', { name: /^Cart/ })).toBeVisible();
    await addFromProductPage(visitor, 'first-book', url);
    await visitor.goto(`${url}/checkout`);
    await fillContact(visitor);
    // It is picked up and paid in cash: there is nothing else to choose.
    await visitor.getByRole('button', { name: 'Continue to review' }).click();
    await visitor.getByRole('button', { name: /^Place order/ }).click();
    const number = await orderNumberOf(visitor);

    await page.getByRole('link', { name: 'Orders' }).click();
    const card = page.getByRole('listitem').filter({ hasText: number });
    await expect(card).toContainText('First Book');
    await card.getByRole('button', { name: /^Accept/ }).click();
    await expect(page.getByRole('region', { name: 'In preparation' })).toContainText(number);
    const toFirstSale = presses();
    await handOverAndRefund(page, number);
    const toRefund = presses();
    await setUpCards(page);
    const toCards = presses();
    await refundCard(page, await buyByCard(browser, url));
    const toCardRefund = presses();
    await moveIn(page);
    const names = ['linen-notebook', 'atlas-of-tides'].map((slug) => `${url}/product/${slug}`);
    for (const name of names) expect((await page.request.get(name)).status()).toBe(200);
    for (const slug of ['reading-lamp', 'gift-card'])
      expect((await page.request.get(`${url}/product/${slug}`)).status()).toBe(404);
    // Links to the shop before lead on, also where an address had to change.
    for (const path of [
      '/products/linen-notebook',
      '/collections/pens/products/quiet-pen™-brass',
      OLD_PATH,
    ]) {
      const answer = await page.request.get(url + encodeURI(path));
      expect([answer.status(), new URL(answer.url()).pathname]).toEqual([200, movedPath(encodeURI(path))]);
    }
    const description = [
      `${toFirstSale} presses to the first sale`,
      `${toRefund - toFirstSale} to its refund`,
      `${toCards - toRefund} until cards are taken`,
      `${toCardRefund - toCards} to the refund of one`,
      `${presses() - toCardRefund} to move an export of Shopify in`,
    ].join(', ');
    testInfo.annotations.push({ type: 'presses', description });
    console.log(`From an empty shop: ${description}.`);
    expect(toFirstSale).toBeLessThanOrEqual(60);
    await visitor.context().close();
  });
});
