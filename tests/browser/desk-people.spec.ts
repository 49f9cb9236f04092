import { mailTo } from './support/customer.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';
import { newVisitor } from './support/visitor.ts';

test.describe('customers, webhooks and what happened', () => {
  // One address is refused.
  test.use({ provoked: [/\/api\/admin\/webhooks/], viewport: { width: 1440, height: 900 } });

  test('an owner looks after a customer, has a server hear of it, and sees the day in plots', async ({
    page,
    baseURL,
    shopCommand,
  }) => {
    const { order, session } = await newVisitor(baseURL ?? '', 'customer', ['order']);
    const email = `olga-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
    await signIn(page, added.link);

    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await page.getByLabel('Search customers').fill(session.user?.email ?? 'nobody');
    await expect(page).toHaveURL(/q=/);
    const row = page.getByRole('row').filter({ hasText: session.user?.email ?? 'nobody' });
    await row.getByRole('link').click();
    await expect(page.getByText(order?.orderNumber ?? 'no order')).toBeVisible();
    await page.getByLabel('Credit for the wallet').fill('4.20');
    await page.getByLabel('Reason').fill('Cold soup');
    await page.getByRole('button', { name: 'Give the credit' }).click();
    await expect(page.getByText('$4.20 stands in the wallet now.')).toBeVisible();
    await expect(page.getByText('Credit from the store: Cold soup')).toBeVisible();
    await page.getByLabel('New note').fill('Rings twice');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Rings twice')).toBeVisible();
    await page.getByRole('button', { name: 'Block the sign-in' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Block the sign-in' }).click();
    await expect(page.getByText('blocked', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Let them sign in again' }).click();
    await expect(page.getByRole('button', { name: 'Block the sign-in' })).toBeVisible();
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export everything' }).click();
    expect((await saved).suggestedFilename()).toMatch(/^customer-\d+\.json$/);

    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('Add a webhook').click();
    await page.getByLabel('Address of your server').fill('https://10.0.0.7/hooks');
    await page.getByRole('button', { name: 'Add and show the secret' }).click();
    await expect(
      page.getByText('Nothing is sent to addresses of the shop’s own network.').first(),
    ).toBeVisible();
    await page.getByLabel('Address of your server').fill('https://hooks.invalid/shop');
    await page.getByRole('button', { name: 'Add and show the secret' }).click();
    await expect(page.getByRole('textbox', { name: 'The secret of this webhook' })).toHaveValue(/^whsec_/);
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByLabel('Log of https://hooks.invalid/shop').click();
    await page.getByRole('button', { name: 'Send a test' }).click();
    await page.locator('.deliveries summary', { hasText: 'A test' }).click();
    await expect(page.getByText('"event": "test"')).toBeVisible();
    // The name leads nowhere, which the log says.
    // Other journeys cause deliveries too.
    const opened = page.locator('.deliveries details[open]');
    await expect(opened.getByText(/hooks\.invalid.* after|ENOTFOUND|EAI_AGAIN/).last()).toBeVisible();
    await page.getByLabel('Change https://hooks.invalid/shop').click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(page.getByText('No server hears of anything yet')).toBeVisible();

    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page.getByRole('img', { name: 'Sales', exact: true })).toBeVisible();
    await page.getByRole('button', { name: '7 days' }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d&to=/);
    await page.getByLabel('Sales: the numbers').first().click();
    const table = page.getByRole('region', { name: 'Sales: the numbers' });
    await expect(table.getByRole('row')).toHaveCount(8);
    const csv = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download as CSV' }).first().click();
    expect((await csv).suggestedFilename()).toBe('sales.csv');
  });

  test('an owner writes a mail of their own in German, a shopper gets it, and it is taken back', async ({
    page,
    baseURL,
    shopCommand,
  }, { project }) => {
    const shop = baseURL ?? '';
    const run = `${project.name}-${Date.now()}`;
    const added = JSON.parse(
      await shopCommand('staff', 'add', `mia-${run}@shop.example`, '--role', 'owner', '--json'),
    );
    await signIn(page, added.link);
    await page.getByRole('link', { name: 'Messages' }).click();
    await page.getByRole('button', { name: 'German' }).click();
    await expect(page).toHaveURL(/message=order\.placed&channel=mail&language=de/);
    const subject = page.getByLabel('Subject');
    await expect(subject).toHaveValue('Wir haben Ihre Bestellung {order_number} erhalten');
    await subject.fill(`Servus ${run} {nummer}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('This message has no placeholder {nummer}.')).toBeVisible();
    await subject.fill(`Servus ${run} `);
    await page.getByRole('button', { name: 'Order number' }).click();
    await expect(subject).toHaveValue(`Servus ${run} {order_number}`);
    await expect(page.locator('.mail h3')).toContainText(`Servus ${run} `);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved: the next message has it')).toBeVisible();

    const email = `ada-${run}@example.com`;
    const { order } = await newVisitor(shop, 'guest', ['order'], { language: 'de', email });
    const [mail] = await mailTo(email, /^Subject: (.*)$/m);
    expect(mail).toBe(`Subject: Servus ${run} ${order?.orderNumber}`);
    await page.getByRole('button', { name: 'Send me a test' }).click();
    // Its link opens the order that it was filled with, whoever placed it.
    const sample = /^Subject: Servus \S+ (\S+)\r?$.*?(http:\S+)/ms;
    const [, number = '', link = ''] = await mailTo(`mia-${run}@shop.example`, sample);
    await page.getByRole('button', { name: 'The shop’s own words' }).click();
    await expect(subject).toHaveValue('Wir haben Ihre Bestellung {order_number} erhalten');
    await expect(page.getByText('Saved: the next message has it')).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(number).first()).toBeVisible();
  });
});
