import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';

test.describe('at the desk', () => {
  test('an owner adds a tax, sets another password, and reads both in the log', async ({
    page,
    shopCommand,
  }) => {
    const email = `tara-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
    await signIn(page, added.link, '/admin/taxes');
    await page.getByText('New tax').click();
    const name = `Sugar tax ${Date.now()}`;
    await page.getByRole('textbox', { name: 'Name on receipts' }).fill(name);
    await page.getByRole('textbox', { name: 'Rate in percent' }).fill('8,25');
    await page.getByRole('button', { name: 'Add the tax' }).click();
    await expect(page.getByRole('listitem').getByText(`${name} 8.25%`, { exact: true })).toBeVisible();
    await page.getByLabel(`Change ${name}`).click();
    await page.getByRole('button', { name: 'Archive it' }).click();
    await expect(page.getByText('archived', { exact: true })).toBeVisible();

    await page.goto('/admin/account');
    await page.getByText('Change the password').click();
    await page.getByLabel('Current password').fill('twelve green bottles');
    await page.getByLabel('New password').fill('eleven blue bottles');
    await page.getByLabel('The same again').fill('eleven blue bottles');
    await page.getByRole('button', { name: 'Save the password' }).click();
    await expect(page.getByText('Everywhere else you are signed out')).toBeVisible();
    await page.getByText('Recovery codes', { exact: true }).click();
    await page
      .locator('details', { hasText: 'Recovery codes' })
      .getByLabel('Current password')
      .fill('eleven blue bottles');
    await page.getByRole('button', { name: 'Make recovery codes' }).click();
    await expect(page.locator('.desk-codes li')).toHaveCount(10);

    await page.goto('/admin/audit');
    // It was added and archived.
    await expect(page.getByRole('link', { name })).toHaveCount(2);
    await page.getByRole('combobox', { name: 'Who' }).selectOption(email);
    await expect(page.getByText('recovery codes: Created', { exact: false }).first()).toBeVisible();
  });
});
