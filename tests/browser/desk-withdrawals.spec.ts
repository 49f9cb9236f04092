import { mailTo, newEmail } from './support/customer.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';
import { enterAs, newVisitor } from './support/visitor.ts';

test.describe('withdrawals at the desk', () => {
  test('one is accepted by its units, one that fits no order is answered, and both who declared read it', async ({
    page,
    browser,
    baseURL,
    shopCommand,
  }) => {
    const [email, stranger] = [newEmail(), newEmail()];
    const also = { slug: 'chickpeas', quantity: 2 };
    const visitor = await newVisitor(baseURL ?? '', 'guest', ['order'], { email, also });
    const number = visitor.order?.orderNumber ?? '';
    for (const to of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'])
      await shopCommand('order', 'advance', number, '--to', to);

    const shopper = await browser.newPage(baseURL ? { baseURL } : {});
    await enterAs(shopper, baseURL ?? '', visitor);
    await shopper.goto(`/track-order/${visitor.order?.id}`);
    await shopper.getByRole('button', { name: 'Withdraw from contract' }).click();
    await shopper.getByRole('button', { name: 'Continue' }).click();
    await shopper.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(shopper.getByRole('definition').filter({ hasText: '2 × Chickpeas' })).toBeVisible();
    await shopper.goto('/withdraw');
    await shopper.getByRole('textbox', { name: 'Order number' }).fill('C-99999998');
    await shopper.getByLabel('Your name').fill('Ada Marsh');
    await shopper.getByLabel('Email address for the receipt').fill(stranger);
    await shopper.getByRole('button', { name: 'Continue' }).click();
    await shopper.getByRole('button', { name: 'Confirm withdrawal' }).click();
    await expect(shopper.getByRole('heading', { name: 'We have received your withdrawal' })).toBeVisible();

    const staff = JSON.parse(
      await shopCommand('staff', 'add', `lena-${Date.now()}@shop.example`, '--role', 'manager', '--json'),
    );
    await signIn(page, staff.link, '/admin/returns');
    const row = page.locator('.request-rows li').filter({ hasText: number });
    await expect(row).toContainText('Withdrawal: 2 × Chickpeas');
    await row.getByRole('link', { name: number }).click();
    const card = page.getByRole('dialog', { name: `Order ${number}` }).getByRole('region', {
      name: 'Withdrawal',
    });
    const accept = card.getByRole('button', { name: /^Accept: \$.* goes back$/ });
    const amount = /\$[\d.]+/.exec(await accept.innerText())?.[0] ?? '';
    await accept.click();
    await expect(card).toBeHidden();

    await page.goto('/admin/returns');
    const loose = page.locator('li').filter({ hasText: stranger });
    await loose.getByText('Settle', { exact: true }).first().click();
    const answer = 'We found no order of yours. Please call us.';
    await loose.getByLabel('Or an answer, which ends it').fill(answer);
    await loose.getByRole('button', { name: 'Settle' }).click();
    await expect(loose).toBeHidden();

    await mailTo(stranger, new RegExp(answer));
    await mailTo(email, new RegExp(`withdrawal[\\s\\S]*\\${amount}`));
    await shopper.goto(`/track-order/${visitor.order?.id}`);
    await expect(shopper.getByText(new RegExp(`Accepted\\. You.*\\${amount} back`))).toBeVisible();
    await shopper.close();
  });
});
