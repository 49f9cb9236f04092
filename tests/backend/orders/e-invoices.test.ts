import { expect, test } from 'vitest';
import type { DeskInvoices } from '../../../src/api/contract/admin/invoices.ts';
import type { DeskSettings } from '../../../src/api/contract/admin/settings.ts';
import type { Order } from '../../../src/api/contract/order.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { breaksOfEn16931, textsAt } from '../../fixtures/en16931.ts';
import { changeSettings, setStock } from '../../fixtures/merchant.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newStaff } from '../../fixtures/staff.ts';
import { newGuest } from '../../fixtures/test-shop.ts';

const HAMBURG = {
  country_code: 'DE',
  legal_name: 'Cola GmbH',
  legal_address: 'Hafenstrasse 1\n20457 Hamburg',
  tax_id: 'DE136695976',
};

describeOnDatabases('e-invoices', (shop) => {
  const place = async () => {
    await setStock(shop(), shop().world.products.cola, 500);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    await shopper.details({ order_type: 'delivery' });
    const { body } = await shopper.order();
    const { id, tracking_token: token } = body.order;
    return { id, token, guest: shopper.guest };
  };
  const deliver = async (seller: Record<string, string> = {}) => {
    const placed = await place();
    await changeSettings(shop(), seller);
    for (const to of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
      await advanceOrder(shop().shop, placed.id, to);
    return { ...placed, order: await read(placed) };
  };
  const read = async ({ id, guest }: { id: string; guest: string }) =>
    (await shop().call<{ order: Order }>('GET', `/get-single-order/${id}`, { guest })).body.order;
  const open = (url: string, guest?: string) =>
    shop().request(url, guest === undefined ? {} : { headers: { 'guest-id': guest } });

  test('stand beside an invoice of the EU, under its number, and keep the standard', async () => {
    await changeSettings(shop(), HAMBURG);
    const { order } = await deliver();
    const file = await open(order.e_invoice_url ?? '');
    expect(file.headers.get('content-type')).toContain('application/xml');
    expect(file.headers.get('cache-control')).toBe('private, no-store');
    expect(file.headers.get('content-disposition')).toBe(
      `attachment; filename="invoice-${order.invoice_number}.xml"`,
    );
    const xml = await file.text();
    expect(breaksOfEn16931(xml)).toEqual([]);
    expect(textsAt(xml, 'ID')).toEqual([order.invoice_number]);
    // 4 × 2.50 and 5 % of that, delivery without.
    expect(textsAt(xml, 'TaxTotal/TaxSubtotal/TaxableAmount')[0]).toBe('10.00');
    expect(textsAt(xml, 'TaxTotal/TaxAmount')).toEqual(['0.50']);
    expect(textsAt(xml, 'LegalMonetaryTotal/TaxInclusiveAmount')).toEqual([order.total.toFixed(2)]);
    expect(textsAt(xml, 'LegalMonetaryTotal/PayableAmount')).toEqual(['0.00']);
    expect(textsAt(xml, 'PaymentMeans/PaymentMeansCode')).toEqual(['10']);
    const seller = 'AccountingSupplierParty/Party';
    expect(textsAt(xml, `${seller}/PartyTaxScheme/CompanyID`)).toEqual(['DE136695976']);
    expect(textsAt(xml, `${seller}/PostalAddress/CityName`)).toEqual(['Hamburg']);
    expect(textsAt(xml, 'Delivery/DeliveryLocation/Address/StreetName')).toEqual(['5 State Street']);
  });

  test('are read by who may read the PDF: by its link, its owner, and masked by the tracking token', async () => {
    const { id, guest, token: tracking } = await deliver();
    const path = `/api/order-e-invoice/${id}`;
    expect((await open(path, guest)).status).toBe(200);
    expect((await open(path)).status).toBe(404);
    expect((await open(path, newGuest())).status).toBe(404);
    expect((await open(`${path}?token=${'0'.repeat(64)}`)).status).toBe(404);
    const other = await deliver();
    const token = new URL(other.order.e_invoice_url ?? '', 'http://shop.test').searchParams.get('token');
    expect((await open(`${path}?token=${token}`)).status).toBe(404);
    const tracked = await open(`${path}?token=${tracking}`);
    const masked = await tracked.text();
    expect(masked).not.toContain('5 State Street');
    expect(masked).not.toContain('ana@example.com');
    expect(textsAt(masked, 'AccountingCustomerParty/Party/PostalAddress/CityName')).toEqual(['Chicago']);
    const { body } = await shop().call<{ order: Order }>('GET', `/get-single-order/${id}?token=${tracking}`, {
      guest: newGuest(),
    });
    expect(body.order.e_invoice_url).toBeNull();
  });

  test('of a credit note name the invoice that it belongs to', async () => {
    const placed = await deliver();
    const lines = [{ order_item_id: placed.order.items[0]?.order_item_id ?? 0, quantity: 1 }];
    await refundByStaff(shop().shop, placed.id, { lines, to: 'source', reason: 'Flat' });
    const [note] = (await read(placed)).credit_notes ?? [];
    const file = await open(note?.e_invoice_url ?? '');
    expect(file.headers.get('content-disposition')).toContain(`credit-note-${note?.number}.xml`);
    const xml = await file.text();
    expect(breaksOfEn16931(xml)).toEqual([]);
    expect(textsAt(xml, 'CreditNoteLine/LineExtensionAmount')).toEqual(['2.50']);
    expect(textsAt(xml, 'BillingReference/InvoiceDocumentReference/ID')).toEqual([
      placed.order.invoice_number,
    ]);
  });

  test('have a link in each row of the desk', async () => {
    const { order } = await deliver();
    const { downtown } = shop().world.branches;
    const manager = await newStaff(shop(), 'manager', [downtown]);
    const { body } = await manager.call<DeskInvoices>('GET', '/admin/invoices');
    const [row] = body.data;
    expect([row?.number, row?.e_invoice_url]).toEqual([order.invoice_number, order.e_invoice_url]);
  });

  test('are absent of what has no number, and where the seller lacks something, which the desk says', async () => {
    const placed = await place();
    expect((await read(placed)).e_invoice_url).toBeNull();
    expect((await open(`/api/order-e-invoice/${placed.id}`, placed.guest)).status).toBe(404);
    const owner = await newStaff(shop(), 'owner');
    const gaps = async () =>
      (await owner.call<DeskSettings>('GET', '/admin/settings')).body.e_invoice_gaps.map(
        ({ missing }) => missing,
      );
    expect(new Set((await gaps()).flat())).toEqual(new Set());
    await changeSettings(shop(), { legal_address: 'Hafenstrasse 1', tax_id: '' });
    expect((await gaps())[0]).toEqual(['seller_address', 'seller_tax_id']);
    expect((await deliver()).order.e_invoice_url).toBeNull();
    await changeSettings(shop(), { ...HAMBURG, country_code: 'US' });
    expect((await gaps())[0]).toEqual(['seller_country']);
    // What is missing can be saved where it is said.
    await shop().db.write.deleteFrom('settings').where('key', 'in', ['legal_address', 'tax_id']).execute();
    const changes = ['legal_address', 'tax_id'].map((key) => ({ key, value: HAMBURG[key as 'tax_id'] }));
    expect((await owner.call('PUT', '/admin/settings', { body: { changes } })).status).toBe(200);
  });

  test('are for sellers in the EU: an Indian invoice stays as it is', async () => {
    const { order } = await deliver({
      country_code: 'IN',
      legal_address: '1 MG Road\nBengaluru 560001',
      tax_id: '29AAGCB7383J1Z4',
    });
    expect([order.invoice_number === null, order.e_invoice_url]).toEqual([false, null]);
    expect((await open(order.invoice_url ?? '')).status).toBe(200);
    expect((await open((order.invoice_url ?? '').replace('order-invoice', 'order-e-invoice'))).status).toBe(
      404,
    );
  });

  test('of documents of before, which say less, are absent, and these open as before', async () => {
    await changeSettings(shop(), HAMBURG);
    const placed = await deliver();
    const row = await shop()
      .db.read.selectFrom('invoices')
      .select(['id', 'document_json'])
      .where('order_id', '=', placed.id)
      .executeTakeFirstOrThrow();
    const { payment: _, seller, buyer, ...rest } = JSON.parse(row.document_json);
    const { postal: __, ...oldSeller } = seller;
    const { postal: ___, ...oldBuyer } = buyer;
    const document_json = JSON.stringify({ ...rest, seller: oldSeller, buyer: oldBuyer });
    await shop().db.write.updateTable('invoices').set({ document_json }).where('id', '=', row.id).execute();
    const order = await read(placed);
    expect(order.e_invoice_url).toBeNull();
    expect((await open(order.invoice_url ?? '')).status).toBe(200);
    expect((await open(`/api/order-e-invoice/${placed.id}`, placed.guest)).status).toBe(404);
  });
});
