import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { enterAs, newVisitor } from './support/visitor.ts';

/** The code that was sent to an address; messages are files in the shop's data. */
const readCode = async (to: string): Promise<string> => {
  const folder = join(process.env.SHOP_DATA_DIR ?? '', 'outbox');
  const texts = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8').catch(() => '')),
  );
  const codes = texts
    .filter((text) => text.includes(to))
    .flatMap((text) => /\b(\d{6}) is your code/.exec(text)?.[1] ?? []);
  return codes.at(-1) ?? '';
};

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAIAAAACUFjqAAAAEklEQVR4nGP4z8CAB+GTG8HSALfKY52fTcuYAAAAAElFTkSuQmCC',
  'base64',
);

/** Makes the page's browser a guest's with an order, by calls alone: `order.spec.ts` goes the way to one. */
const enterWithOrder = async (page: Page, email = 'ada@example.com') => {
  const origin = process.env.SHOP_URL ?? '';
  const visitor = await newVisitor(origin, 'guest', ['order'], { email });
  await enterAs(page, origin, visitor);
  return { id: visitor.order?.id ?? '', number: visitor.order?.orderNumber ?? '' };
};

test.describe('an order after it is placed', () => {
  test.use({ provoked: [/404/] });

  test('is found by its number here, and elsewhere by a code, with all that can be done; its address keeps no token', async ({
    page,
    browser,
  }) => {
    const email = `ada-${Date.now()}@example.com`;
    const { id, number } = await enterWithOrder(page, email);
    await page.goto('/track-order');
    await page.getByRole('link', { name: new RegExp(number) }).click();
    await expect(page).toHaveURL(new RegExp(`/track-order/${id}`));
    await page.goto(`/track-order/${number}`);
    await expect(page.getByRole('heading', { name: 'Order placed' })).toBeVisible();

    const stranger = await browser.newContext({ viewport: page.viewportSize() });
    const other = await stranger.newPage();
    await other.goto(`/track-order/${number}`);
    await expect(other.getByRole('heading', { name: 'We could not find this order' })).toBeVisible();
    await other.getByLabel('Email or phone you ordered with').fill(email);
    await other.getByRole('button', { name: 'Send code' }).click();
    const code = other.getByLabel('Code', { exact: true });
    await expect(code).toBeVisible();
    await expect(other.locator('.link-row'), 'its ways on stand apart').toHaveCSS('display', 'flex');
    await expect.poll(() => readCode(email)).toMatch(/^\d{6}$/);
    await code.fill(await readCode(email));
    await other.getByRole('button', { name: 'Show my order' }).click();
    await expect(other.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Cancel order' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Is this your order?' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();

    const token = await other.evaluate(
      () => JSON.parse(localStorage.getItem('shop:orders') ?? '{}').d[0].token as string,
    );
    await other.evaluate(() => localStorage.removeItem('shop:orders'));
    await other.goto(`/track-order/${id}#token=${token}`);
    await other.reload();
    await expect(other.getByRole('heading', { name: 'Order placed' })).toBeVisible();
    await expect.poll(() => other.url()).not.toContain('token');
    await stranger.close();
  });

  test('is cancelled with a reason, and ordered again', async ({ page }) => {
    const { id } = await enterWithOrder(page);
    await page.goto(`/order-placed/${id}`);
    await page.getByRole('button', { name: 'Cancel order' }).click();
    const sheet = page.getByRole('dialog', { name: /Cancel order/ });
    await expect(sheet.getByText('Nothing was charged.')).toBeVisible();
    await sheet.getByRole('button', { name: 'I changed my mind' }).click();
    await sheet.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
    await expect(page.getByText('Reason: I changed my mind')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Cash on delivery, nothing was charged')).toBeVisible();
    await page.goto(`/track-order/${id}`);
    await page.getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.locator('.cart-line')).toHaveCount(1);
  });

  test('is tracked while it moves, and rated with a picture by keyboard', async ({ page, shopCommand }) => {
    const { id, number } = await enterWithOrder(page);
    await page.goto(`/track-order/${id}`);
    await shopCommand('order', 'advance', number);
    await expect(page.getByRole('heading', { name: 'Confirmed' })).toBeVisible();
    for (let steps = 0; steps < 4; steps += 1) await shopCommand('order', 'advance', number);
    await page.goto(`/account/my-orders/reviews/${id}`);
    // One file for every order: in another language it leads to the list of them.
    const german = page.getByRole('main').getByRole('link', { name: 'Deutsch' });
    await expect(german).toHaveAttribute('href', '/de/account/my-orders');
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Choose one to five stars.')).toBeVisible();
    await page.getByRole('radio', { name: '1 star: poor' }).focus();
    for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('radio', { name: '4 stars: very good' })).toBeChecked();
    await page.getByLabel('Title').fill('Crisp');
    await page.getByLabel('Your review').fill('Crisp and sweet.');
    await page
      .getByLabel('Pictures')
      .setInputFiles({ name: 'apple.png', mimeType: 'image/png', buffer: PICTURE });
    await expect(page.getByRole('img', { name: 'apple.png' })).toBeVisible();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText(/^Thank you\. /)).toBeVisible();
    await page.reload();
    await expect(page.getByText('Crisp and sweet.')).toBeVisible();
    await expect(page.getByRole('img', { name: /Picture by/ })).toBeVisible();
    await page.getByRole('button', { name: 'Change review' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Crisp');
  });
});
