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
