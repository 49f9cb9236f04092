import * as calls from '../../api/admin/customers.ts';
import type {
  DeskCustomer,
  DeskCustomerRow,
  DeskCustomers,
  GoodwillRequest,
} from '../../api/contract/admin/customers.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { createLongList } from './long-list.ts';
import { deskApi } from './session.ts';

/** Everybody with an account, the newest first. */
export const customers = createLongList<DeskCustomerRow, DeskCustomers>(['q', 'state'], (query) =>
  calls.listCustomers(deskApi, query),
);

export const customer = createResource<DeskCustomer, [number]>((id) => calls.getCustomer(deskApi, id));

const change = (run: () => Promise<DeskCustomer>): Promise<Attempt<DeskCustomer>> =>
  attempt(async () => {
    const changed = await run();
    customer.set(changed);
    return changed;
  });

let press = { what: '', key: '' };

/** One press gives credit once: it is sent again under the same key until the shop has said that it did it. */
export const giveGoodwill = (id: number, request: GoodwillRequest): Promise<Attempt<DeskCustomer>> => {
  const what = JSON.stringify([id, request]);
  if (press.what !== what) press = { what, key: crypto.randomUUID() };
  return change(async () => {
    const changed = await calls.giveGoodwill(deskApi, id, request, press.key);
    press = { what: '', key: '' };
    return changed;
  });
};

export const blockCustomer = (id: number, isBlocked: boolean) =>
  change(() => calls.blockCustomer(deskApi, id, isBlocked));
export const noteCustomer = (id: number, text: string) => change(() => calls.noteCustomer(deskApi, id, text));
export const exportCustomer = (id: number) => attempt(() => calls.exportCustomer(deskApi, id));
export const eraseCustomer = (id: number, name: string) =>
  attempt(() => calls.eraseCustomer(deskApi, id, name));
