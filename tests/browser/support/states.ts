import { expect, type Page } from '@playwright/test';
import { wake } from './line.ts';

/** Acts that bring an open screen into a state; they find their way by no words of one language. */

/** A press that opens a dialog; resolves once it stands. */
export const openDialog = (opener: string) => async (page: Page) => {
  await page.locator(`${opener}:visible`).first().click();
  await expect(page.locator('dialog[open]').first()).toBeVisible();
};

/** A product whose options need a choice; its drawer says what is missing. */
export const refuseInDrawer = async (page: Page) => {
  await page.locator('#main article[data-has-options="true"] button:visible').first().click();
  const add = page.locator('dialog[open] button.button-block, dialog[open] .add-bar button').last();
  await add.click();
  await expect(page.locator('.toast, dialog[open] [role="alert"]').first()).toBeVisible();
};

export const openSuggestions = async (page: Page) => {
  const field = page.locator('#search:visible, [role="search"] input:visible').first();
  await field.focus();
  const isArabic = (await page.locator('html').getAttribute('lang'))?.startsWith('ar');
  await field.pressSequentially(isArabic ? 'بيتزا' : 'app', { delay: 30 });
  await expect(page.locator('[role="listbox"]:visible').first()).toBeVisible();
};

export const openEverySection = async (page: Page) => {
  await page.locator('#main details').evaluateAll((all: HTMLDetailsElement[]) => {
    for (const section of all) section.open = true;
  });
};

/** Goes on to another page without a network. */
export const leaveOffline = async (page: Page) => {
  await wake(page);
  await page.context().setOffline(true);
  await page.locator('a[href$="/cart"]:visible').first().click();
  await expect(page.locator('dialog.offline-screen')).toBeVisible();
};

/** A refused press: the summary of errors stands over the form. */
export const refuseForm = async (page: Page) => {
  await page.locator('#main form button[type="submit"]:visible').last().click();
  await expect(page.locator('[aria-invalid="true"], .error-summary').first()).toBeVisible();
};

const CONTACT = { name: 'Ada Marsh', tel: '503 555 0188', email: 'ada@example.com' };

/** Fields are found by what they say to password managers, which no language changes. */
export const fillContact = async (page: Page) => {
  for (const [token, value] of Object.entries(CONTACT))
    await page.locator(`#main input[autocomplete="${token}"]`).fill(value);
  await page.locator('#main .step-body button[type="submit"]').click();
  await expect(page.locator('#main .step.is-done')).toHaveCount(1);
};

const ADDRESS = { 'address-line1': '12 Fennel Street', 'address-level2': 'Portland', 'postal-code': '97209' };

/** Up to the ways of paying. */
export const reachPayment = async (page: Page) => {
  await fillContact(page);
  for (const [token, value] of Object.entries(ADDRESS))
    await page.locator(`#main input[autocomplete~="${token}"]`).fill(value);
  await page.locator('#main .step-body button[type="submit"]').click();
  await expect(page.locator('#main .step.is-done')).toHaveCount(2);
};

/** The gateway's window is closed without a payment. */
export const closePayment = async (page: Page) => {
  await page.locator('#main .online-payment .button-block').first().click();
  await page.frameLocator('.razorpay-checkout-frame').locator('button[value="fail"]').click();
  await page.frameLocator('.razorpay-checkout-frame').locator('button[value="cancel"]').click();
  await expect(page.locator('#main .online-payment .notice-error')).toBeVisible();
};

export const removeLine = async (page: Page) => {
  await page.locator('#main .cart-line button[aria-label], #main .cart-line button.link').first().click();
};

/** The cart's lines under its badge, where there is room. */
export const openMiniCart = async (page: Page) => {
  await page.locator('header a[href$="/cart"]:visible').first().hover();
  await expect(page.locator('.mini-cart-panel')).toBeVisible();
};

export const openOtherTab = async (page: Page) => {
  const other = page.locator('#main [role="tab"][aria-selected="false"]').first();
  await other.click();
  await expect(page.locator('#main [role="tab"][aria-selected="true"]')).toHaveCount(1);
};

/** The form of a withdrawal, with everything but what it is of. */
const fillWithdrawal = async (page: Page) => {
  await page.locator('#order_number').fill('C-10001');
  await page.locator('#name').fill('Ada Marsh');
  await page.locator('#email').fill('ada@example.com');
};

/** Somebody wants to withdraw from some of an order and does not say from what. */
export const refuseWithdrawal = async (page: Page) => {
  await fillWithdrawal(page);
  await page.locator('input[name="scope"][value="some"]').check();
  await page.locator('#main button[name="step"]').click();
  await expect(page.locator('.error-summary')).toBeVisible();
};

/** What would be declared, before the press that does. */
export const checkWithdrawal = async (page: Page) => {
  await fillWithdrawal(page);
  await page.locator('#main button[name="step"]').click();
  await expect(page.locator('dl.statement')).toBeVisible();
};
