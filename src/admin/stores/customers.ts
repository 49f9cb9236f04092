import { atom } from 'nanostores';
import * as calls from '../../api/admin/customers.ts';
import type { DeskCustomer, DeskCustomers, GoodwillRequest } from '../../api/contract/admin/customers.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
import { createResource, type Resource } from '../../stores/shop/resource.ts';
import { deskApi } from './session.ts';

/** What the list shows; it stands in the address. */
export interface CustomerView {
  q: string;
  state: 'blocked' | '';
}

export const $customerView = atom<CustomerView>({ q: '', state: '' });

const load = ({ q, state }: CustomerView, before?: number) =>
  calls.listCustomers(deskApi, { q: q || undefined, state: state || undefined, before });

/** The customers of the view; `before` adds the page below what is shown. */
export const customers: Resource<DeskCustomers, [CustomerView, number?]> = createResource(
  async (view: CustomerView, before?: number) => {
    const fetched = await load(view, before);
    const shown = before === undefined ? [] : (customers.$state.get().data?.customers ?? []);
    return { ...fetched, customers: [...shown, ...fetched.customers] };
  },
);

export const fetchCustomers = (): Promise<void> => customers.fetch($customerView.get());

/** Changes what is searched for, and the address with it. */
export const showCustomers = (change: Partial<CustomerView>): void => {
  const view = { ...$customerView.get(), ...change };
  $customerView.set(view);
  const given = Object.entries(view).filter(([, value]) => value !== '');
  const query = new URLSearchParams(given).toString();
  history.replaceState(null, '', `${location.pathname}${query && `?${query}`}`);
  void fetchCustomers();
};

export const openCustomers = (search: string): void => {
  const query = new URLSearchParams(search);
  $customerView.set({ q: query.get('q') ?? '', state: query.get('state') === 'blocked' ? 'blocked' : '' });
  void fetchCustomers();
};

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
