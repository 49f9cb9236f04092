import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { strToU8, zipSync } from 'fflate';
import type { DeskImport } from '../../src/api/contract/admin/imports.ts';
import type { Experiment } from './experiment.ts';
import { signIn, startShop } from './parts/shop.ts';
import { figuresOf, startVisitors } from './parts/visitors.ts';
import { makeBombs, sendPicture } from './picture-bombs.ts';
import { type Desk, hireOwner, openDesk, uploadFile } from './support/desk.ts';
import { untilWell } from './support/fault-shop.ts';

/** A page waits for nothing of it; a call for a turn of the thread that plans what was read. */
const MOST_MS = { page: 100, call: 500 };
const MOST_MB = 550;
const COLUMNS = 280;

const workbook = (rows: string, shared: string): Uint8Array<ArrayBuffer> => {
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const book = `<workbook xmlns:r="${relation}"><sheets><sheet r:id="r"/></sheets></workbook>`;
  const files = {
    'xl/workbook.xml': strToU8(book),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="r" Target="s.xml"/></Relationships>',
    ),
    'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`),
    'xl/s.xml': strToU8(`<worksheet>${rows}</worksheet>`),
  };
  return new Uint8Array(zipSync(files, { level: 9 }));
};

const text = (words: string) => `<si><t>${words}</t></si>`;
const cells = (count: number, shared: (at: number) => number) =>
  `<row>${Array.from({ length: count }, (_, at) => `<c t="s"><v>${shared(at)}</v></c>`).join('')}</row>`;

/** Workbooks that stay below each limit alone: rows as long as they may be, and as many texts as are read. */
const makeWorkbooks = (rows: number): File[] => {
  const headers = [
    'sku',
    'name',
    'selling_price',
    ...Array.from({ length: COLUMNS - 3 }, (_, at) => `x${at}`),
  ];
  const long = 'x'.repeat(1_700);
  const wide = workbook(
    cells(COLUMNS, (at) => at) + cells(COLUMNS, () => COLUMNS).repeat(rows),
    headers.map(text).join('') + text(long),
  );
  const many = workbook(
    cells(3, (at) => at),
    headers.slice(0, 3).map(text).join('') + text('y').repeat(900_000),
  );
  return [new File([wide], 'wide.xlsx'), new File([many], 'many.xlsx')];
};

const isOver = async (desk: Desk, id: number): Promise<boolean> => {
  const state = (await desk<{ import: DeskImport }>('GET', `/imports/${id}`))?.import.state;
  return state === 'ready' || state === 'failed';
};

export const experiment: Experiment = {
  name: 'bombs at once',
  promise: `two workbooks and picture bombs at once: page p99 under ${MOST_MS.page} ms, calls under ${MOST_MS.call} ms, memory under ${MOST_MB} MB`,
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const shop = await startShop();
    const desk = openDesk(shop.url, await hireOwner({ where: join(shop.dataDir, 'shop.db') }));
    const [bombs, customers] = [await makeBombs(), await signIn(shop, isShort ? 8 : 24)];
    const books = makeWorkbooks(isShort ? 300 : 3_000);
    const pages = await startVisitors({ url: shop.url, paths: ['/', '/cart'] });
    const calls = await startVisitors({ url: shop.url, paths: ['/api/get-data'], visitors: 1, pauseMs: 250 });
    await sleep(500);
    const start = performance.now();
    const sent = [
      Promise.all(books.map((book) => uploadFile(desk, book))),
      Promise.all(
        customers.map((headers, at) =>
          sendPicture(shop.url, headers, bombs[at % bombs.length] ?? new Uint8Array()).catch(() => 0),
        ),
      ),
    ] as const;
    const [imports, statuses] = await Promise.all(sent);
    const left = await untilWell(
      async () => (await Promise.all(imports.map((id) => isOver(desk, id)))).every(Boolean),
      240_000,
    );
    const seconds = Math.round((performance.now() - start) / 1_000);
    const [page, call] = [await pages.stop(), await calls.stop()];
    const peakMb = shop.peakMb();
    await shop.stop();
    const isAnswered =
      page.failures.length + call.failures.length === 0 &&
      imports.every((id) => id > 0) &&
      Number.isFinite(left) &&
      statuses.every((status) => [200, 422, 429, 503].includes(status));
    const isQuick = isShort || (page.p99 < MOST_MS.page && call.p99 < MOST_MS.call);
    const figures = `pages: ${figuresOf(page)}; calls: ${figuresOf(call)}; over after ${seconds} s; memory at most ${peakMb} MB`;
    return { held: isAnswered && isQuick && peakMb < MOST_MB, figures };
  },
};
