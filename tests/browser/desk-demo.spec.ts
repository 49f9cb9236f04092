import { signIn } from './support/desk-people.ts';
import { test as base, expect } from './support/journey.ts';
import { demoData, runShopCommand, type ShopProcess, startShop } from './support/shop-process.ts';
import { addFromProductPage, fillAddress, fillContact, orderNumberOf, payByCash } from './support/shopper.ts';

const test = base.extend<{ demoShop: ShopProcess }>({
  demoShop: [
    async ({ page }, use) => {
      const shop = await startShop(demoData(), { isFilled: false });
      await use(shop);
      await page.close();
      await shop.stop();
    },
    { timeout: 300_000 },
  ],
});

test.describe('a demo that becomes a shop of one’s own', () => {
  // The shop is closed while its owner takes the demo out, and a picture that was about to be drawn is gone.
  test.use({ provoked: [/503/, /404.*\/media\//] });

  test('loses what was invented, and sells what its owner made', async ({ browser, page, demoShop }) => {
    page.setDefaultTimeout(30_000);
    const { url, dataDir } = demoShop;
    const shop = (...words: string[]) => runShopCommand(dataDir, ...words);
    const owner = JSON.parse(await shop('staff', 'add', 'mara@shop.example', '--role', 'owner', '--json'));
    await signIn(page, owner.link, `${url}/admin/branches?id=1`);
    const save = page.getByRole('button', { name: 'Save', exact: true });

    // A branch of the demo becomes the owner's, and a product is added.
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mill Lane');
    await save.click();
    await expect(page.getByText(/^Saved/).first()).toBeVisible();
    await page.goto(`${url}/admin/products`);
    await page.getByText('New product', { exact: true }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('First Book');
    await page.getByRole('button', { name: 'Begin the product' }).click();
    await page.getByLabel('Price', { exact: true }).fill('45');
    await page.getByLabel(/^Published/).check();
    await page.getByLabel('Stock of First Book: Mill Lane').fill('5');
    await save.click();
    await expect(page.getByText('Saved: shoppers see it now')).toBeVisible();

    await page.goto(`${url}/admin/settings#demo`);
    await page.getByRole('button', { name: 'Remove the demo …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the demo?' });
    await expect(dialog.getByRole('row', { name: /^Branches/ })).toHaveText(/Branches\s*2\s*–\s*1/);
    await expect(dialog.getByRole('row', { name: /^Products/ })).toHaveText(/Products\s*\d+\s*–\s*–/);
    await dialog.getByRole('textbox').fill('Another shop');
    const remove = dialog.getByRole('button', { name: 'Remove the demo for good' });
    await remove.click();
    await expect(dialog.getByText('Type the name as it stands above.')).toBeVisible();
    await dialog.getByRole('textbox').fill('Cardamom & Co.');
    await remove.click();
    await page.waitForURL('**/admin/opening');
    await expect(page.getByText('Your shop is closed', { exact: true })).toBeVisible();
    await expect(page.getByText('Missing', { exact: true }).first()).toBeVisible();

    await shop('settings', 'set', 'storeName', 'Mara’s Books');
    await shop('settings', 'set', 'country_code', 'US');
    await shop('settings', 'set', 'locale', 'en-US');
    await page.reload();
    await page.getByRole('button', { name: 'Open for shoppers now' }).click();
    await expect(page.getByText('Shoppers see it and can order.')).toBeVisible();

    const visitor = await (await browser.newContext()).newPage();
    visitor.setDefaultTimeout(30_000);
    await visitor.goto(url);
    await expect(visitor.getByText('Margherita')).toHaveCount(0);
    await addFromProductPage(visitor, 'first-book', url);
    await visitor.goto(`${url}/checkout`);
    await fillContact(visitor);
    await fillAddress(visitor);
    await payByCash(visitor);
    await visitor.getByRole('button', { name: /^Place order/ }).click();
    expect(await orderNumberOf(visitor)).toMatch(/\d/);
    await visitor.context().close();
  });
});
