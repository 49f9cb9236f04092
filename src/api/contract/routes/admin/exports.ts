import { ExportReason } from '../../admin/imports.ts';
import { InvoicesFilter } from '../../admin/invoices.ts';
import type { Routes } from '../route.ts';

const CSV = 'text/csv';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const EXPORTS = {
  'GET /admin/exports/products.csv': { needs: 'catalog.read', file: CSV },
  'GET /admin/exports/products.json': { needs: 'catalog.read', file: 'application/json' },
  'GET /admin/exports/products.xlsx': { needs: 'catalog.read', file: XLSX },
  'GET /admin/exports/tax-places.csv': { needs: 'catalog.read', file: CSV },
  'GET /admin/exports/reviews.csv': { needs: 'promotions.read', file: CSV },
  'GET /admin/exports/orders.csv': { needs: 'orders.read', query: ExportReason, file: CSV },
  'GET /admin/exports/invoices.csv': { needs: 'orders.read', query: InvoicesFilter, file: CSV },
  'GET /admin/exports/customers.csv': { needs: 'customers.read', query: ExportReason, file: CSV },
  'GET /admin/exports/newsletter.csv': { needs: 'customers.read', query: ExportReason, file: CSV },
  'GET /admin/promotions/{id}/codes.csv': { needs: 'promotions.read', file: CSV },
} as const satisfies Routes;
