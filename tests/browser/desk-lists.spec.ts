import type { Page } from '@playwright/test';
import type { DeskProductRow } from '../../src/api/contract/admin/catalog.ts';
import { pageOf } from '../../src/domain/lists/paginator.ts';
import { findAxeDefects } from './support/axe.ts';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';

const TOTAL = 100_000;

const numbered = (id: number): DeskProductRow => ({
  id,
  slug: `item-${id}`,
  name: `Item ${id}`,
  sku: `SKU-${id}`,
  image_url: null,
  selling_price: (id % 90) + 1,
  original_price: null,
  sale_ends_at: null,
  is_active: true,
  category: 'Pantry',
  stock: id % 40,
  variant_count: 0,
  updated_at: '2026-01-01T10:00:00.000Z',
});

/** Answers the table with 100,000 products by number; windows in `failing` break off. */
const serveMany = async (page: Page) => {
  const requested: number[] = [];
  const failing = new Set<number>();
  await page.route(/\/api\/admin\/products\?/, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const number = Number(query.get('page'));
    const perPage = Number(query.get('per_page'));
    requested.push(number);
    if (failing.has(number)) return route.fulfill({ status: 503, json: { message: 'Down' } });
    const total = query.get('q') ? 120 : TOTAL;
    const first = (number - 1) * perPage;
    const count = Math.max(0, Math.min(perPage, total - first));
    const rows = Array.from({ length: count }, (_, at) => numbered(first + at + 1));
    return route.fulfill({ json: pageOf(rows, { page: number, per_page: perPage }, total) });
  });
  return { requested, failing };
};

const frameOf = (page: Page) => page.getByRole('region', { name: 'Products', exact: true });
/** Rows or cards that the document holds. */
const countRows = (page: Page) => page.locator('[data-index]').count();
const scrollTo = (page: Page, part: number) =>
  frameOf(page).evaluate((frame, at) => {
    frame.scrollTop = (frame.scrollHeight - frame.clientHeight) * at;
  }, part);
/** Of the first row that is not all behind the heading, counted from 0. */
const firstInSight = (page: Page) =>
  frameOf(page).evaluate((frame) => {
    const head = frame.querySelector('thead th')?.getBoundingClientRect().bottom ?? 0;
    const rows = [...frame.querySelectorAll<HTMLElement>('[data-index]')];
    return Number(rows.find((row) => row.getBoundingClientRect().bottom > head + 2)?.dataset.index);
  });
const isInSight = async (page: Page, name: string) => {
  const [row, frame] = await Promise.all([
    page.getByRole('link', { name, exact: true }).boundingBox(),
    frameOf(page).boundingBox(),
  ]);
  return row !== null && frame !== null && row.y >= frame.y && row.y + row.height <= frame.y + frame.height;
};
const focusedName = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );

