import { DeskInvoices, DeskInvoicesQuery } from '../../admin/invoices.ts';
import type { Routes } from '../route.ts';

export const INVOICES = {
  'GET /admin/invoices': { needs: 'orders.read', query: DeskInvoicesQuery, answer: DeskInvoices },
} as const satisfies Routes;
