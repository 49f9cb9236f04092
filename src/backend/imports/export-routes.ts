import { EXPORTS } from '../../api/contract/admin/imports.ts';
import { taxPlacesTable } from '../merchandise/taxes/tax-places.ts';
import { exportCodes } from '../promotions/single-codes.ts';
import { STREAMED } from '../shop/answers.ts';
import type { ApiContext } from '../shop/api.ts';
import { serve } from '../shop/serve.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { exportInvoices } from './export-invoices.ts';
import {
  exportCustomers,
  exportNewsletter,
  exportOrders,
  exportReviews,
  noteExport,
} from './export-people.ts';
import { exportProducts } from './export-products.ts';
import { streamOf, type Table, toCsv, toJson } from './export-table.ts';
import { toXlsx } from './write-xlsx.ts';

const on = serve(EXPORTS);
/** Files of what the shop holds; each leaves as it is read. */
export const exportRoutes = on.module;

for (const kind of ['csv', 'json', 'xlsx'] as const)
  on(`GET /admin/exports/products.${kind}`, async ({ c, shop, staff }) =>
    sendFile(c, `products.${kind}`, await exportProducts(shop, staff)),
  );

on('GET /admin/exports/reviews.csv', ({ c, shop }) =>
  sendFile(c, 'reviews.csv', exportReviews(shop.db.read)),
);

on('GET /admin/exports/tax-places.csv', ({ c, shop }) =>
  sendFile(c, 'tax-places.csv', taxPlacesTable(shop.db.read)),
);

on('GET /admin/exports/invoices.csv', async ({ c, shop, staff, query }) =>
  sendFile(c, 'invoices.csv', await exportInvoices(shop.db.read, staff, query)),
);

/** Files of who the customers are: each is noted with its reason before it leaves. */
const OF_PEOPLE = {
  orders: ({ db }: Shop, staff: Staff) => exportOrders(db.read, staff),
  customers: ({ db }: Shop, staff: Staff) => exportCustomers(db.read, staff),
  newsletter: exportNewsletter,
};
for (const name of ['orders', 'customers', 'newsletter'] as const)
  on(`GET /admin/exports/${name}.csv`, async ({ c, shop, staff, query }) => {
    await noteExport(shop, staff, `${name}.csv`, query.reason);
    return sendFile(c, `${name}.csv`, await OF_PEOPLE[name](shop, staff));
  });

on('GET /admin/promotions/{id}/codes.csv', async ({ c, shop, param: { id } }) =>
  sendFile(c, 'codes.csv', await exportCodes(shop.db.read, id)),
);

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Kind = keyof typeof TYPES;

const WRITERS: Readonly<Record<Kind, (table: Table) => ReadableStream<Uint8Array>>> = {
  csv: toCsv,
  json: toJson,
  xlsx: (table) => streamOf(() => toXlsx(table)),
};

/** Sends a table as it is read. */
export const sendFile = (c: ApiContext, file: `${string}.${Kind}`, table: Table): Response => {
  const kind = (/\w+$/.exec(file)?.[0] ?? 'csv') as Kind;
  const name = `${file.replace(/\.\w+$/, '')}-${c.var.shop.now().toISOString().slice(0, 10)}`;
  return c.body(WRITERS[kind](table), 200, {
    'content-type': TYPES[kind],
    'content-disposition': `attachment; filename="${name}.${kind}"`,
    [STREAMED]: '1',
  });
};
