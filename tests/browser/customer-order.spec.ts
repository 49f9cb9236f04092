import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeTo, newEmail } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { runShopCommand } from './support/shop-process.ts';
import {
  addFromProductPage,
  fillAddress,
  fillContact,
  orderNumberOf,
  payByCash,
  SIMPLE,
} from './support/shopper.ts';
import { enterWithCart } from './support/visitor.ts';

const PASSWORD = 'seven tall pines';
const NAME = 'Łucja 李';
const HAWTHORNE_ZIP = '97214';
const main = (page: Page) => page.getByRole('main');

test('a guest gets an account with the order; the next one saves another address and is paid from the wallet', async ({
  page,
  shopCommand,
}) => {
  const email = newEmail();
  await enterWithCart(page, 2);
  await page.goto('/checkout');
  await page.getByLabel('Full name').fill(NAME);
  await page.getByLabel('Phone').fill('503 555 0188');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: /^Continue( to delivery)?$/ }).click();
  await fillAddress(page);
  await payByCash(page);
  await page.getByLabel('Create an account with this order').check();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: /^Place order/ }).click();
  const first = await orderNumberOf(page);
  await expect(page.getByRole('heading', { name: `Thank you, ${NAME.split(' ')[0]}` })).toBeVisible();
  const firstId = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await main(page).getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email or phone').fill(email);
  await page.getByLabel('Password', { exact: true }).and(page.locator('input')).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/account\/my-orders$/);
  await expect(main(page).getByText(first)).toBeVisible();
  await main(page).getByRole('link', { name: 'Confirm now' }).click();
  await main(page)
    .getByRole('button', { name: /^Confirm/ })
    .first()
    .click();
  await page.getByLabel('Code', { exact: true }).fill(await codeTo(email));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(main(page).getByText('Verified', { exact: true }).first()).toBeVisible();
  await page.goto('/account/my-orders');
  await expect(main(page).locator('.order-list').getByText(first)).toBeVisible();

  for (const to of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'])
    await shopCommand('order', 'advance', first, '--to', to).catch((error: unknown) => {
      // The shop may have accepted it by itself.
      if (to === 'delivered') throw error;
    });
  await page.goto(`/order-placed/${firstId}`);
  const invoice = await main(page)
    .getByRole('link', { name: /^Invoice/ })
    .getAttribute('href');
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('shop:session') ?? '{}').d.token);
  const file = await page.request.get(invoice ?? '', { headers: { authorization: `Bearer ${token}` } });
  expect(file.status(), file.ok() ? '' : await file.text()).toBe(200);
  expect(file.headers()['content-type']).toContain('application/pdf');
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
  // Fresh food does not come back; a problem with it is reported.
  await expect(main(page).getByRole('button', { name: 'Return items' })).toHaveCount(0);
  await main(page).getByRole('button', { name: 'Report a problem' }).click();
  const sheet = page.getByRole('dialog', { name: 'Report a problem' });
  await sheet.getByRole('button', { name: 'Send report' }).click();
  await expect(sheet.getByRole('alert')).toContainText('Choose at least one item.');
  await sheet.getByRole('button', { name: `One more ${SIMPLE.name}` }).click();
  await sheet.getByLabel('Tell us more').fill('Two of them are bruised.');
  await sheet.getByLabel("It isn't good").check();
  await sheet.getByRole('button', { name: 'Send report' }).click();
  const report = main(page).getByText('We have your report.');
  await expect(report).toBeVisible();
  await page.reload();
  await expect(report).toBeVisible();
  await shopCommand('order', 'refund', first, '--amount', '3', '--to', 'wallet', '--reason', 'Bruised');

  for (let times = 0; times < 2; times += 1) await addFromProductPage(page, SIMPLE.slug);
  await page.goto('/checkout');
  // The first order's address is the account's; another one is added and saved.
  await expect(main(page).getByRole('radio', { name: /12 Fennel Street/ })).toBeChecked();
  await main(page).getByRole('button', { name: 'Add an address' }).click();
  await page.getByLabel('Street address').fill('14 Fennel Street');
  await page.getByLabel('City').fill('Portland');
  await page.getByLabel('ZIP code').fill('97209');
  await main(page).getByLabel('Save this address in my account').check();
  await main(page)
    .getByRole('button', { name: /^Continue to/ })
    .click();
  // Ticked once the shop has said what it pays.
  const wallet = main(page).getByLabel(/Use your wallet/);
  await wallet.click();
  await expect(wallet).toBeChecked();
  await payByCash(page);
  await main(page)
    .getByRole('button', { name: /^Place order/ })
    .click();
  const second = await orderNumberOf(page);
  expect(second).not.toBe(first);
  await expect(main(page).getByText('14 Fennel Street').first()).toBeVisible();
  await page.goto('/account/addresses');
  for (const street of ['12 Fennel Street', '14 Fennel Street'])
    await expect(main(page).getByText(new RegExp(street)).first()).toBeVisible();
  await page.goto('/account/wallet');
  await expect(
    main(page)
      .getByText(/[−-]\$3\.00/)
      .first(),
  ).toBeVisible();
});

