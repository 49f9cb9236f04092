import { atom } from 'nanostores';
import type { ProductContent } from '../../api/contract/admin/catalog.ts';
import type {
  ChangeSet,
  ChangeSets,
  ChangeStep,
  ProductStep,
  SetPage,
} from '../../api/contract/admin/change-sets.ts';
import { changedKeys, pick } from '../../domain/desk/merge-edits.ts';
import { type Attempt, attempt, type Failure } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import type { ProductEditing } from './product.ts';
import { deskApi } from './session.ts';

export const sets = createResource(() => deskApi('GET /admin/change-sets'));

/** The set that is looked at. */
export const $set = atom<ChangeSet | null>(null);
export const $setFailure = atom<Failure | null>(null);

export const openSet = async (id: number): Promise<void> => {
  if ($set.get()?.id !== id) $set.set(null);
  $setFailure.set(null);
  const found = await attempt(() => deskApi('GET /admin/change-sets/{id}', { params: { id } }));
  if (found.isDone) $set.set(found.value);
  else $setFailure.set(found.failure);
};

export const closeSet = (): void => {
  $set.set(null);
  $setFailure.set(null);
};

/** Sets that may still change: what waits for its time is left alone. */
export const openOnes = (list: ChangeSets | null): ChangeSets['sets'] =>
  (list?.sets ?? []).filter(({ state }) => state === 'draft' || state === 'failed');

/** Runs a call that answers the set, which is then shown; another's change in between is shown too. */
const changed = (run: (set: ChangeSet) => Promise<ChangeSet>): Promise<Attempt<unknown>> =>
  attempt(async () => {
    const set = $set.get();
    if (set) $set.set(await run(set));
    void sets.fetch();
  }).then((result) => {
    const { id } = $set.get() ?? {};
    if (!result.isDone && result.failure.status === 409 && id !== undefined) void openSet(id);
    return result;
  });

export const saveSet = (name: string, keep: number[]) =>
  changed(({ id, version }) =>
    deskApi('PUT /admin/change-sets/{id}', { params: { id }, body: { version, name, keep } }),
  );
/** `at` null: now. */
export const publishSet = (at: string | null) =>
  changed(({ id, version }) =>
    deskApi('POST /admin/change-sets/{id}/publish', { params: { id }, body: { version, at } }),
  );
export const holdSet = () =>
  changed(({ id, version }) =>
    deskApi('POST /admin/change-sets/{id}/hold', { params: { id }, body: { version } }),
  );

/** Takes a page out of the set; its draft stays. */
export const takeOut = ({ page_id, lang }: Pick<SetPage, 'page_id' | 'lang'>) =>
  changed(({ id }) =>
    deskApi('DELETE /admin/change-sets/{id}/pages/{page}', {
      params: { id, page: page_id },
      query: { lang },
    }),
  );

/** Brings back what stood before a published set; what others have changed since stays. */
export const takeBackSet = () =>
  attempt(async () => {
    const { id, edit_id } = $set.get() ?? {};
    const undone = await deskApi('POST /admin/product-edits/{id}/undo', { params: { id: edit_id ?? 0 } });
    if (id !== undefined) await openSet(id);
    void sets.fetch();
    return undone;
  });

export const removeSet = (id: number) =>
  attempt(async () => {
    sets.set(await deskApi('DELETE /admin/change-sets/{id}', { params: { id } }));
    closeSet();
  });

/** Puts an edit into a set, or begins one with it; returns the set's number. */
export const keepForLater = (into: { id: number } | { name: string }, step: ChangeStep) =>
  attempt(async () => {
    const { id } =
      'id' in into
        ? await deskApi('POST /admin/change-sets/{id}/steps', { params: { id: into.id }, body: step })
        : await deskApi('POST /admin/change-sets', { body: { name: into.name, step } });
    void sets.fetch();
    return id;
  });

export const beginSet = (name: string) =>
  attempt(async () => {
    const { id } = await deskApi('POST /admin/change-sets', { body: { name } });
    void sets.fetch();
    return id;
  });

/** What was typed in a product's form, with what stood there; options go with their variants. */
export const productStep = ({ product, content }: ProductEditing): ProductStep | null => {
  const own = changedKeys(product.content, content);
  if (own.length === 0) return null;
  const isOfOptions = own.includes('options') || own.includes('variants');
  const keys: (keyof ProductContent)[] = [
    ...new Set([...own, ...(isOfOptions ? (['options', 'variants'] as const) : [])]),
  ];
  return { product_id: product.id, was: pick(product.content, keys), content: pick(content, keys) };
};
