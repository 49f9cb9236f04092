import { createRoute, z } from '@hono/zod-openapi';
import { ExportReason } from '../../api/contract/admin/imports.ts';
import type { Permission } from '../../api/contract/admin/roles.ts';
import { Id } from '../../api/contract/common.ts';
import { exportCodes } from '../promotions/single-codes.ts';
import { answers, STREAMED } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import type { Shop, Staff } from '../shop/shop.ts';
import { needs } from '../staff/guard.ts';
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

/** Files of what the shop holds; each leaves as it is read. */
export const exportRoutes = createModule();

interface Export {
  file: string;
  permission: Permission;
  open: (shop: Shop, staff: Staff) => Table | Promise<Table>;
}

const EXPORTS: readonly Export[] = [
  { file: 'products.csv', permission: 'catalog.read', open: exportProducts },
  { file: 'products.json', permission: 'catalog.read', open: exportProducts },
  { file: 'products.xlsx', permission: 'catalog.read', open: exportProducts },
  { file: 'reviews.csv', permission: 'promotions.read', open: ({ db }) => exportReviews(db.read) },
];

/** Files of who the customers are: each is noted with its reason before it leaves. */
const EXPORTS_OF_PEOPLE: readonly Export[] = [
  { file: 'orders.csv', permission: 'orders.read', open: ({ db }, staff) => exportOrders(db.read, staff) },
  {
    file: 'customers.csv',
    permission: 'customers.read',
    open: ({ db }, staff) => exportCustomers(db.read, staff),
  },
  {
    file: 'newsletter.csv',
    permission: 'customers.read',
    open: exportNewsletter,
  },
];

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Kind = keyof typeof TYPES;
/** A CSV as an answer. */
export const CsvFile = {
  description: 'The file',
  content: { 'text/csv': { schema: z.string().meta({ format: 'binary' }) } },
};
const JsonFile = {
  description: 'The file',
  content: { 'application/json': { schema: z.array(z.record(z.string(), z.string())) } },
};

const Workbook = {
  description: 'The file',
  content: { [TYPES.xlsx]: { schema: z.string().meta({ format: 'binary' }) } },
};
const FILES = { csv: CsvFile, json: JsonFile, xlsx: Workbook } as const;
const kindOf = (file: string): Kind => (/\w+$/.exec(file)?.[0] ?? 'csv') as Kind;

const routeOf = ({ file, permission }: Export) =>
  ({
    method: 'get',
    path: `/admin/exports/${file}`,
    ...needs(permission),
    responses: { ...answers({}), 200: FILES[kindOf(file)] },
  }) as const;

for (const one of EXPORTS)
  exportRoutes.openapi(
    createRoute(routeOf(one)),
    async (c) => sendFile(c, one.file, await one.open(c.var.shop, requireStaff(c))) as never,
  );

for (const one of EXPORTS_OF_PEOPLE)
  exportRoutes.openapi(createRoute({ ...routeOf(one), request: { query: ExportReason } }), async (c) => {
    const { shop } = c.var;
    const staff = requireStaff(c);
    await noteExport(shop, staff, one.file, c.req.valid('query').reason);
    return sendFile(c, one.file, await one.open(shop, staff)) as never;
  });

const WRITERS: Readonly<Record<Kind, (table: Table) => ReadableStream<Uint8Array>>> = {
  csv: toCsv,
  json: toJson,
  xlsx: (table) => streamOf(() => toXlsx(table)),
};

exportRoutes.openapi(
  createRoute({
    method: 'get',
    path: '/admin/promotions/{id}/codes.csv',
    ...needs('promotions.read'),
    request: { params: z.object({ id: z.coerce.number().pipe(Id) }) },
    responses: { ...answers({}, [404]), 200: CsvFile },
  }),
  async (c) => {
    const table = await exportCodes(c.var.shop.db.read, c.req.valid('param').id);
    return sendFile(c, 'codes.csv', table) as never;
  },
);

/** Sends a table as it is read. */
export const sendFile = (c: ApiContext, file: string, table: Table): Response => {
  const kind = kindOf(file);
  const name = `${file.replace(/\.\w+$/, '')}-${c.var.shop.now().toISOString().slice(0, 10)}`;
  return c.body(WRITERS[kind](table), 200, {
    'content-type': TYPES[kind],
    'content-disposition': `attachment; filename="${name}.${kind}"`,
    [STREAMED]: '1',
  });
};
