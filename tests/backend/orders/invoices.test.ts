import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { DeskInvoices } from '../../../src/api/contract/admin/invoices.ts';
import type { Order } from '../../../src/api/contract/order.ts';
import { findBreaks } from '../../../src/backend/invariants/invariants.ts';
import { issueInvoice } from '../../../src/backend/orders/issuing/issue-invoice.ts';
import { advanceOrder } from '../../../src/backend/orders/lifecycle/advance-order.ts';
import { lockOrder } from '../../../src/backend/orders/record/repository.ts';
import { refundByStaff } from '../../../src/backend/payments/staff-refund.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import type { InvoiceDocument } from '../../../src/domain/orders/invoice.ts';
import { describeOnDatabases } from '../../fixtures/databases.ts';
import { changeBranch, changeSettings, setStock } from '../../fixtures/merchant.ts';
import { ADDRESS, newShopper } from '../../fixtures/shopper.ts';
import { newStaff } from '../../fixtures/staff.ts';

const WAY = ['accepted', 'preparing', 'ready', 'delivered'] as const;

describeOnDatabases('invoices', (shop) => {
  const place = async (quantity = 4) => {
    await setStock(shop(), shop().world.products.cola, 500);
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity });
    await shopper.details({ order_type: 'pickup' });
    const { body } = await shopper.order({ order_type: 'pickup', address: null });
    return { id: body.order.id, guest: shopper.guest, order: body.order };
  };
  const handOver = async (id: string) => {
    for (const to of WAY) await advanceOrder(shop().shop, id, to);
  };
  const read = async ({ id, guest }: { id: string; guest: string }) =>
    (await shop().call<{ order: Order }>('GET', `/get-single-order/${id}`, { guest })).body.order;
  const issued = () => shop().db.read.selectFrom('invoices').selectAll().orderBy('id').execute();
  const numbersOf = async (year: number) =>
    (await issued()).filter((row) => row.year === year).map(({ number }) => number);
  const breaks = () => findBreaks(shop().db.read, shop().shop.now());
  const open = (url: string) => shop().request(url);

  test('get their number when the order is handed over, once, and stay as they were issued', async () => {
    const placed = await place();
    expect(placed.order.invoice_number).toBeNull();
    await handOver(placed.id);
    const order = await read(placed);
    expect(order.invoice_number).toMatch(/^1-2026-00\d{3}$/);
    const [before] = (await issued()).filter(({ order_id }) => order_id === placed.id);
    await changeSettings(shop(), { legal_name: 'Another business' });
    await inTransaction(shop().db, async (trx) => {
      const row = await lockOrder(trx, placed.id);
      if (row) await issueInvoice(trx, row, '2026-05-05T12:00:00.000Z');
    });
    expect((await issued()).filter(({ order_id }) => order_id === placed.id)).toEqual([before]);
    expect(before?.amount_minor).toBe(Math.round(order.total * 100));
    expect(await breaks()).toEqual([]);
  });

  test('are confirmations until then, which say so', async () => {
    const placed = await place();
    const early = await open((await read(placed)).invoice_url ?? '');
    expect(early.headers.get('content-disposition')).toContain(`order-${placed.order.order_number}.pdf`);
    expect((await issued()).some(({ order_id }) => order_id === placed.id)).toBe(false);
    await handOver(placed.id);
    const order = await read(placed);
    const late = await open(order.invoice_url ?? '');
    expect(late.headers.get('content-disposition')).toContain(`invoice-${order.invoice_number}.pdf`);
  });

  test('of orders handed over before there were any are issued when they are opened first', async () => {
    const placed = await place();
    await handOver(placed.id);
    await undoLast(placed.id);
    expect((await read(placed)).invoice_number).toBeNull();
    const url = (await read(placed)).invoice_url ?? '';
    await Promise.all([open(url), open(url), open(url)]);
    expect((await issued()).filter(({ order_id }) => order_id === placed.id)).toHaveLength(1);
    expect(await breaks()).toEqual([]);
  });
  /** As an order of an earlier release: handed over without an invoice. It must be the last one. */
  const undoLast = (id: string) =>
    inTransaction(shop().db, async (trx) => {
      const row = await trx
        .deleteFrom('invoices')
        .where('order_id', '=', id)
        .returning(['branch_id', 'year', 'number'])
        .executeTakeFirstOrThrow();
      await trx
        .updateTable('counters')
        .set({ value: row.number - 1 })
        .where('name', '=', `invoices:${row.branch_id}:${row.year}`)
        .execute();
    });

  test('get a credit note for each refund, at the rate of what came back', async () => {
    const placed = await place(4);
    await handOver(placed.id);
    const [item] = placed.order.items;
    const lines = [{ order_item_id: item?.order_item_id ?? 0, quantity: 1 }];
    await refundByStaff(shop().shop, placed.id, { lines, to: 'source', reason: 'Flat' });
    await refundByStaff(shop().shop, placed.id, { to: 'source', reason: 'The rest too' });
    const rows = (await issued()).filter(({ order_id }) => order_id === placed.id);
    expect(rows.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'credit_note']);
    const [invoice, first, second] = rows;
    expect([first, second].reduce((total, row) => total + (row?.amount_minor ?? 0), 0)).toBe(
      invoice?.amount_minor,
    );
    expect([first, second].reduce((total, row) => total + (row?.tax_minor ?? 0), 0)).toBe(invoice?.tax_minor);
    const { credit_notes: notes = [], invoice_number } = await read(placed);
    expect(notes.map(({ number }) => number)).toEqual([first?.code, second?.code]);
    expect(JSON.parse(first?.document_json ?? '{}')).toMatchObject({ corrects: { code: invoice_number } });
    const file = await open(notes[0]?.url ?? '');
    expect(file.headers.get('content-disposition')).toContain(`credit-note-${first?.code}.pdf`);
    expect((await open(`${notes[0]?.url}9`)).status).toBe(404);
    expect(await breaks()).toEqual([]);
  });

  test('have credit notes for what went back before they were issued', async () => {
    const placed = await place(4);
    await shop()
      .db.write.updateTable('orders')
      .set({ delivered_at: null })
      .where('id', '=', placed.id)
      .execute();
    for (const to of WAY.slice(0, 3)) await advanceOrder(shop().shop, placed.id, to);
    await advanceOrder(shop().shop, placed.id, 'delivered');
    await undoLast(placed.id);
    await refundByStaff(shop().shop, placed.id, { amount: 100, to: 'source', reason: 'Late' });
    await open((await read(placed)).invoice_url ?? '');
    const rows = (await issued()).filter(({ order_id }) => order_id === placed.id);
    expect(rows.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
      ['invoice', Math.round(placed.order.total * 100)],
      ['credit_note', 100],
    ]);
    expect(await breaks()).toEqual([]);
  });

  test('issued at once are numbered from 1 without a gap, and one that is undone leaves none', async () => {
    shop().setNow(new Date('2031-03-02T18:00:00Z'));
    const orders = [];
    for (let count = 0; count < 50; count += 1) orders.push(await place(1));
    const rows = await shop()
      .db.read.selectFrom('orders')
      .selectAll()
      .where(
        'id',
        'in',
        orders.map(({ id }) => id),
      )
      .execute();
    const issue = (index: number, isUndone = false) =>
      inTransaction(shop().db, async (trx) => {
        const row = await lockOrder(trx, rows[index]?.id ?? '');
        if (row) await issueInvoice(trx, row, shop().shop.now().toISOString());
        if (isUndone) throw new Error('Undone.');
      });
    const undone = [3, 17, 40].map((index) => expect(issue(index, true)).rejects.toThrow('Undone.'));
    await Promise.all([...undone, ...rows.map((_, index) => issue(index))]);
    const numbers = await numbersOf(2031);
    expect(numbers.toSorted((a, b) => a - b)).toEqual(rows.map((_, index) => index + 1));
    expect(await breaks()).toEqual([]);
  });

  test('begin again with each year of the branch’s calendar, and with what the branch sets', async () => {
    const { downtown } = shop().world.branches;
    await shop()
      .db.write.updateTable('branches')
      .set({ timezone: 'America/Chicago' })
      .where('id', '=', downtown)
      .execute();
    await changeBranch(shop(), downtown, {});
    shop().setNow(new Date('2033-12-31T18:00:00Z'));
    const [late, next] = [await place(1), await place(1)];
    // In Chicago it is still 2033.
    shop().setNow(new Date('2034-01-01T05:30:00Z'));
    await handOver(late.id);
    expect((await read(late)).invoice_number).toBe('1-2033-00001');
    await changeBranch(shop(), shop().world.branches.downtown, {
      invoice: { prefix: 'CHI', taxId: '36-1234567' },
    });
    shop().setNow(new Date('2034-01-01T06:30:00Z'));
    await handOver(next.id);
    expect((await read(next)).invoice_number).toBe('CHI-2034-00001');
    const [row] = (await issued()).filter(({ order_id }) => order_id === next.id);
    expect(JSON.parse(row?.document_json ?? '{}').seller).toMatchObject({ taxId: '36-1234567' });
  });

  test('name the seller as the law does, and are printed under their number', async () => {
    shop().setNow(new Date('2034-01-02T18:00:00Z'));
    await changeSettings(shop(), { legal_name: 'Cola GmbH', legal_address: 'Hafenstrasse 1\n20457 Hamburg' });
    const placed = await place(2);
    await handOver(placed.id);
    const [row] = (await issued()).filter(({ order_id }) => order_id === placed.id);
    expect(JSON.parse(row?.document_json ?? '{}')).toMatchObject({
      seller: { name: 'Cola GmbH', address: 'Hafenstrasse 1\n20457 Hamburg', taxId: '36-1234567' },
      buyer: { name: 'Ana Diaz' },
      lines: [{ quantity: 2, unitPrice: 250, gross: 525, taxes: [{ rate: 500, amount: 25 }] }],
    });
    const pdf = await (await open((await read(placed)).invoice_url ?? '')).text();
    expect(pdf.slice(0, 5)).toBe('%PDF-');
  });

  test('tax delivery and packaging as the goods where the shop says so, prices with tax or without', async () => {
    const { cola } = shop().world.products;
    await setStock(shop(), cola, 500);
    await changeBranch(shop(), shop().world.branches.downtown, { packagingCharge: 100 });
    await changeSettings(shop(), { tax_on_charges: 'goods' });
    const shopper = newShopper(shop);
    await shopper.add({ product_id: cola, quantity: 4 });
    await shopper.details({ order_type: 'delivery', address: ADDRESS });
    const { order } = (await shopper.order({})).body;
    // Four colas of 2.50, delivery of 3.00 and packaging of 1.00, 5 % on top of each: 0.50, 0.15 and 0.05.
    expect(order).toMatchObject({
      delivery_charge: 3,
      packaging_charge: 1,
      tax_amount: 0.7,
      tax_lines: [{ name: 'Sales tax', rate_percent: 5, amount: 0.7 }],
      total: 14.7,
    });
    expect(order).not.toHaveProperty('charge_parts');
    for (const to of ['accepted', 'preparing', 'ready', 'out_for_delivery', 'delivered'] as const)
      await advanceOrder(shop().shop, order.id, to);
    const [invoice] = (await issued()).filter(({ order_id }) => order_id === order.id);
    expect(invoice).toMatchObject({ amount_minor: 1470, tax_minor: 70 });
    const { lines } = JSON.parse(invoice?.document_json ?? '') as InvoiceDocument;
    expect(lines.map(({ unitPrice, gross, taxes }) => [unitPrice, gross, taxes[0]?.amount])).toEqual([
      [250, 1050, 50],
      [300, 315, 15],
      [100, 105, 5],
    ]);
    expect(await breaks()).toEqual([]);
    await changeSettings(shop(), { tax_on_charges: 'none' });
    await changeBranch(shop(), shop().world.branches.downtown, { packagingCharge: 0 });
  });

  test('are listed at the desk by period and branch, and leave as a file with a row for each rate', async () => {
    const { downtown, riverside } = shop().world.branches;
    const own = await newStaff(shop(), 'manager', [downtown]);
    const all = await own.call<DeskInvoices>('GET', '/admin/invoices?per_page=60');
    const rows = await issued();
    expect([all.body.total, all.body.data[0]?.number]).toEqual([rows.length, rows.at(-1)?.code]);
    const day = 'from=2031-03-02&to=2031-03-02';
    expect((await own.call<DeskInvoices>('GET', `/admin/invoices?${day}`)).body.total).toBe(50);
    const other = await newStaff(shop(), 'manager', [riverside]);
    expect((await other.call<DeskInvoices>('GET', '/admin/invoices')).body.total).toBe(0);
    const csv = (query: string, { cookie } = own) =>
      shop().raw(`/api/admin/exports/invoices.csv?${query}`, { headers: { cookie } });
    for (const refused of [
      await other.call('GET', `/admin/invoices?branch=${downtown}`),
      await csv(`branch=${downtown}`, other),
    ])
      expect(refused.status).toBe(403);
    const table = async (query: string): Promise<Record<string, string>[]> =>
      parse(await (await csv(query)).text(), { columns: true, bom: true });
    expect(await table(day)).toHaveLength(50);
    expect((await table(day))[0]).toEqual({
      ...{ number: '1-2031-00001', kind: 'invoice', date: '2031-03-02', branch: 'Downtown' },
      ...{ order_number: expect.any(String), corrects: '', tax: 'Sales tax', rate_percent: '5' },
      ...{ net: '2.50', tax_amount: '0.13', total: '2.63', currency: 'USD' },
    });
    const back = (await table('')).filter(({ kind }) => kind === 'credit_note');
    expect(back.length).toBeGreaterThan(0);
    expect(back.every(({ total, corrects }) => Number(total) > 0 && corrects !== '')).toBe(true);
  });
});
