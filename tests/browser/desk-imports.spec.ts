import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';
import { runShopCommand } from './support/shop-process.ts';

const head =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price';
const FILE = [
  head,
  'blue-mug,Blue mug,"<p>A <b>mug</b><script>alert(1)</script></p>",Acme,Kitchen,mug,true,Size,Small,MUG-S,12,9.50',
  'blue-mug,,,,,,,,Large,MUG-L,4,11.50',
  'odd-thing,Odd thing,,Acme,Kitchen,,true,Title,Default Title,ODD-1,5,abc',
].join('\n');

test.describe('imports at the desk', () => {
  // The product is looked for before it is there, and after it has gone.
  test.use({
    provoked: [/\/(product|api\/get-product)\/blue-mug/],
    viewport: { width: 1440, height: 900 },
  });

  test('a manager brings in a file of Shopify, sees it in the shop, and takes it back', async ({
    page,
    ownShop: { url, dataDir },
  }) => {
    const email = `mia-${Date.now()}@shop.example`;
    const added = JSON.parse(
      await runShopCommand(dataDir, 'staff', 'add', email, '--role', 'manager', '--json'),
    );
    await signIn(page, added.link, `${url}/admin`);
    await page.getByRole('link', { name: 'Import and export' }).click();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'mugs.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
    await expect(page.getByText('Ready to publish').first()).toBeVisible();
    await expect(page.getByText('This is no price: write it as 1234.50.')).toBeVisible();
    await expect(page.getByText('Scripts and handlers were taken out of the description.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish 1 product' }).click();
    await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible();

    const shop = await page.request.get(`${url}/product/blue-mug`);
    expect(await shop.text()).toContain('A <b>mug</b>');
    expect((await page.request.get(`${url}/product/odd-thing`)).status()).toBe(404);

    await page.getByRole('button', { name: 'Undo this import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
    await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
    expect((await page.request.get(`${url}/product/blue-mug`)).status()).toBe(404);
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: /Products\s*CSV/ }).click();
    expect((await saved).suggestedFilename()).toMatch(/^products-[0-9-]+\.csv$/);
  });
});
