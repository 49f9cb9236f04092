import { randomUUID } from 'node:crypto';
import type { ChangeSet } from '../../../src/api/contract/admin/change-sets.ts';
import type { DeskImport } from '../../../src/api/contract/admin/imports.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { createSession } from '../../../src/backend/staff/sessions.ts';
import { insertRow } from '../../fixtures/insert-row.ts';
import { type Place, withDatabase } from './fault-shop.ts';

const WAIT_MS = 60_000;

/** The desk as an owner calls it; undefined for what was not answered well. */
export const openDesk = (url: string, cookie: string) => {
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
  return async <T>(method: string, path: string, body?: object | FormData): Promise<T | undefined> => {
    const isForm = body instanceof FormData;
    const type = body && !isForm && { 'content-type': 'application/json' };
    const sent = body && { body: isForm ? body : JSON.stringify(body) };
    try {
      const signal = AbortSignal.timeout(WAIT_MS);
      const init = { method, headers: { ...headers, ...type }, signal, ...sent };
      const answer = await fetch(`${url}/api/admin${path}`, init);
      return answer.ok ? ((await answer.json()) as T) : undefined;
    } catch {
      return undefined;
    }
  };
};
export type Desk = ReturnType<typeof openDesk>;

/** The cookie of an owner who is signed in. */
export const hireOwner = ({ where }: Pick<Place, 'where'>): Promise<string> =>
  withDatabase(where, (db) =>
    inTransaction(db, async (trx) => {
      const now = new Date();
      const person = { email: 'owner@shop.example', name: 'Owner', role: 'owner' };
      const staffId = await insertRow(trx, 'staff', {
        ...person,
        created_at: now.toISOString(),
      });
      return `__Host-desk=${await createSession(trx, { staffId, device: 'Test', now })}`;
    }),
  );

/** The number of the import that a file began; 0 for none. */
export const uploadFile = async (desk: Desk, file: File): Promise<number> => {
  const form = new FormData();
  form.set('file', file);
  return (await desk<{ import_id: number }>('POST', '/imports', form))?.import_id ?? 0;
};

export const findImport = async (desk: Desk, id: number): Promise<DeskImport | undefined> =>
  (await desk<{ import: DeskImport }>('GET', `/imports/${id}`))?.import;

export const idsOf = ({ where }: Pick<Place, 'where'>, slugs: readonly string[]): Promise<number[]> =>
  withDatabase(where, async (db) => {
    const products = db.read.selectFrom('products').select('id').where('slug', 'in', slugs);
    return (await products.execute()).map(({ id }) => id);
  });

/** The price that a set gives to all its products. */
export const priceOf = (set: number): number => 1_000 + set;

/** Publishes one set after the other, each with a price of its own for all these products, until the desk fails. */
export const publishSets = async (
  desk: Desk,
  ids: readonly number[],
  onPublished: (set: number) => void,
): Promise<void> => {
  for (;;) {
    const made = await desk<{ id: number }>('POST', '/change-sets', { name: `Set ${randomUUID()}` });
    if (!made) return;
    const step = { target: { ids }, change: { kind: 'value', value: priceOf(made.id) } };
    if (!(await desk('POST', `/change-sets/${made.id}/steps`, step))) return;
    const set = await desk<ChangeSet>('GET', `/change-sets/${made.id}`);
    if (!set) return;
    const body = { version: set.version, at: null };
    if (!(await desk('POST', `/change-sets/${made.id}/publish`, body))) return;
    onPublished(made.id);
  }
};
