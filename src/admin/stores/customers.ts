import type {
  DeskCustomer,
  DeskCustomerRow,
  DeskCustomers,
  GoodwillRequest,
  PastOrders,
} from '../../api/contract/admin/customers.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { createLongList } from './long-list.ts';
import { changesOf } from './refusal.ts';
import { deskApi } from './session.ts';

/** Everybody with an account, the newest first. */
export const customers = createLongList<DeskCustomerRow, DeskCustomers>(['q', 'state'], (query) =>
  deskApi('GET /admin/customers', { query }),
);

export const customer = createResource<DeskCustomer, [number]>((id) =>
  deskApi('GET /admin/customers/{id}', { params: { id } }),
);

export const pastOrders = createResource<PastOrders, [query: { q: string; page: number }]>((query) =>
  deskApi('GET /admin/past-orders', { query: { ...query, per_page: 30 } }),
);

const change = changesOf(customer);

let press = { what: '', key: '' };

/** One press gives credit once: it is sent again under the same key until the shop has said that it did it. */
export const giveGoodwill = (id: number, request: GoodwillRequest): Promise<Attempt<DeskCustomer>> => {
  const what = JSON.stringify([id, request]);
  if (press.what !== what) press = { what, key: crypto.randomUUID() };
  return change(async () => {
    const changed = await deskApi('POST /admin/customers/{id}/goodwill', {
      params: { id },
      body: request,
      headers: { 'idempotency-key': press.key },
    });
    press = { what: '', key: '' };
    return changed;
  });
};

export const blockCustomer = (id: number, isBlocked: boolean) =>
  change(() =>
    deskApi('POST /admin/customers/{id}/block', { params: { id }, body: { is_blocked: isBlocked } }),
  );
export const noteCustomer = (id: number, text: string) =>
  change(() => deskApi('POST /admin/customers/{id}/notes', { params: { id }, body: { text } }));
export const exportCustomer = (id: number) =>
  attempt(() => deskApi('POST /admin/customers/{id}/export', { params: { id } }));
export const eraseCustomer = (id: number, name: string) =>
  attempt(() => deskApi('POST /admin/customers/{id}/erase', { params: { id }, body: { name } }));
