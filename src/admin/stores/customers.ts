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
import { onePress } from './one-press.ts';
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

const givePress = onePress();

export const giveGoodwill = (id: number, body: GoodwillRequest): Promise<Attempt<DeskCustomer>> =>
  change(() =>
    givePress([id, body], (headers) =>
      deskApi('POST /admin/customers/{id}/goodwill', { params: { id }, body, headers }),
    ),
  );

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
