import type { DeskInvoices } from '../../api/contract/admin/invoices.ts';
import { createListView } from './list-view.ts';
import { deskApi } from './session.ts';

export const invoices = createListView<DeskInvoices>(['from', 'to', 'branch'], (query) =>
  deskApi('GET /admin/invoices', { query: { ...query, per_page: 40 } }),
);
