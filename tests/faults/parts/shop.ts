import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createSession } from '../../../src/backend/customers/sessions.ts';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { SERVER_ENV } from '../../../src/commands/launch/server-env.mjs';
import { insertRow } from '../../fixtures/insert-row.ts';
import { freePort } from '../../server/running-shop.ts';
import { endProcess, startProcess } from '../../server/shop-process.ts';

/** A process of the shop with stand-in pages and the real backend, on its own folder and port. */
export const startShop = async (env: Record<string, string> = {}) => {
  const folder = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'faults-')));
  const port = Number(env.PORT ?? (await freePort()));
  const given = { ...SERVER_ENV, FILL_AT_START: 'false', ...env, DATA_DIR: folder, PORT: String(port) };
  const child = await startProcess(given);
  return {
    port,
    dataDir: folder,
    url: `http://127.0.0.1:${port}`,
    child,
    /** Most memory that the process has had, in MB. */
    peakMb: () => memoryOf(child.pid ?? 0, 'VmHWM'),
    end: (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => endProcess(child, signal),
    stop: async () => {
      await endProcess(child, 'SIGTERM');
      if (!env.DATA_DIR) await rm(folder, { recursive: true, force: true });
    },
  };
};
export type FaultShop = Awaited<ReturnType<typeof startShop>>;

const memoryOf = (pid: number, field: string): number => {
  const line = new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
};

/** Headers of so many customers who have signed in. */
export const signIn = async ({ dataDir }: Pick<FaultShop, 'dataDir'>, count: number) => {
  const db = await connect(join(dataDir, 'shop.db'));
  const headers: Record<string, string>[] = [];
  for (let i = 0; i < count; i += 1) {
    const tag = randomUUID().slice(0, 12);
    const token = await inTransaction(db, async (trx) => {
      const names = { name: 'Ana Diaz', email: `${tag}@example.com`, email_norm: `${tag}@example.com` };
      const at = new Date();
      const row = { ...names, phone_e164: null, referral_code: tag, created_at: at.toISOString() };
      const customerId = await insertRow(trx, 'customers', row);
      return (await createSession(trx, { customerId, device: 'test', now: at })).token;
    });
    headers.push({ authorization: `Bearer ${token}`, 'x-requested-with': 'XMLHttpRequest' });
  }
  await db.close();
  return headers;
};
