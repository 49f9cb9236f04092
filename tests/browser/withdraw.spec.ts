import { mailTo, newEmail } from './support/customer.ts';
import { expect, test } from './support/journey.ts';
import { enterAs, newVisitor } from './support/visitor.ts';

test.describe('withdrawing without JavaScript', () => {
  // A form that is not right comes back as 422.
  test.use({ javaScriptEnabled: false, provoked: [/422/] });

  test('a guest declares it in two steps from the foot of home, and has a receipt on screen and by mail', async ({
    page,
    baseURL,
  }) => {
    const email = newEmail();
    const { order } = await newVisitor(baseURL ?? '', 'guest', ['order'], { email });
    await page.goto('/');
    await page.locator('footer').getByRole('link', { name: 'Withdraw from contract' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Withdraw from contract');
    await page.getByRole('textbox', { name: 'Order number' }).fill(order?.orderNumber ?? '');
    await page.getByLabel('Your name').fill('Ada Marsh');
    await page.getByLabel('Email address for the receipt').fill(email);
    await expect(page.getByLabel('The whole order')).toBeChecked();
    await expect(page.getByLabel('Which items')).toBeHidden();
    await page.getByLabel('Some of it').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toContainText('Say what you withdraw from.');
    await page.getByRole('textbox', { name: 'Which items' }).fill('2 × Honeycrisp apples');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('definition').filter({ hasText: 'Honeycrisp' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(page).toHaveURL(/\/withdraw\?token=/);
    await expect(page.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible();
    const declared = await page.getByRole('definition').last().innerText();
    // The page can be opened again, as the mail can.
    await page.reload();
    await expect(page.getByRole('definition').last()).toHaveText(declared);
    const [mail] = await mailTo(email, /You declared:[\s\S]*Declared on: .*/);
    for (const said of [order?.orderNumber ?? '', '2 × Honeycrisp apples']) expect(mail).toContain(said);
  });

  test('a number of no order is answered just the same, in Arabic too', async ({ page }) => {
    const email = newEmail();
    await page.goto('/ar/withdraw');
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await page.locator('#order_number').fill('C-99999999');
    await page.locator('#name').fill('Ada Marsh');
    await page.locator('#email').fill(email);
    await page.getByRole('button', { name: 'متابعة' }).click();
    await page.getByRole('button', { name: 'تأكيد العدول' }).click();
    await expect(page).toHaveURL(/\/ar\/withdraw\?token=/);
    await expect(page.getByRole('heading', { name: 'وصلنا عدولك عن العقد' })).toBeVisible();
    await mailTo(email, /C-99999999/);
  });
});

test('whoever placed an order comes to the form filled in, with its products', async ({ page, baseURL }) => {
  const email = newEmail();
  const also = { slug: 'chickpeas', quantity: 2 };
  const visitor = await newVisitor(baseURL ?? '', 'customer', ['order'], { email, also });
  await enterAs(page, baseURL ?? '', visitor);
  await page.goto(`/track-order/${visitor.order?.id}`);
  await page.getByRole('button', { name: 'Withdraw from contract' }).click();
  await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue(
    visitor.order?.orderNumber ?? '',
  );
  await expect(page.getByLabel('Email address for the receipt')).toHaveValue(email);
  await expect(page.getByRole('spinbutton', { name: 'Chickpeas' })).toHaveValue('2');
  // Fresh fruit is excluded: none of it is declared unless somebody wants to.
  await expect(page.getByRole('spinbutton', { name: 'Honeycrisp Apples' })).toHaveValue('0');
  await expect(page.getByText('The law excludes it: goods that spoil quickly.')).toBeVisible();
  await page.getByRole('spinbutton', { name: 'Honeycrisp Apples' }).fill('1');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(
    page.getByRole('definition').filter({ hasText: '2 × Chickpeas, 1 × Honeycrisp Apples' }),
  ).toBeVisible();
  await page.goto(`/track-order/${visitor.order?.id}`);
  await expect(page.getByText("We have your withdrawal. We'll look at it and write to you.")).toBeVisible();
});
