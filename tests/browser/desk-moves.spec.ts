import {
  CUSTOMER_1,
  CUSTOMER_2,
  ORDER_1001,
  shopifyCustomers,
  shopifyOrders,
} from '../fixtures/record-files.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';
import { runShopCommand } from './support/shop-process.ts';

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test.describe('a shop that moves here', () => {
  // The old address is looked for before it leads anywhere.
  test.use({
    provoked: [/\/old-sale/],
    viewport: { width: 1440, height: 900 },
  });

  test('brings its customers, their orders for the record and its redirects, and invites by a press', async ({
    page,
    ownShop: { url, dataDir },
  }) => {
    const email = `olga-${Date.now()}@shop.example`;
    const added = JSON.parse(
      await runShopCommand(dataDir, 'staff', 'add', email, '--role', 'owner', '--json'),
    );
    await signIn(page, added.link, `${url}/admin`);
    await page.getByRole('link', { name: 'Import and export' }).click();
    const send = (file: ReturnType<typeof fileOf>) => page.locator('input[type=file]').setInputFiles(file);

    await send(
      fileOf(
        'customers_export.csv',
        shopifyCustomers([CUSTOMER_1, CUSTOMER_2, { 'First Name': 'Customer' }]),
      ),
    );
    await expect(page.getByText('Ready to bring in').first()).toBeVisible();
    await expect(
      page.getByText('A customer comes in by the e-mail address, and this row has none.'),
    ).toBeVisible();
    await expect(page.getByText('Whether they agreed to news')).toBeVisible();
    await page.getByRole('button', { name: 'Bring in 2 customers' }).click();
    await page.getByRole('button', { name: 'Invite 2 customers by mail' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Invite 2 customers by mail' }).click();
    await expect(page.getByText('2 customers are invited.', { exact: false })).toBeVisible();

    await send(fileOf('orders_export.csv', shopifyOrders(ORDER_1001)));
    await page.getByRole('button', { name: 'Bring in 1 order' }).click();
    await page.getByRole('link', { name: 'See the orders' }).click();
    await page.getByText('1001').click();
    await expect(page.getByText('Mug - Blue')).toBeVisible();
    await expect(page.getByText('$35.10').first()).toBeVisible();

    await page.getByRole('link', { name: 'Customers', exact: true }).click();
    await page.getByRole('link', { name: 'Customer 1', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Orders of the shop before' })).toBeVisible();
    await expect(page.getByText('No order yet.')).toBeVisible();

    expect((await page.request.get(`${url}/old-sale`)).status()).toBe(404);
    await page.getByRole('link', { name: 'Import and export' }).click();
    await send(fileOf('redirects.csv', 'Redirect from,Redirect to\n/old-sale,/collections/pizza\n'));
    await page.getByRole('button', { name: 'Bring in 1 redirect' }).click();
    await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible();
    const moved = await page.request.get(`${url}/old-sale`, { maxRedirects: 0 });
    expect([moved.status(), moved.headers().location]).toEqual([301, '/category/pizza']);
  });
});