/** Somebody else orders for a time of the second branch. */
const bookSlot = async (origin: string, slotId: string): Promise<void> => {
  const headers = { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' };
  const guest = { ...headers, 'guest-id': randomUUID() };
  const call = async (method: string, path: string, body?: object) => {
    const url = `${origin}/api${path}?branch_id=2`;
    const answer = await fetch(url, { method, headers: guest, body: body ? JSON.stringify(body) : null });
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
    return answer.json();
  };
  const { product } = await call('GET', `/get-product/${SIMPLE.slug}`);
  await call('POST', '/cart/add', { product_id: product.id, quantity: 10 });
  const address = {
    name: 'Bo Lind',
    phone: '+15035550111',
    line1: '9 Alder Street',
    city: 'Portland',
    state: 'OR',
    pincode: HAWTHORNE_ZIP,
    country_code: 'US',
  };
  const choice = { order_type: 'delivery', address, slot_id: slotId, payment_method: 'cod' };
  const { total } = await call('PUT', '/cart/details', choice);
  const contact = { name: 'Bo Lind', phone: '+15035550111' };
  await call('POST', '/place-order', { ...choice, contact, expected_total: total, accept_terms: true });
};

test.describe('a time that fills up', () => {
  test.use({ provoked: [/422|Place order failed/] });

  test('is said at its place when somebody was faster, and shown as full', async ({ page, ownShop }) => {
    const { url } = ownShop;
    await page.context().addCookies([{ name: 'branch', value: '2', url }]);
    await page.goto(`${url}/robots.txt`);
    await page.evaluate(() => {
      const d = { selectedBranchId: 2, isManualSelectionDone: true, branches: [] };
      localStorage.setItem('shop:branch', JSON.stringify({ v: 1, d }));
    });
    for (let times = 0; times < 4; times += 1) await addFromProductPage(page, SIMPLE.slug, url);
    await runShopCommand(ownShop.dataDir, 'branch', 'set', '2', '--slot-capacity', '1');
    await page.goto(`${url}/checkout`);
    await fillContact(page);
    const days = main(page).locator('input[name="slot_day"]');
    // In the evening today has no times left.
    await days.nth(1).check({ force: true });
    const free = main(page).locator('input[name="slot_id"]:enabled:not([value="asap"])');
    await expect(free.last()).toBeVisible();
    const slotId = (await free.last().getAttribute('value')) ?? '';
    const chosen = main(page).locator(`input[value="${slotId}"]`);
    await chosen.check({ force: true });
    await fillAddress(page, HAWTHORNE_ZIP);
    await payByCash(page);
    await bookSlot(url, slotId);
    await main(page)
      .getByRole('button', { name: /^Place order/ })
      .click();
    await expect(main(page).getByText('The time you chose is fully booked.').first()).toBeVisible();
    // The day that was chosen stays open.
    await expect(
      main(page).locator('label', { has: page.locator(`input[value="${slotId}"]`) }),
    ).toContainText('Full');
    await main(page)
      .getByRole('button', { name: /^Continue to/ })
      .click();
    await payByCash(page);
    await main(page)
      .getByRole('button', { name: /^Place order/ })
      .click();
    await orderNumberOf(page);
  });
});
