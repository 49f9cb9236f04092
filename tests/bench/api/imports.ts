import { setTimeout as sleep } from 'node:timers/promises';
import type { DeskImport } from '../../../src/api/contract/admin/imports.ts';
import { commandLine } from '../../../src/backend/shop/audit.ts';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { addStaff } from '../../../src/backend/staff/manage-staff.ts';
import { createSession } from '../../../src/backend/staff/sessions.ts';
import { readConfig } from '../../../src/server/process/config.ts';
import { createShop } from '../../../src/server/shop/create-shop.ts';
import { digestCatalog } from '../../fixtures/imports.ts';
import { atLeast, atMost, type Row } from '../figure.ts';
import { say } from '../report.ts';
import { percentile } from '../statistics.ts';
import { ownFile, shopifyFile } from './import-files.ts';
import type { LoadResult } from './load.ts';
import type { Bench } from './measure.ts';

/** A manager's session, made beside the server: signing in is measured by nobody. */
const signIn = async ({ database: { where } }: Bench): Promise<string> => {
  const db = await connect(where);
  try {
    const shop = createShop(db, readConfig());
    const email = `bench-${crypto.randomUUID()}@shop.example`;
    const { staff } = await addStaff(shop, commandLine(shop), { email, role: 'manager', branchIds: null });
    const session = { staffId: staff.id, device: 'Bench', now: shop.now() };
    return `__Host-desk=${await inTransaction(db, (trx) => createSession(trx, session))}`;
  } finally {
    await db.close();
  }
};

const POLL_MS = 250;
const CHUNK_SECONDS = 5;
const PAGES = { clients: 4, paths: ['/'] };

/** A short name of every row of the catalog. */
const digestAt = async (where: string): Promise<string> => {
  const db = await connect(where, { isPatient: true });
  return digestCatalog({ db }).finally(() => db.close());
};

/** Requests pages, and now and then a guest adds to a cart, for as long as `work` goes on. */
const beside = async (
  bench: Bench,
  work: () => Promise<unknown>,
): Promise<{ pages: number[]; writes: number[]; seconds: number }> => {
  let isOver = false;
  const start = performance.now();
  const worked = work()
    .then(() => (performance.now() - start) / 1_000)
    .finally(() => {
      isOver = true;
    });
  const follow = async (load: () => Promise<LoadResult>) => {
    const latencies: number[] = [];
    while (!isOver) latencies.push(...(await load()).latencies);
    return latencies;
  };
  const seconds = CHUNK_SECONDS;
  const [took, pages, writes] = await Promise.all([
    worked,
    follow(() => bench.load('visit-page', { ...PAGES, seconds })),
    follow(() => bench.load('cart-now-and-then', { clients: 1, seconds })),
  ]);
  return { seconds: took, pages, writes };
};

interface Section {
  cookie: string;
  url: string;
}

/** One call of the desk. */
const call = async <T>({ url, cookie }: Section, path: string, body?: FormData | 'press'): Promise<T> => {
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };
  const options = body === undefined ? {} : { method: 'POST', ...(body !== 'press' && { body }) };
  const answer = await fetch(`${url}/api/admin/imports${path}`, { ...options, headers });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Waits until the shop is through with what it does of an import. */
const rested = async (section: Section, id: number): Promise<DeskImport> => {
  for (;;) {
    const { import: one } = await call<{ import: DeskImport }>(section, `/${id}`);
    const isRunning = /^(validating|publishing)$/.test(one.state) || one.undo?.state === 'running';
    if (!isRunning) return one;
    await sleep(POLL_MS);
  }
};

const STEPS = ['read', 'publish', 'undo'] as const;

/** Sends a file, publishes and undoes it beside the clients; returns the rows of the table. */
const wholeImport = async (
  bench: Bench,
  section: Section,
  { what, file, rows }: Imported,
): Promise<Row[]> => {
  say(`  ${what}: ${rows} rows, ${(file.size / 1e6).toFixed(1)} MB`);
  const alone = percentile(
    (await bench.load('visit-page', { ...PAGES, seconds: CHUNK_SECONDS })).latencies,
    0.99,
  );
  const before = await digestAt(bench.database.where);
  const found: Row[] = [];
  const pages: number[] = [];
  const writes: number[] = [];
  let id = 0;
  for (const step of STEPS) {
    const seen = await beside(bench, async () => {
      if (step === 'read') {
        const body = new FormData();
        body.set('file', file);
        id = (await call<{ import_id: number }>(section, '', body)).import_id;
      } else await call(section, `/${id}/${step}`, 'press');
      const one = await rested(section, id);
      if (one.state === 'failed' || one.refused > 0) throw new Error(`${step}: ${JSON.stringify(one)}`);
    });
    pages.push(...seen.pages);
    writes.push(...seen.writes);
    found.push(atLeast(`${what}, ${step}`, Math.round(rows / seen.seconds), LEAST_PER_SECOND, 'rows/s'));
  }
  const during = percentile(pages, 0.99);
  const same = (await digestAt(bench.database.where)) === before;
  return [
    ...found,
    atMost(
      `${what}: page hits beside it, p99 ${during.toFixed(2)} ms, times alone`,
      during / alone,
      1.5,
      '×',
    ),
    atMost(`${what}: a write of a cart beside it, p99`, percentile(writes, 0.99), 150, 'ms'),
    atMost(`${what}: the longest wait of such a write`, Math.max(...writes), 500, 'ms'),
    atMost(`${what}: catalogs that differ once undone`, same ? 0 : 1, 0),
  ];
};

interface Imported {
  what: string;
  file: File;
  rows: number;
}

const LEAST_PER_SECOND = 500;
/** Of the whole server, which has the pages, the API and the catalog of 100,000 products in it. */
const MOST_MEGABYTES = 1_200;

/** 100,000 rows of the shop's own CSV and 10,000 of Shopify's: read, published and undone while visitors come. */
export const imports = async (bench: Bench): Promise<Row[]> => {
  const { name } = bench.database;
  const section = { url: bench.url, cookie: await signIn(bench) };
  const count = Number(process.env.IMPORT_ROWS || 100_000);
  await bench.load('visit-page', { ...PAGES, seconds: 2 });
  const rows = [
    ...(await wholeImport(bench, section, {
      what: `${name}: 10,000 rows of Shopify`,
      file: shopifyFile(10_000),
      rows: 10_000,
    })),
    ...(await wholeImport(bench, section, {
      what: `${name}: ${count} rows of the shop`,
      file: ownFile(count),
      rows: count,
    })),
  ];
  return [
    ...rows,
    atMost(`${name}: memory of the server at most`, await bench.peakMegabytes(), MOST_MEGABYTES, 'MB'),
  ];
};
