import { callAs } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { addFromProductPage, fillAddress, fillContact, payByCash, SIMPLE } from './support/shopper.ts';
import { enterAs, enterWithCart, register } from './support/visitor.ts';

const ONE_PIXEL_MOVE = 2;

test.describe('the checkout', () => {
  test('moves nothing on leaving a field, refuses an address out of reach, and takes one in reach', async ({
    page,
  }) => {
    await enterWithCart(page, 2);
    await page.goto('/checkout');
    const email = page.getByLabel('Email');
    const top = async () => (await email.boundingBox())?.y ?? 0;
    await page.getByLabel('Phone').fill('503');
    const before = await top();
    await email.focus();
    const text = page.getByText(/Enter all 10 digits of the phone number/);
    await expect(text).toHaveCount(1);
    const line = (await text.boundingBox())?.height ?? 0;
    expect((await top()) - before).toBeLessThan(line + 8 + ONE_PIXEL_MOVE);
    await fillContact(page, { phone: '503 555 0188', email: 'ada@example.com' });
    await fillAddress(page, '10001');
    await expect(page.getByRole('link', { name: /does not deliver to 10001/ })).toBeVisible();
    await expect(page.getByLabel('State')).toHaveValue('NY');
    // Nothing is estimated for where nothing is delivered.
    await expect(page.getByText('Delivery (estimate)')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Pick up instead' })).toBeVisible();
    await page.getByLabel('ZIP code').fill('97209');
    await expect(page.getByRole('button', { name: 'Pick up instead' })).toBeHidden();
    await page.getByRole('button', { name: /^Continue to/ }).click();
    await payByCash(page);
    const total = await page.locator('.summary-total dd').innerText();
    await page.getByRole('radio', { name: '$1.00', exact: true }).check({ force: true });
    await expect(page.locator('.summary-total dd')).not.toHaveText(total);
    const marketing = page.getByRole('checkbox', { name: 'Send me news and offers' });
    await expect(marketing).not.toBeChecked();
    await expect(page.getByRole('button', { name: /^Place order · \$/ })).toBeVisible();
  });

  test('finds an address while it is typed, by keyboard', async ({ page }) => {
    await enterWithCart(page);
    await page.goto('/checkout');
    await fillContact(page);
    const box = page.getByRole('combobox');
    await box.pressSequentially('418 NW Fennel');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Street address')).toHaveValue(/418/);
    await expect(page.getByLabel('ZIP code')).toHaveValue(/^\d{5}/);
  });

  test.describe('when the price moves or the session ends', () => {
    test.use({ provoked: [/40[19]|Place order failed|did not load|fetch failed|Unauthenticated/] });

    test('says what changed and asks again', async ({ page }) => {
      await enterWithCart(page, 2);
      await page.goto('/checkout');
      await fillContact(page);
      await fillAddress(page);
      await payByCash(page);
      // The total that the page sends is not the one the shop has now.
      await page.route('**/api/place-order*', async (route) => {
        const body = route.request().postDataJSON();
        await route.continue({ postData: { ...body, expected_total: 1 } });
      });
      await page.getByRole('button', { name: /^Place order/ }).click();
      await expect(page.getByText(/The total changed from/)).toBeVisible();
      await expect(page.getByText(/Press again to order with these changes/)).toBeVisible();
      await page.unroute('**/api/place-order*');
    });

    test('keeps cart and form of a customer whose session ended, also over a reload', async ({
      page,
      baseURL,
    }) => {
      // Four registrations in a minute are one more than the shop takes from one address.
      const origin = baseURL ?? '';
      const visitor = await register(origin);
      const { token, user } = visitor.session;
      await enterAs(page, origin, visitor);
      for (let times = 0; times < 2; times += 1) await addFromProductPage(page, SIMPLE.slug);
      await page.goto('/checkout');
      await fillContact(page, { phone: '503 555 0188', email: user?.email ?? '' });
      await callAs(page.request, token ?? '', 'POST', '/logout');
      await fillAddress(page);
      const signIn = page.getByRole('link', { name: 'Sign in to continue' });
      await expect(signIn).toHaveAttribute('href', '/login?next=%2Fcheckout');
      await expect(page.locator('.step-line').first()).toContainText('Marsh');
      await page.reload();
      await expect(signIn).toBeVisible();
      const kept = await page.evaluate(() => localStorage.getItem('shop:checkout'));
      expect(kept).toContain('12 Fennel Street');
    });
  });
});
