import { atom } from 'nanostores';
import type { BulkChange, BulkPreview, BulkRequest, BulkTarget } from '../../api/contract/admin/catalog.ts';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { $chosen, chooseNone, products } from './products.ts';
import { deskApi } from './session.ts';

/** What a change would do, until it is made or left. */
export const $preview = atom<{ request: BulkRequest; preview: BulkPreview } | null>(null);
/** What was done last, for one press that takes it back. */
export const $done = atom<{ id: number; changed: number } | null>(null);
export const edits = createResource(() => deskApi('GET /admin/product-edits'));

/** The chosen rows, or everything that the view finds. */
const chosenTarget = (): BulkTarget => {
  const chosen = $chosen.get();
  if (!chosen.isAll) return { ids: [...chosen.ids] };
  const { q, category_id, status, stock, branch_id } = products.$view.get();
  const filter = {
    ...(q && { q }),
    ...(category_id && { category_id: Number(category_id) }),
    ...(status && { status: status as 'active' }),
    ...(stock && { stock: stock as 'in' }),
    ...(branch_id && { branch_id: Number(branch_id) }),
  };
  return { filter, except: [...chosen.ids] };
};

/** Finds out what a change of the chosen products would do. */
export const previewChange = (change: BulkChange) =>
  attempt(async () => {
    const request = { target: chosenTarget(), change };
    const preview = await deskApi('POST /admin/product-edits/preview', { body: request });
    $preview.set({ request, preview });
    return preview;
  });

/** Makes the change that was looked at. */
export const applyChange = () =>
  attempt(async () => {
    const { request } = $preview.get() ?? {};
    if (!request) return;
    $done.set(await deskApi('POST /admin/product-edits', { body: request }));
    $deleted.set(null);
    $preview.set(null);
    chooseNone();
    await Promise.all([products.fetch(), edits.fetch()]);
  });

/** How many were deleted last. */
export const $deleted = atom<number | null>(null);

/** Deletes the chosen products as the screen of one does; it cannot be taken back. */
export const deleteChosen = () =>
  attempt(async () => {
    const { deleted } = await deskApi('POST /admin/products/delete', { body: { target: chosenTarget() } });
    $done.set(null);
    $deleted.set(deleted);
    chooseNone();
    await products.fetch();
  });

/** Takes a change back; what others have changed since stays, and is named. */
export const undoChange = (id: number) =>
  attempt(async () => {
    const undone = await deskApi('POST /admin/product-edits/{id}/undo', { params: { id } });
    if ($done.get()?.id === id) $done.set(null);
    await Promise.all([products.fetch(), edits.fetch()]);
    return undone;
  });
