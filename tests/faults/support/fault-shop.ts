import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { migrate } from '../../../src/backend/shop/db/migrations/migrate.ts';
import { inTransaction, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { freePort } from '../../../src/commands/free-port.ts';
import { type PostgresServer, startPostgres } from '../../../src/commands/postgres-server.ts';
import { bundled } from '../../fixtures/bundled.ts';
import { createWorld } from '../../fixtures/world.ts';
import { branchRules } from '../../fixtures/world-branches.ts';
import { endWithThisProcess } from '../../server/left-over.ts';

/** A busy machine takes minutes; what a start may take is no promise of these experiments. */
const START_TIMEOUT_MS = 600_000;
const UNITS = 10_000_000;

export interface Place {
  dataDir: string;
  /** A SQLite file or a URL. */
  where: string;
  /** What everybody orders. */
  productId: number;
  postgres: PostgresServer | undefined;
  remove(): Promise<void>;
}

/** A shop's data on a database of its own: one product that never sells out, in a branch that never closes. */
export const makePlace = async (
  database: 'sqlite' | 'postgres',
  { dataDir = mkdtempSync(join(tmpdir(), 'shop-faults-')), fill = fillShop } = {},
): Promise<Place> => {
  const postgres = database === 'postgres' ? await startPostgres() : undefined;
  const where = postgres ? `${postgres.url}/postgres` : join(dataDir, 'shop.db');
  const productId = await withDatabase(where, fill);
  const remove = async () => {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { dataDir, where, productId, postgres, remove };
};

/** One product that never sells out, in a branch that never closes; resolves to the product. */
export const fillShop = async (db: ShopDb): Promise<number> => {
  await migrate(db);
  const { branches, products } = await createWorld(db);
  const openingHours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, open: '00:00', close: '24:00' }));
  await inTransaction(db, async (trx) => {
    const rules_json = JSON.stringify(branchRules({ openingHours }));
    await trx.updateTable('branches').set({ rules_json }).where('id', '=', branches.downtown).execute();
    await trx.updateTable('stock').set({ on_hand: UNITS }).where('product_id', '=', products.cola).execute();
  });
  return products.cola;
};

/** Opens the database beside the shop. */
export const withDatabase = async <T>(where: string, work: (db: ShopDb) => Promise<T>): Promise<T> => {
  const db = await connect(where, { isPatient: true });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
};

export interface ShopProcess {
  child: ChildProcess;
  url: string;
  /** True until the process has ended. */
  isAlive(): boolean;
  /** Ends it; resolves to the milliseconds that took. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number>;
}

/** Starts a process of the shop as its main module does, with stand-in pages; resolves once it is open. */
export const startShopProcess = async (
  { dataDir, where }: Pick<Place, 'dataDir' | 'where'>,
  env: Record<string, string> = {},
): Promise<ShopProcess> => {
  const port = await freePort();
  const settings = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: String(port),
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'silent',
    RENDER_THREADS: '1',
    FILL_AT_START: 'false',
    ...(where.startsWith('postgres') && { DATABASE_URL: where }),
    ...env,
  };
  const main = await bundled('tests/server/fake-shop-main.ts');
  const child = spawn(process.execPath, [main], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
  endWithThisProcess(child);
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += String(text);
    if (process.env.FAULTS_VERBOSE) process.stderr.write(text);
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child.stdout, 'data'),
    ended.then(() => Promise.reject(new Error(`The shop did not start: ${errors}`))),
    sleep(START_TIMEOUT_MS, undefined, { ref: false }).then(() => {
      throw new Error('The shop did not start in time.');
    }),
  ]);
  return {
    child,
    url: `http://127.0.0.1:${port}`,
    isAlive: () => child.exitCode === null && child.signalCode === null,
    end: async (signal) => {
      const start = performance.now();
      child.kill(signal);
      await ended;
      return performance.now() - start;
    },
  };
};

/** Asks until the shop is well again; resolves to the milliseconds that took. */
export const untilWell = async (isWell: () => Promise<boolean>, limitMs: number): Promise<number> => {
  const start = performance.now();
  while (performance.now() - start < limitMs) {
    if (await isWell()) return performance.now() - start;
    await sleep(20);
  }
  return Number.POSITIVE_INFINITY;
};
