import { atom } from 'nanostores';
import { attempt } from '../../stores/shop/failure.ts';
import { createResource } from '../../stores/shop/resource.ts';
import { deskApi } from './session.ts';

export const demo = createResource(() => deskApi('GET /admin/demo'));
/** What the removal would take and leave. */
export const demoRemoval = createResource(() => deskApi('GET /admin/demo/removal'));
/** How many things are left while it runs. */
export const $left = atom<number | null>(null);

/** Calls until nothing of the demo is left; pressed again after a failure, it goes on. */
export const removeDemo = (name: string) =>
  attempt(async () => {
    try {
      do $left.set((await deskApi('POST /admin/demo/removal', { body: { name } })).left);
      while ($left.get() !== 0);
    } finally {
      $left.set(null);
    }
  });
