import type { Page } from '@playwright/test';
import { mailTo, newEmail } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { fillAddress, fillContact } from './support/shopper.ts';
import { enterWithCart } from './support/visitor.ts';

/** The balance that the wallet's page says to whoever has the code. */
const expectLeft = async (page: Page, code: string, left: string): Promise<void> => {
  await page.goto('/account/wallet');
  await page.getByLabel('Code of the gift card').fill(code);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await expect(page.getByText(`${left} left`)).toBeVisible();
};

test.describe('gift cards', () => {
  test.skip(() => !process.env.RAZORPAY_BASE_URL, 'The shop has no gateway.');

  test('a guest gives one to somebody, whose mail pays a part at the checkout, and a cancelled order returns to it', async ({
    page,
    browser,
    baseURL,
  }) => {
    const email = newEmail();
    await page.goto('/product/gift-card');
    await page.getByRole('button', { name: '$50' }).click();
    // What is left out is said at its field.
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await expect(page.getByText('Enter who the gift card is for.').first()).toBeVisible();
    await page.getByLabel('Name of the recipient').fill('Ben Ode');
    await page.getByLabel('Email of the recipient').fill(email);
    await page.getByLabel('Message').fill('Happy birthday!');
    await page.getByRole('button', { name: /^Add to cart/ }).click();
    await page.getByRole('link', { name: /cart/i }).first().waitFor();
    await page.goto('/cart');
    await expect(page.getByText(`For Ben Ode, ${email}`)).toBeVisible();
    await expect(page.getByText("so there's nothing to deliver")).toBeVisible();
    await page.goto('/checkout');
    await page.getByLabel('Full name').fill('Ada Marsh');
    await page.getByLabel('Phone').fill('503 555 0188');
    // Nothing is delivered: no address, no time, no cash.
    await page.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page.getByRole('radio', { name: /cash/i })).toHaveCount(0);
    await page.getByRole('radio', { name: /^Test payment/ }).check();
    await page.getByRole('button', { name: 'Continue to review' }).click();
    await page.getByRole('button', { name: /^Pay \$50\.00 online$/ }).click();
    await expect(page.getByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
    await expect(page.getByText('It comes by email.')).toBeVisible();

    const [, code = ''] = await mailTo(email, /Your code: ([A-Z2-9]{4}(?:-[A-Z2-9]{4}){3})/);
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const guest = await other.newPage();
    await enterWithCart(guest, 2);
    await guest.goto('/checkout');
    await guest.getByText('Use a gift card').click();
    await guest.getByLabel('Code of the gift card').fill('AAAA-BBBB-CCCC-DDDD');
    await guest.getByRole('button', { name: 'Apply' }).last().click();
    await expect(guest.locator('#gift-card-error')).toHaveText(
      "We don't know this gift card. Please check the code.",
    );
    await guest.getByLabel('Code of the gift card').fill(code.toLowerCase());
    await guest.getByRole('button', { name: 'Apply' }).last().click();
    await expect(guest.getByText(`Gift card ••••${code.slice(-4)}`).first()).toBeVisible();
    await expect(guest.getByText(/stays on it\./)).toBeVisible();
    await fillContact(guest, { phone: '503 555 0177', email: '' });
    await fillAddress(guest);
    await guest.getByRole('button', { name: 'Continue to review' }).click();
    await guest.getByRole('button', { name: /^Place order/ }).click();
    await expect(guest).toHaveURL(/\/order-placed\//);
    await expect(guest.getByText(new RegExp(`Gift card ••••${code.slice(-4)}, \\$[\\d.]+`))).toBeVisible();
    await guest.getByRole('button', { name: 'Cancel order' }).click();
    const sheet = guest.getByRole('dialog', { name: /Cancel order/ });
    await sheet.getByRole('button', { name: 'I changed my mind' }).click();
    await sheet.getByRole('button', { name: 'Cancel order' }).click();
    await expect(guest.getByText(/is back on your gift card\./).first()).toBeVisible();
    await expectLeft(guest, code, '$50.00');
    await other.close();
  });
});
