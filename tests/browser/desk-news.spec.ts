import { mailTo } from './support/customer.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';

test.describe('news at the desk', () => {
  test('who confirmed the newsletter gets what marketing wrote, tried and sent, and leaves by its link', async ({
    page,
    browser,
    shopCommand,
  }) => {
    const reader = `reader-${Date.now()}@example.com`;
    await page.goto('/subscription');
    await page.getByLabel('Email').fill(reader);
    await page.getByRole('button', { name: 'Subscribe' }).click();
    const [confirm] = await mailTo(reader, /\/subscription\/confirm\?token=[\w-]+/);
    // A mail's link opens a page of its own.
    await page.goto('about:blank');
    await page.goto(confirm);
    await page.locator('#main').getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByText('You are subscribed to our newsletter.')).toBeVisible();

    const email = `nora-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'marketing', '--json'));
    await signIn(page, added.link);
    await page.getByRole('link', { name: 'News', exact: true }).click();
    await page.getByLabel('Name', { exact: true }).fill('Spring');
    await page.getByRole('button', { name: 'Begin' }).click();
    const subject = `Chickpeas again ${Date.now()}`;
    await page.getByLabel('Subject').fill(subject);
    await page.getByLabel('Text', { exact: true }).fill('Dear <b>reader</b>, they are back.');
    await page.getByRole('button', { name: 'Add a link' }).click();
    await page.getByLabel('Find a page, category or product').fill('chickpeas');
    await page.getByRole('button', { name: 'Chickpeas Product' }).click();
    await expect(page.getByLabel('Text', { exact: true })).toHaveValue(
      /\n\nChickpeas: http.*\/product\/chickpeas$/,
    );
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByText('Dear <b>reader</b>, they are back.')).toBeVisible();
    await expect(preview.getByText('Chickpeas', { exact: true })).toBeVisible();
    await page.getByLabel('Orders').selectOption({ label: 'Who has never ordered' });
    await expect(page.getByText(/^It reaches \d+ pe/)).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved: nothing is sent yet')).toBeVisible();

    await page.getByRole('button', { name: 'Send me a test' }).click();
    // This shop's mails are files, on purpose.
    await expect(page.getByText('The test is a file where the shop runs: no mail brings it')).toBeVisible();
    await expect(page.getByText(/^This shop writes its mails to files/)).toBeVisible();
    await mailTo(email, new RegExp(`Subject: ${subject}\r\nList-Unsubscribe: <`));

    await page.getByRole('button', { name: 'Send now' }).click();
    const question = page.getByRole('dialog', { name: /^Send it to \d+ pe\w+ now\?$/ });
    await question.getByRole('button', { name: 'Send now' }).click();
    await expect(page.getByText(/^sent to \d+ pe/).first()).toBeVisible({ timeout: 20_000 });
    await expect(page.getByLabel('Subject')).toBeDisabled();

    const [, link = ''] = await mailTo(
      reader,
      new RegExp(
        `Subject: ${subject}\r\nList-Unsubscribe: <http[^>]*(/subscription/unsubscribe\\?token=[\\w-]+)>`,
      ),
    );
    // A mail that was sent by an older version of the shop.
    await page.goto(`/subscription#unsubscribe=${link.split('=')[1]}`);
    await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    const context = await browser.newContext({ javaScriptEnabled: false });
    const withoutScripts = await context.newPage();
    await withoutScripts.goto(link);
    await withoutScripts.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(withoutScripts.getByText("You won't get any more newsletters.")).toBeVisible();
    await context.close();
  });
});
