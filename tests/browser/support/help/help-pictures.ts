import type { Page } from '@playwright/test';
import type { HelpLanguage, HelpWorld, TYPED } from './help-world.ts';

type Typed = (typeof TYPED)[HelpLanguage];

/** What a picture is taken of. */
export interface HelpPicture {
  name: string;
  path: string | ((world: HelpWorld) => string);
  /** It stands in a shop that began empty. */
  isEmptyShop?: true;
  /** Of the window; below 1000 pixels the desk has no rail beside it. */
  size: { width: number; height: number };
  prepare?: (page: Page, typed: Typed) => Promise<void>;
  /** All of these are in it, and what is around them is not. */
  of: readonly string[];
}

/** As wide as the manual's text. */
const WIDE = { width: 740, height: 2400 };
/** Files are read behind everything else, by a clock that goes slowly. */
const READ_MS = 180_000;
const card = (title: string) => `[aria-labelledby="${title}"]`;

/** As another shop writes it, with a price that is none. */
const SHOPIFY_FILE = [
  'Handle,Title,Body (HTML),Type,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price',
  'mug,Mug,A mug.,Kitchen,true,Size,Small,MUG-S,12,9.50',
  'mug,,,,,,Large,MUG-L,4,11.50',
  'plate,Plate,A plate.,Kitchen,true,Title,Default Title,PLATE,8,14.00',
  'bowl,Bowl,A bowl.,Kitchen,true,Title,Default Title,BOWL,5,abc',
];

const openPanel = async (page: Page): Promise<void> => {
  await page.locator('.order-panel .order-lines').waitFor();
};

export const HELP_PICTURES: readonly HelpPicture[] = [
  {
    name: 'opening',
    isEmptyShop: true,
    path: '/admin/opening',
    size: WIDE,
    of: ['.opening-steps > li >> nth=0', '.opening-steps > li >> nth=6'],
  },
  {
    name: 'board',
    path: '/admin',
    size: { width: 940, height: 900 },
    of: ['.board-column h2', '.order-card:first-child'],
  },
  {
    name: 'missing',
    path: ({ orders }) => `/admin?order=${orders[4]?.id}`,
    size: WIDE,
    prepare: async (page) => {
      await openPanel(page);
      await page.locator('.order-lines summary').first().click();
    },
    of: ['.order-lines'],
  },
  {
    name: 'request',
    path: ({ orders }) => `/admin?order=${orders[0]?.id}`,
    size: WIDE,
    prepare: openPanel,
    of: ['.order-panel section.desk-card >> nth=0'],
  },
  {
    name: 'many',
    path: '/admin/products',
    size: { width: 985, height: 700 },
    prepare: async (page) => {
      for (const row of [1, 2, 3])
        await page.locator('.list-table tbody tr[aria-rowindex] input[type="checkbox"]').nth(row).check();
      await page.locator('.bulk-form input').last().fill('10');
    },
    of: ['.bulk-bar', '.list-table tbody tr[aria-rowindex] >> nth=3'],
  },
  {
    name: 'stock',
    path: '/admin/products/edit?id=1',
    size: { width: 985, height: 900 },
    of: ['.stock-grid thead th >> nth=0', '.stock-grid tbody tr:nth-child(5) td:nth-child(7)'],
  },
  {
    name: 'promotion',
    path: '/admin/promotions/edit?id=1',
    size: WIDE,
    prepare: async (page) => {
      await page.locator('.price-bench input').first().fill('watermelon');
      await page.locator('.price-bench .found-products button').first().click();
      await page.locator('.bench-discounts li').first().waitFor();
    },
    of: ['.price-bench table', '.bench-discounts li >> nth=1'],
  },
  {
    name: 'news',
    path: '/admin/news',
    size: WIDE,
    prepare: async (page, typed) => {
      await page.locator(`${card('new-news')} input`).fill(typed.subject);
      await page.locator(`${card('new-news')} button`).click();
      await page
        .locator(`${card('news-people')} select`)
        .first()
        .selectOption('some');
    },
    of: [card('news-people')],
  },
  {
    name: 'page',
    path: '/admin/pages',
    size: WIDE,
    prepare: async (page, typed) => {
      await page.locator('.desk-rows a, .list-table a').first().click();
      const text = page.locator('.editor [contenteditable="true"]').first();
      await text.press('ControlOrMeta+End');
      await text.pressSequentially(typed.closed);
    },
    of: ['.save-bar', '.editor-work [contenteditable="true"] > p >> nth=0'],
  },
  { name: 'home', path: '/admin/home', size: WIDE, of: ['.blocks > li >> nth=0', '.blocks > li >> nth=4'] },
  { name: 'area', path: '/admin/branches', size: WIDE, of: ['.area-plan'] },
  {
    name: 'address',
    path: '/admin/branches?id=2',
    size: WIDE,
    prepare: async (page) => {
      const form = page.locator('form:has(#pincode), form:has([name="pincode"])').last();
      await form.locator('input').nth(0).fill('97214');
      await form.locator('input').nth(1).fill('12');
      await form.locator('button[type="submit"]').click();
      await form.locator('.notice').waitFor();
    },
    of: ['form:has(.notice)'],
  },
  {
    name: 'places',
    path: '/admin/taxes',
    size: WIDE,
    prepare: (page) =>
      page
        .locator(`${card('tax-places')} summary`)
        .first()
        .click(),
    of: [card('tax-places')],
  },
  {
    name: 'people',
    path: '/admin/staff',
    size: WIDE,
    prepare: (page) => page.locator('.desk-columns > details > summary').first().click(),
    of: ['.desk-columns > details >> nth=0'],
  },
  {
    name: 'customer',
    path: '/admin/customers/view?id=1',
    size: WIDE,
    of: [card('who-title')],
  },
  {
    name: 'import',
    path: '/admin/imports',
    size: WIDE,
    prepare: async (page) => {
      const buffer = Buffer.from(SHOPIFY_FILE.join('\n'));
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'products_export.csv', mimeType: 'text/csv', buffer });
      await page.locator('.import-cards').waitFor({ timeout: READ_MS });
    },
    of: ['.import-open .import-head >> nth=0', '.import-cards'],
  },
  { name: 'message', path: '/admin/messages', size: WIDE, of: ['.message-form'] },
];
