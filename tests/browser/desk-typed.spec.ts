import type { Page } from '@playwright/test';
import { findAxeDefects } from './support/axe.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';

/** Types and presses as somebody without a mouse does, and counts the keys. */
const keysOf = (page: Page) => {
  let keys = 0;
  return {
    count: () => keys,
    press: async (key: string, times = 1) => {
      for (let one = 0; one < times; one += 1) await page.keyboard.press(key);
      keys += times;
    },
    type: async (text: string) => {
      await page.keyboard.type(text);
      keys += text.length;
    },
    /** Tab until this has the focus. */
    reach: async function (name: string, role: 'textbox' | 'radio' | 'button') {
      const wanted = page.getByRole(role, { name, exact: role !== 'button' }).first();
      for (let tabs = 0; tabs < 60; tabs += 1) {
        if (await wanted.evaluate((node) => node === document.activeElement)) return;
        await this.press('Tab');
      }
      throw new Error(`${name} cannot be reached by Tab`);
    },
  };
};

const openNew = async (page: Page, link: string) => {
  await signIn(page, link);
  await page.getByRole('link', { name: 'New order' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Product or code' })).toBeFocused();
};

test.describe('orders typed at the desk', () => {
  // Three lines, a name, a number and the payment in under 120 keys: well under a minute.
  test('three lines by keyboard alone, paid in cash', async ({ page, shopCommand }) => {
    const email = `typed-${Date.now()}@shop.example`;
    const { link } = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
    await openNew(page, link);
    const keys = keysOf(page);
    const lines = page.getByRole('list', { name: 'Lines of the order' }).getByRole('listitem');
    const products = page.getByRole('combobox', { name: 'Product or code' });
    for (const [index, words] of ['2 lemonade', 'sparkling', 'margherita'].entries()) {
      await expect(products).toBeFocused();
      await keys.type(words);
      await expect(
        page.getByRole('listbox', { name: 'Product or code' }).getByRole('option').first(),
      ).toBeVisible();
      await keys.press('Enter');
      const add = page.getByRole('button', { name: /^Add ·/ });
      // With options the choices come first; those of the shop are ready to be taken.
      await expect(async () => {
        if (await add.isVisible()) await keys.press('Enter');
        await expect(lines).toHaveCount(index + 1, { timeout: 2_000 });
      }).toPass();
    }
    await keys.reach('Phone', 'textbox');
    await keys.type('+1 503 555 0142');
    await keys.press('Tab');
    await keys.type('Noor');
    await keys.reach('Delivery', 'radio');
    await keys.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Pickup', exact: true })).toBeChecked();
    await expect(page.getByRole('row', { name: /^Delivery/ })).toHaveCount(0);
    await keys.reach('On delivery or pickup', 'radio');
    await keys.press('ArrowRight');
    await expect(page.getByRole('radio', { name: 'Cash, paid now' })).toBeChecked();
    expect(await findAxeDefects(page)).toEqual([]);
    await keys.reach('Place the order', 'button');
    await keys.press('Enter');
    await expect(page.getByRole('heading', { name: /^Order C-\d+ is placed$/ })).toBeFocused();
    expect(keys.count()).toBeLessThan(120);
    await page.getByRole('link', { name: 'Open the order' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('Cash at the counter')).toBeVisible();
    await expect(panel.getByText(/By phone, entered by/)).toBeVisible();
  });

  test('paid by its link, in another browser', async ({ page, browser, shopCommand }) => {
    const email = `linked-${Date.now()}@shop.example`;
    const { link } = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
    await openNew(page, link);
    await page.getByRole('combobox', { name: 'Product or code' }).fill('lemonade');
    await page.getByRole('listbox', { name: 'Product or code' }).getByRole('option').first().click();
    // A press before the new total is there would order at the old one, and be refused.
    const delivery = page.getByRole('row', { name: /^Delivery/ });
    await expect(delivery).toBeVisible();
    await page.getByRole('radio', { name: 'Pickup', exact: true }).check();
    await expect(delivery).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Phone' }).fill('+1 503 555 0142');
    await page.getByRole('textbox', { name: 'Name' }).fill('Noor');
    await page.getByRole('textbox', { name: /Email/ }).fill('noor@example.com');
    await page.getByRole('radio', { name: 'By payment link' }).check();
    await page.getByRole('button', { name: /^Place and send the link/ }).click();
    await expect(page.getByRole('heading', { name: /waits for its payment/ })).toBeFocused();
    await expect(page.getByText(/noor@example.com/)).toBeVisible();
    const url = await page.getByRole('textbox', { name: 'Link for payment' }).inputValue();

    const visitor = await browser.newContext();
    const payer = await visitor.newPage();
    await payer.goto(url);
    await expect(payer.getByRole('heading', { name: 'Finish your payment' })).toBeVisible();
    await expect(payer.getByText('noor@example.com')).toHaveCount(0);
    expect(await findAxeDefects(payer)).toEqual([]);
    await payer.getByRole('button', { name: /Test payment/ }).click();
    await expect(payer.getByRole('heading', { name: /^Thank you/ })).toBeVisible();
    // The same link once more: there is nothing left to pay.
    await payer.goto(url);
    await payer.reload();
    await expect(payer.getByRole('button', { name: /^Pay / })).toHaveCount(0);
    await visitor.close();
  });
});
