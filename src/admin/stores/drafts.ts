import { atom } from 'nanostores';
import type { z } from 'zod';
import type {
  Draft,
  DraftChange,
  DraftCustomer,
  DraftPayment,
  DraftSummary,
  PlaceDraftRequest,
  PlacedDraft,
} from '../../api/contract/admin/drafts.ts';
import type { AddToCartRequest, UpdateCartRequest } from '../../api/contract/cart.ts';
import type { Product, ProductCard } from '../../api/contract/catalog.ts';
import type { SlotsResponse } from '../../api/contract/slot.ts';
import { type Attempt, attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { onePress } from './one-press.ts';
import { deskApi } from './session.ts';

/** The order that is being typed; null until it is there. */
export const $draft = atom<Draft | null>(null);
/** What the shop refused of it when it was placed, by field. */
export const $refused = atom<Readonly<Record<string, string>>>({});

export const drafts = createResource<readonly DraftSummary[]>(
  async () => (await deskApi('GET /admin/drafts')).drafts,
);

let last: Promise<unknown> = Promise.resolve();

/** One call after the other: each is about the cart as the one before has left it. */
const inTurn = <T>(run: () => Promise<T>): Promise<T> => {
  const next = last.then(run, run);
  last = next.catch(() => undefined);
  return next;
};

const take = (run: (draft: Draft) => Promise<Draft>): Promise<Attempt<Draft>> =>
  attempt(() =>
    inTurn(async () => {
      const open = $draft.get();
      if (!open) throw new Error('No order is being typed');
      const draft = await run(open);
      if ($draft.get()?.id === open.id) $draft.set(draft);
      return draft;
    }),
  );

/** Opens what the address names: a draft, an old order to begin with, or a new one, which has an address from then on. */
export const openDraft = (branchId: number): Promise<Attempt<Draft>> =>
  attempt(async () => {
    const named = new URLSearchParams(location.search);
    const id = named.get('draft');
    const order_id = named.get('again') ?? undefined;
    const draft = await (id
      ? deskApi('GET /admin/drafts/{id}', { params: { id } })
      : deskApi('POST /admin/drafts', {
          body: { branch_id: Number(named.get('branch')) || branchId, order_id },
        }));
    history.replaceState(history.state, '', `${location.pathname}?draft=${draft.id}`);
    $refused.set({});
    $draft.set(draft);
    return draft;
  });

export const changeDraft = (body: DraftChange): Promise<Attempt<Draft>> =>
  take(({ id }) => deskApi('PUT /admin/drafts/{id}', { params: { id }, body }));
export const addLine = (body: AddToCartRequest): Promise<Attempt<Draft>> =>
  take(({ id }) => deskApi('POST /admin/drafts/{id}/lines', { params: { id }, body }));
export const changeLine = (body: z.input<typeof UpdateCartRequest>): Promise<Attempt<Draft>> =>
  take(({ id }) => deskApi('PUT /admin/drafts/{id}/lines', { params: { id }, body }));

export const deleteDraft = (id: string): Promise<Attempt<unknown>> =>
  attempt(async () => drafts.set((await deskApi('DELETE /admin/drafts/{id}', { params: { id } })).drafts));

const placePress = onePress();

/** Places what is on the screen: at another total the shop refuses, and the new one is shown. */
export const placeDraft = (
  payment: DraftPayment,
  link_hours: PlaceDraftRequest['link_hours'],
): Promise<Attempt<PlacedDraft>> => {
  const expected_total = $draft.get()?.cart.total ?? 0;
  return attempt(() =>
    inTurn(async () => {
      const draft = $draft.get();
      if (!draft) throw new Error('No order is being typed');
      const cart_version = draft.cart.cartDetails.version;
      const body = { payment, link_hours, expected_total, cart_version };
      return placePress([draft.id, body], (headers) =>
        deskApi('POST /admin/drafts/{id}/place', { params: { id: draft.id }, body, headers }),
      );
    }),
  ).then(async (placed) => {
    $refused.set(placed.isDone ? {} : placed.failure.errors);
    const moved = !placed.isDone && placed.failure.status === 409;
    if (moved) await take(({ id }) => deskApi('GET /admin/drafts/{id}', { params: { id } }));
    return placed;
  });
};

/** What the draft's branch sells, by name or code. */
export const findGoods = (q: string): Promise<Attempt<readonly ProductCard[]>> =>
  attempt(async () => {
    const query = { q, suggest: '1', branch_id: $draft.get()?.branch_id };
    const found = await deskApi('GET /search-products', { query });
    return 'products' in found ? found.products : found.data;
  });

export const fetchProduct = (slug: string): Promise<Attempt<Product>> =>
  attempt(async () => {
    const query = { branch_id: $draft.get()?.branch_id };
    return (await deskApi('GET /get-product/{slug}', { params: { slug }, query })).product;
  });

export const findCustomers = (q: string): Promise<Attempt<readonly DraftCustomer[]>> =>
  attempt(async () => (await deskApi('GET /admin/draft-customers', { query: { q } })).customers);

/** The times that the draft's branch offers for this kind of order. */
export const draftSlots = createResource<SlotsResponse, [branchId: number, orderType: string]>(
  (branch_id, order_type) => deskApi('GET /get-slots', { query: { branch_id, order_type } }),
);

export const sendPayLink = (id: string) =>
  attempt(() => deskApi('POST /admin/orders/{id}/pay-link', { params: { id } }));
