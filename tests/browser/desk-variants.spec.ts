import type { DeskProduct } from '../../src/api/contract/admin/catalog.ts';
import type { Product } from '../../src/api/contract/catalog.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';

test.describe('options and change sets at the desk', () => {
  test('a size is added, sold and taken away; a product and a page wait in a change set and are taken back', async ({
    page,
    shopCommand,
  }) => {
    const email = `vera-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
    await signIn(page, added.link);
    await expect(page.getByRole('link', { name: 'Change sets' })).toBeVisible();
    const read = async () => {
      const answer = await page.request.get('/api/get-product/tandoori-chicken-pizza?branch_id=1');
      return ((await answer.json()) as { product: Product }).product;
    };
    const before = await read();
    const stored = async () => {
      const answer = await page.request.get(`/api/admin/products/${before.id}`);
      return ((await answer.json()) as DeskProduct).content;
    };
    const content = await stored();
    await page.goto(`/admin/products/edit?id=${before.id}`);
    const [size] = before.attributes;
    if (!size) throw new Error('It has a size.');
    const save = async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved: shoppers see it now')).toBeVisible();
    };
    await page.getByRole('button', { name: `Add a value to ${size.name}` }).click();
    await page.keyboard.type('Party');
    await expect(page.getByText(/new, .* kept, 0 removed/)).toBeVisible();
    await page.getByLabel('Which variants').selectOption('Party');
    await page.getByLabel('Value to fill in').fill('33');
    await page.getByRole('button', { name: /^Fill in/ }).click();
    const shopper = page.getByRole('complementary', { name: 'Try it as a shopper' });
    await shopper.getByRole('button', { name: /Party/ }).click();
    await save();
    const now = await read();
    const party = now.attributes[0]?.values.find(({ value }) => value === 'Party');
    const grown = now.combinations.filter(({ ids }) => ids.includes(party?.id ?? 0));
    expect(grown.length).toBeGreaterThan(0);
    expect(grown.every(({ price }) => price === 33)).toBe(true);
    const kept = now.combinations.filter(({ ids }) => !ids.includes(party?.id ?? 0));
    expect(kept).toEqual(before.combinations);
    expect(await (await page.request.get(`/product/${before.slug}`)).text()).toContain('Party');
    await page.getByRole('button', { name: 'Remove Party' }).click();
    await save();
    expect((await read()).combinations).toEqual(before.combinations);
    expect(await stored()).toEqual(content);

    // Prepared, looked at, published and taken back.
    await page.getByLabel('Short description').fill('Charred, with mint');
    await page.getByText('Not now: keep it in a change set').click();
    await page.getByLabel('Name of the new change set').fill('Winter');
    await page.getByRole('button', { name: 'Keep for later' }).click();
    await page.getByRole('link', { name: 'Kept: look at the change set' }).click();
    await expect(page.getByRole('heading', { name: /Winter/ })).toBeVisible();
    await expect(page.getByRole('table')).toContainText('Charred, with mint');
    expect((await read()).short_description).toBe(before.short_description);
    await expect(page.getByRole('button', { name: 'Change 1 product now' })).toBeVisible();

    // A page goes out with it.
    const about = async () => (await page.request.get('/page/about-us')).text();
    await page.goto('/admin/pages');
    await page.getByRole('link', { name: 'About us' }).click();
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.press('ControlOrMeta+End');
    await text.pressSequentially(' Closed on stormy nights.');
    await expect(page.getByText('Saved as a draft: shoppers see the earlier version')).toBeVisible();
    await page.getByText('Publish with a change set').click();
    await page.getByLabel('Change set', { exact: true }).selectOption('Winter');
    await page.getByRole('button', { name: 'Put it in' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Winter' }).click();
    const pages = page.getByRole('region', { name: 'Pages' });
    await pages.getByText('What changes').click();
    await expect(pages.locator('ins', { hasText: 'stormy nights.' })).toBeVisible();
    expect(await about()).not.toContain('stormy');

    await page.getByRole('button', { name: 'Publish all of it now' }).click();
    await expect(page.getByRole('button', { name: 'Take all of it back' })).toBeVisible();
    expect((await read()).short_description).toBe('Charred, with mint');
    await expect.poll(about).toContain('Closed on stormy nights.');
    await page.getByRole('button', { name: 'Take all of it back' }).click();
    await expect(page.getByText('1 product is as before.')).toBeVisible();
    await expect(page.getByText('1 page is as before.')).toBeVisible();
    expect(await stored()).toEqual(content);
    await expect.poll(about).not.toContain('stormy');
  });
});
