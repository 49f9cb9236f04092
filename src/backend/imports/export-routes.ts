import { createRoute, z } from '@hono/zod-openapi';
import type { Permission } from '../../api/contract/admin/roles.ts';
import { answers, STREAMED } from '../shop/answers.ts';
import { type ApiContext, createModule, requireStaff } from '../shop/api.ts';
import { needs } from '../staff/guard.ts';
import { exportCustomers, exportOrders, exportReviews } from './export-people.ts';
import { exportProducts } from './export-products.ts';
import { type Table, toCsv, toJson } from './export-table.ts';

/** Files of what the shop holds; each leaves as it is read. */
export const exportRoutes = createModule();

interface Export {
  file: string;
  permission: Permission;
  open: (c: ApiContext) => Table | Promise<Table>;
}

const EXPORTS: readonly Export[] = [
  {
    file: 'products.csv',
    permission: 'catalog.read',
    open: (c) => exportProducts(c.var.shop, requireStaff(c)),
  },
  {
    file: 'products.json',
    permission: 'catalog.read',
    open: (c) => exportProducts(c.var.shop, requireStaff(c)),
  },
  {
    file: 'orders.csv',
    permission: 'orders.read',
    open: (c) => exportOrders(c.var.shop.db.read, requireStaff(c)),
  },
  { file: 'customers.csv', permission: 'customers.read', open: (c) => exportCustomers(c.var.shop.db.read) },
  { file: 'reviews.csv', permission: 'promotions.read', open: (c) => exportReviews(c.var.shop.db.read) },
];

const TYPES = {
  csv: 'text/csv; charset=utf-8; header=present',
  json: 'application/json; charset=utf-8',
} as const;
/** A CSV as an answer. */
export const CsvFile = {
  description: 'The file',
  content: { 'text/csv': { schema: z.string().meta({ format: 'binary' }) } },
};
const JsonFile = {
  description: 'The file',
  content: { 'application/json': { schema: z.array(z.record(z.string(), z.string())) } },
};

for (const { file, permission, open } of EXPORTS)
  exportRoutes.openapi(
    createRoute({
      method: 'get',
      path: `/admin/exports/${file}`,
      ...needs(permission),
      responses: { ...answers({}), 200: file.endsWith('.json') ? JsonFile : CsvFile },
    }),
    async (c) => sendFile(c, file, await open(c)) as never,
  );

/** Sends a table as it is read. */
export const sendFile = (c: ApiContext, file: string, table: Table): Response => {
  const isJson = file.endsWith('.json');
  const name = `${file.replace(/\.\w+$/, '')}-${c.var.shop.now().toISOString().slice(0, 10)}`;
  return c.body(isJson ? toJson(table) : toCsv(table), 200, {
    'content-type': isJson ? TYPES.json : TYPES.csv,
    'content-disposition': `attachment; filename="${name}.${isJson ? 'json' : 'csv'}"`,
    [STREAMED]: '1',
  });
};
