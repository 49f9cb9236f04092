import type { Product } from '../../src/api/contract/catalog.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';

test.describe('products at the desk', () => {
  test('what a manager changes is what the next shopper gets, and what is undone is as before', async ({
    page,
    shopCommand,
  }) => {
    const email = `mina-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'manager', '--json'));
    await signIn(page, added.link);
    await page.getByRole('link', { name: 'Products' }).click();
    await page.getByLabel('Search products').fill('chickpeas');
    const found = page.getByRole('link', { name: 'Chickpeas', exact: true });
    await expect(page.getByText('1 product', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/q=chickpeas/);
    await found.click();

    const read = async () => {
      const answer = await page.request.get('/api/get-product/chickpeas?branch_id=1');
      return ((await answer.json()) as { product: Product }).product;
    };
    const html = async (path: string) => (await page.request.get(path)).text();
    const before = await read();
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved: shoppers see it now')).toBeVisible();
    };
    await page.getByLabel('Price', { exact: true }).fill('7.77');
    await page.getByLabel('What picture 1 shows').fill('A bowl of chickpeas at noon');
    await page
      .getByLabel(/^Stock of Chickpeas/)
      .first()
      .fill('4');
    await save();
    // The very next request: no page waits for the clock.
    const productPage = await html('/product/chickpeas');
    expect(productPage).toContain('7.77');
    expect(productPage).toContain('A bowl of chickpeas at noon');
    expect(await read()).toMatchObject({ selling_price: 7.77, stock_left: 4 });
    const { slug } = before.breadcrumbs.at(-1) ?? { slug: '' };
    const category = await page.request.get(`/api/get-category-products/${slug}?branch_id=1&per_page=60`);
    expect(await category.text()).toContain('7.77');

    await page.getByLabel('A sale, for some time').check();
    await page.getByLabel('Sale price').fill('5.55');
    await save();
    expect(await html('/product/chickpeas')).toContain('5.55');
    expect(await read()).toMatchObject({ selling_price: 5.55, original_price: 7.77 });
    await page.getByText('Stock movements and changes').click();
    await expect(page.getByText(email).first()).toBeVisible();

    await page.getByLabel('A sale, for some time').uncheck();
    await page.getByLabel('Price', { exact: true }).fill(String(before.selling_price));
    await page.getByLabel('What picture 1 shows').fill(before.images[0]?.alt ?? '');
    await page
      .getByLabel(/^Stock of Chickpeas/)
      .first()
      .fill('60');
    await save();
    expect(await read()).toMatchObject({ selling_price: before.selling_price, original_price: null });

    // Two at once: looked at before, made, undone.
    await page.getByRole('link', { name: 'All products' }).click();
    await page.getByLabel('Search products').fill('chick');
    // What is chosen goes with the list that it was chosen from.
    await expect(page.getByText('7 products', { exact: true })).toBeVisible();
    await page.getByLabel('Choose Chickpeas', { exact: true }).check();
    await page.getByLabel('What to do').selectOption({ label: 'Set the price' });
    await page.getByRole('textbox', { name: 'Set the price' }).fill('6.66');
    await page.getByRole('button', { name: 'See what changes' }).click();
    const dialog = page.getByRole('dialog', { name: 'What changes' });
    await expect(dialog.getByRole('row').filter({ hasText: 'Chickpeas' })).toContainText('$6.66');
    expect((await read()).selling_price).toBe(before.selling_price);
    await dialog.getByRole('button', { name: 'Change 1 product' }).click();
    await expect(page.getByText('1 product changed.')).toBeVisible();
    expect(await html('/product/chickpeas')).toContain('6.66');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('1 product is as before.')).toBeVisible();
    expect((await read()).selling_price).toBe(before.selling_price);

    // The tree: a new category is in the shop, and gone when it is removed.
    await page.getByRole('link', { name: 'Categories' }).click();
    await page.getByText('New category', { exact: true }).click();
    await page.locator('form').getByLabel('Name', { exact: true }).fill('Noon specials');
    await page.getByRole('button', { name: 'Add the category' }).click();
    const row = page.locator('li', { has: page.locator('.category-name', { hasText: 'Noon specials' }) });
    await expect(row).toBeVisible();
    expect((await page.request.get('/category/noon-specials')).status()).toBe(200);
    await row.getByLabel('Change Noon specials').click();
    await row.getByText('Remove the category').click();
    await row.getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(row).toBeHidden();
    expect((await page.request.get('/category/noon-specials')).status()).toBe(404);

    // An address of no product says so, and leads back to the list.
    await page.goto('/admin/products/edit');
    await expect(page.getByRole('heading', { name: 'This address names no product' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All products' }).last().click();
    await expect(page.getByLabel('Search products')).toBeVisible();
  });
});
