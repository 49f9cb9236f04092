import type { CartSnapshot } from '../../src/api/contract/cart.ts';
import type { Product } from '../../src/api/contract/catalog.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';

test.describe('promotions and reviews at the desk', () => {
  test('a coupon that was tried on the bench is in the next cart, and an answered review on the page', async ({
    page,
    shopCommand,
  }) => {
    const email = `uma-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'manager', '--json'));
    await signIn(page, added.link);
    await page.getByRole('link', { name: 'Promotions' }).click();
    await page.getByRole('link', { name: 'New promotion' }).click();
    const code = `NOON${Date.now() % 1_000_000}`;
    await page.getByLabel('Title').fill('A quarter off at noon');
    await page.getByLabel('Code', { exact: true }).fill(code);
    await page.getByLabel('Percent', { exact: true }).fill('25');
    await expect(page.locator('.promotion-words')).toContainText(
      `25% off everything, once per customer, with the code ${code}`,
    );
    // Tried before it is saved: the code exists in no cart yet.
    await page.getByLabel('Put a product in').fill('chickpeas');
    await page.getByRole('button', { name: 'Chickpeas', exact: true }).click();
    const steps = page.getByRole('table', { name: 'Steps of the price' });
    await expect(steps.getByRole('row').filter({ hasText: 'This promotion' })).toBeVisible();
    await page.getByLabel('The shopper typed the code').uncheck();
    await expect(steps.getByRole('row').filter({ hasText: 'This promotion' })).toBeHidden();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved: carts get it when they are next priced')).toBeVisible();

    const answer = await page.request.get('/api/get-product/chickpeas?branch_id=1');
    const { product } = (await answer.json()) as { product: Product };
    const headers = { 'x-requested-with': 'XMLHttpRequest', 'guest-id': crypto.randomUUID() };
    const cart = '/api/cart';
    await page.request.post(`${cart}/add?branch_id=1`, {
      headers,
      data: { product_id: product.id, quantity: 2 },
    });
    const applied = await page.request.put(`${cart}/details?branch_id=1`, {
      headers,
      data: { coupon_code: code.toLowerCase() },
    });
    expect(await applied.text()).toContain(code);
    const bought = await page.request.get('/api/get-cart?branch_id=1', { headers });
    const { order_discount_amount, subtotal } = (await bought.json()) as CartSnapshot;
    expect(order_discount_amount).toBeCloseTo(subtotal * 0.25, 1);

    await page.goto('/admin/reviews?status=published&answer=no');
    const entry = page
      .locator('.review-entry')
      .filter({ has: page.locator('.review-text') })
      .first();
    // Words of reviews come again; somebody reviews a product once.
    const name = (await entry.getByLabel(/^Choose the review/).getAttribute('aria-label')) ?? '';
    const path = new URL((await entry.getByRole('link').first().getAttribute('href')) ?? '', page.url())
      .pathname;
    const html = async () => (await page.request.get(path)).text();
    await entry.getByLabel(/^Choose the review/).check();
    await page.getByRole('button', { name: 'Refuse 1' }).click();
    await expect(page.getByText('1 review is refused.')).toBeVisible();
    await page.getByRole('button', { name: /^Refused/ }).click();
    const refused = page.locator('.review-entry').filter({ has: page.getByLabel(name, { exact: true }) });
    await refused.getByRole('button', { name: 'Answer' }).click();
    await refused.getByLabel('Your answer').fill(`We are glad, says ${code}.`);
    await refused.getByRole('button', { name: 'Save the answer' }).click();
    await expect(refused.getByText(`We are glad, says ${code}.`)).toBeVisible();
    expect(await html()).not.toContain(code);
    await refused.getByRole('button', { name: 'Show in the shop' }).click();
    await expect(page.getByText('1 review is in the shop now.')).toBeVisible();
    const id = path.split('/').at(-1);
    const shown = await page.request.get(`/api/get-product/${id}?branch_id=1`);
    const { product: reviewed } = (await shown.json()) as { product: Product };
    const reviews = await page.request.get(
      `/api/get-product-reviews/${reviewed.id}?branch_id=1&per_page=30&sort=newest`,
    );
    expect(await reviews.text()).toContain(`We are glad, says ${code}.`);
  });
});