test.describe('long lists at the desk', () => {
  // One window breaks off.
  test.use({ provoked: [/status of 503|503 .*page=601|A call failed/] });

  test('100,000 products are scrolled, reached by keys and left and found again, a few rows at a time', {
    tag: '@search',
  }, async ({ page, shopCommand }) => {
    const email = `lena-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
    await signIn(page, added.link);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    const { requested, failing } = await serveMany(page);
    await page.goto('/admin/products');
    await expect(page.getByText('100,000 products', { exact: true })).toBeVisible();
    const table = page.getByRole('table', { name: 'Products' });
    await expect(table).toHaveAttribute('aria-rowcount', '100001');
    expect(await countRows(page)).toBeLessThan(100);

    // The middle: its window is fetched, and few of those on the way.
    requested.length = 0;
    await scrollTo(page, 0.5);
    await expect(page.getByText('Item 50000', { exact: true })).toBeVisible();
    expect(requested.length).toBeLessThan(6);
    expect(await countRows(page)).toBeLessThan(100);
    await expect(page.getByRole('row').filter({ hasText: 'Item 50000' })).toHaveAttribute(
      'aria-rowindex',
      '50001',
    );

    // By keys: the last row, the first, and a page of them.
    await frameOf(page).focus();
    await page.keyboard.press('End');
    await expect.poll(() => isInSight(page, 'Item 100000')).toBe(true);
    await page.keyboard.press('Home');
    await expect.poll(() => isInSight(page, 'Item 1')).toBe(true);
    await page.keyboard.press('PageDown');
    await expect.poll(() => isInSight(page, 'Item 1')).toBe(false);
    await expect.poll(() => isInSight(page, 'Item 14')).toBe(true);

    // The heading stays, and what has the focus is not under it.
    await page.keyboard.press('Home');
    await page.getByLabel('Choose Item 3', { exact: true }).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('End');
    await expect.poll(() => isInSight(page, 'Item 100000')).toBe(true);
    expect(await focusedName(page)).toBe('Choose Item 3');
    await expect(page.getByRole('columnheader', { name: 'Product' })).toBeInViewport();
    // Out of sight it still works.
    await expect(page.getByText('1 product chosen', { exact: true })).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByText('1 product chosen', { exact: true })).toBeHidden();
    await page.keyboard.press('Space');

    // Rows that are far from each other, then all that were found but one.
    await page.keyboard.press('End');
    await page.getByLabel('Choose Item 99999', { exact: true }).check();
    await expect(page.getByText('2 products chosen', { exact: true })).toBeVisible();
    await page.getByLabel('Choose all 100,000 that were found').check();
    await page.getByLabel('Choose Item 99998', { exact: true }).uncheck();
    await expect(page.getByText('99,999 products chosen', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Choose none' }).click();

    // A window that breaks off says so in its place.
    failing.add(601);
    await frameOf(page).evaluate((frame) => {
      frame.scrollTop = (frame.scrollHeight * 30_010) / 100_000;
    });
    const again = frameOf(page).getByRole('button', { name: 'Try again' });
    await expect(again.first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Some rows did not load.' })).toBeAttached();
    failing.clear();
    // The press may scroll to the first of them, above what is in sight: a row that is near both is looked for.
    await again.first().click();
    await expect(page.getByText('Item 30008', { exact: true })).toBeVisible();

    // To a product and back: the same place, the same view.
    const first = await firstInSight(page);
    await expect.poll(() => page.evaluate(() => history.state?.row)).toBe(first);
    await page.goto('/admin/products/edit?id=1');
    await expect(page.getByLabel('Price', { exact: true })).toBeVisible();
    requested.length = 0;
    await page.goBack();
    await expect(page.getByText('Item 30008', { exact: true })).toBeVisible();
    await expect.poll(() => firstInSight(page)).toBe(first);
    expect(requested).not.toContain(1);

    // Another view begins at its first row.
    await page.getByLabel('Search products').fill('item');
    await expect(page.getByText('120 products', { exact: true })).toBeVisible();
    await expect.poll(() => isInSight(page, 'Item 1')).toBe(true);
    await expect(page).toHaveURL(/q=item/);
    expect(await findAxeDefects(page)).toEqual([]);
  });

  test('are cards on a phone, also from right to left', async ({ page, shopCommand }) => {
    const email = `lina-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, added.link);
    await expect(page.locator('.desk-nav')).toBeVisible();
    await serveMany(page);
    for (const [path, name] of [
      ['/admin/products', 'Products'],
      ['/ar/admin/products', 'المنتجات'],
    ] as const) {
      await page.goto(path);
      const frame = page.getByRole('region', { name, exact: true });
      await expect(page.getByText('Item 1', { exact: true })).toBeVisible();
      await frame.focus();
      await page.keyboard.press('End');
      await expect(page.getByText('Item 100000', { exact: true })).toBeInViewport();
      const last = page.getByRole('listitem').filter({ hasText: 'Item 100000' });
      await expect(last).toHaveAttribute('aria-posinset', String(TOTAL));
      expect(await countRows(page)).toBeLessThan(100);
      expect(await findAxeDefects(page)).toEqual([]);
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
      expect(scrollWidth).toBe(clientWidth);
    }
  });

  test('of the shop’s own products are edited far down without a jump, and left as they were', {
    tag: '@search',
  }, async ({ page, shopCommand }) => {
    const email = `lola-${Date.now()}@shop.example`;
    const added = JSON.parse(await shopCommand('staff', 'add', email, '--role', 'owner', '--json'));
    await signIn(page, added.link);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.goto('/admin/products?sort=-name');
    await expect(page.getByText(/^\d[\d,]* products$/)).toBeVisible();
    await scrollTo(page, 0.6);
    const boxes = frameOf(page).getByRole('checkbox', { name: /^Choose (?!all)/ });
    await expect.poll(() => page.evaluate(() => history.state?.row ?? 0)).toBeGreaterThan(20);
    const inSight = page.locator('tr[data-index]').filter({ visible: true });
    const nth = Math.floor((await inSight.count()) / 2);
    const name = (await boxes.nth(nth).getAttribute('aria-label')) ?? '';
    await boxes.nth(nth).check();
    await expect(page.getByText('1 product chosen', { exact: true })).toBeVisible();
    const top = () => frameOf(page).evaluate((frame) => frame.scrollTop);
    const before = await top();
    await page.getByLabel('What to do').selectOption({ label: 'Add tags' });
    await page.getByRole('textbox', { name: 'Add tags' }).fill(`far-down-${Date.now()}`);
    await page.getByRole('button', { name: 'See what changes' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Change 1 product' }).click();
    await expect(page.getByText('1 product changed.')).toBeVisible();
    await expect(page.getByLabel(name, { exact: true })).not.toBeChecked();
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('1 product is as before.')).toBeVisible();
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
  });
});
