import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { startVies } from '../../src/commands/vies/simulator.ts';
import { breaksOfEn16931, textsAt } from '../fixtures/en16931.ts';
import { test as base, expect } from './support/journey.ts';
import {
  demoData,
  makeDataDir,
  runShopCommand,
  type ShopProcess,
  startShop,
} from './support/shop-process.ts';
import {
  addFromProductPage,
  fillContact,
  minorOf,
  orderNumberOf,
  payByCash,
  SIMPLE,
} from './support/shopper.ts';

const SELLER = 'DE136695976';
const BUYER = 'FR40303265045';
const PARIS = '75002';
const SETTINGS = {
  country_code: 'DE',
  legal_name: 'Fennel GmbH',
  legal_address: 'Hafenstrasse 1\n20457 Hamburg',
  tax_id: SELLER,
  tax_inclusive: 'true',
  tax_on_charges: 'goods',
  vat_id_enable: 'true',
};

/** A branch's country is that of the shop when it was opened, which no command changes. */
const openInGermany = (dataDir: string): void => {
  const db = new DatabaseSync(join(dataDir, 'shop.db'));
  db.exec(`update branches set country_code = 'DE', city = 'Hamburg', state = null, pincode = '20457'`);
  db.exec(`insert into delivery_areas (branch_id, pincode, charge_minor) values (1, '${PARIS}', null)`);
  db.close();
};

/** The demo as a shop in Germany that delivers to Paris, all of it with 19 % of VAT; the EU's register is beside it. */
const test = base.extend<{ shop: ShopProcess }>({
  shop: [
    async ({ page }, use) => {
      const vies = await startVies();
      const dataDir = await makeDataDir(demoData());
      openInGermany(dataDir);
      const command = (...args: string[]) => runShopCommand(dataDir, ...args);
      await command('settings', 'set', ...Object.entries(SETTINGS).flat());
      const { taxes } = JSON.parse(await command('tax', 'list', '--json')) as { taxes: { id: number }[] };
      for (const { id } of taxes) await command('tax', 'set', String(id), '--rate', '19');
      const shop = await startShop(dataDir, { env: { VIES_BASE_URL: vies.url } });
      await use(shop);
      await page.close();
      await shop.stop();
      vies.close();
    },
    { timeout: 300_000 },
  ],
});

const total = async (page: Page): Promise<number> =>
  minorOf(await page.getByRole('region', { name: 'Order summary' }).locator('.summary-total dd').innerText());

/** Works an order to its end, as staff would. */
const handOver = async ({ dataDir }: ShopProcess, number: string): Promise<void> => {
  for (let moves = 0; moves < 8; moves += 1) {
    const moved = await runShopCommand(dataDir, 'order', 'advance', number, '--json');
    if ((JSON.parse(moved) as { status: string }).status === 'delivered') return;
  }
  throw new Error(`${number} is not delivered`);
};

test.describe('a business in France with a VAT id', () => {
  test('orders from Germany without VAT, and has an e-invoice that says why', { tag: '@search' }, async ({
    page,
    shop,
  }) => {
    // Without VAT too they come to the branch's least order.
    for (let times = 0; times < 3; times += 1) await addFromProductPage(page, SIMPLE.slug, shop.url);
    await page.goto(`${shop.url}/checkout`);
    await page.getByText('Buying for a business?').click();
    await page.getByLabel('Country of delivery').selectOption('FR');
    await fillContact(page, { phone: '+33 1 42 68 53 00', email: 'atelier@shop.example' });
    await page.getByLabel('Street and house number').fill('1 Rue de la Paix');
    await page.getByLabel('Town or city').fill('Paris');
    await page.getByLabel('Postcode').fill(PARIS);
    await page.getByRole('button', { name: /^Continue to/ }).click();
    await expect(page.getByLabel('Postcode')).toBeHidden();
    const withVat = await total(page);

    await page.getByLabel('Company name').fill('Atelier Nord');
    await page.getByLabel('VAT id').fill('fr 40 303 265 045');
    await page.getByRole('button', { name: 'Check the VAT id' }).click();
    await expect(page.getByText('No VAT: an intra-Community supply.')).toBeVisible();
    await expect.poll(() => total(page)).toBeLessThan(withVat);
    const withoutVat = await total(page);
    // Each line is rounded by itself.
    expect(Math.abs(Math.round(withoutVat * 1.19) - withVat)).toBeLessThanOrEqual(3);

    await payByCash(page);
    await page.getByRole('button', { name: /^Place order/ }).click();
    const number = await orderNumberOf(page);
    await handOver(shop, number);
    const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.goto(`${shop.url}/track-order/${id}`);
    await expect(page.getByText('Atelier Nord')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Invoice (PDF)' })).toBeVisible();
    const url = await page.getByRole('link', { name: 'E-invoice (XML)' }).getAttribute('href');
    const xml = await (await page.request.get(new URL(url ?? '', shop.url).href)).text();
    expect(breaksOfEn16931(xml)).toEqual([]);
    expect(new Set(textsAt(xml, 'TaxTotal/TaxSubtotal/TaxCategory/ID'))).toEqual(new Set(['K']));
    expect(textsAt(xml, 'LegalMonetaryTotal/TaxInclusiveAmount')).toEqual([(withoutVat / 100).toFixed(2)]);
    for (const [party, vatId] of [
      ['AccountingSupplierParty', SELLER],
      ['AccountingCustomerParty', BUYER],
    ])
      expect(textsAt(xml, `${party}/Party/PartyTaxScheme/CompanyID`)).toEqual([vatId]);
  });
});
