import type { Page } from '@playwright/test';
import { signIn } from './support/desk-people.ts';
import { expect, test } from './support/journey.ts';
import { runShopCommand } from './support/shop-process.ts';

/** Each would note itself in the window of whoever looks at it. */
const RUNS = [
  '<script>top.ran = 1</script>',
  '<img src=x onerror="top.ran = 2">',
  '<svg onload="top.ran = 3"></svg>',
  '<a href="javascript:top.ran = 4">press</a>',
  '<iframe srcdoc="<script>top.ran = 5</script>"></iframe>',
  '<details open ontoggle="top.ran = 6">more</details>',
  '<math><mtext><table><mglyph><style><img src onerror="top.ran = 7"></style></mglyph></table></mtext></math>',
].join('');
const SHORT = '<img src=x onerror="top.ran = 9">';
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const FILE = [
  'sku,name,slug,brand,tags,selling_price,stock:pearl-street,description',
  ['EVIL-1', `Evil ${SHORT}`, 'evil-cup', SHORT, SHORT, '5.00', '5', `<p>Cup</p>${RUNS}`].map(cell).join(','),
  ['EVIL-2', 'Bad price', 'evil-price', '', '', `1${RUNS}`, '', RUNS].map(cell).join(','),
  ['=1+1', '=HYPERLINK("http://evil.example")', 'evil-sum', '', '', '1.00', '', ''].map(cell).join(','),
].join('\n');

const hasRun = (page: Page) => page.evaluate(() => (window as { ran?: number }).ran ?? null);

/** Handlers, scripts and links that run and are the strangers' own; their words in a search address run nowhere. */
const whatCouldRun = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) => [
      ...[...element.attributes]
        .filter(
          ({ name, value }) =>
            (/^(on|srcdoc)/.test(name) && /top\.ran/.test(value)) ||
            /^\s*(javascript|vbscript|data:text)/i.test(value),
        )
        .map(({ name, value }) => `${element.tagName} ${name} ${value}`),
      ...(element instanceof HTMLScriptElement && !/json/.test(element.type) && /top\.ran/.test(element.text)
        ? ['SCRIPT']
        : []),
    ]),
  );

test.describe('what strangers wrote', () => {
  // The product is looked for after it has gone.
  test.use({
    provoked: [/evil-cup/],
    viewport: { width: 1440, height: 900 },
  });

  test('runs nowhere: not in the report, not in the form, not in the shop', { tag: '@search' }, async ({
    page,
    ownShop: { url, dataDir },
  }) => {
    const email = `eve-${Date.now()}@shop.example`;
    const added = JSON.parse(
      await runShopCommand(dataDir, 'staff', 'add', email, '--role', 'manager', '--json'),
    );
    await signIn(page, added.link, `${url}/admin`);
    await page.getByRole('link', { name: 'Import and export' }).click();
    const send = (name: string, buffer: Buffer) =>
      page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
    // A page and a program are no tables.
    await send('page.csv', Buffer.from(`<!doctype html><title>x</title>${RUNS}`));
    await expect(page.getByText('Not readable').first()).toBeVisible();
    await send(`<img src=x onerror="top.ran = 8">.csv`, Buffer.from(FILE));
    await expect(page.getByText('Ready to publish').first()).toBeVisible();
    expect(await hasRun(page)).toBeNull();
    await page.getByRole('button', { name: 'Publish 2 products' }).click();
    await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible();

    await page.getByRole('link', { name: 'Products', exact: true }).click();
    await page.getByRole('searchbox').fill('EVIL-1');
    await page.getByRole('link', { name: /^Evil/ }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Evil ${SHORT}`);
    expect(await hasRun(page)).toBeNull();

    for (const path of ['/product/evil-cup', '/search?q=evil']) {
      await page.goto(url + path);
      await expect(page.getByText(/Evil/).first()).toBeVisible();
      expect(await whatCouldRun(page)).toEqual([]);
      expect(await hasRun(page)).toBeNull();
    }
  });
});
