import { homeCalls, pageCalls } from '../../src/api/admin/content.ts';
import { type Api, createClient } from '../../src/api/client.ts';
import type { BlockContent, DraftSaved, HomeContent } from '../../src/api/contract/admin/content.ts';
import { commandLine } from '../../src/backend/shop/audit.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { addStaff } from '../../src/backend/staff/manage-staff.ts';
import { createSession } from '../../src/backend/staff/sessions.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { createShop } from '../../src/server/shop/create-shop.ts';
import type { BenchShop } from './bench-shop.ts';
import { type Times, timesOf } from './statistics.ts';

/** The shop's own language, and home of all branches. */
const OWN = '';
const EVERYWHERE = 0;
const LONGEST_MS = 10_000;
/** The shop's key for those who make more calls than a visitor may. */
export const LIMITS_KEY = 'the bench publishes fast';

/** What an editor publishes at the desk: how long after the answer a shopper's next request shows it. */
export const benchPublishing = async (
  url: string,
  { dataDir, database }: BenchShop,
  count = 100,
): Promise<{ page: Times; home: Times }> => {
  const api = await signIn(url, { dataDir, database });
  const page = await publishPages(api, url, count);
  return { page, home: await publishHomes(api, url, count) };
};

/** A client of somebody who may edit everything. */
const signIn = async (
  url: string,
  { dataDir, database }: Pick<BenchShop, 'dataDir' | 'database'>,
): Promise<Api> => {
  const db = await connect(database);
  try {
    const shop = createShop(db, { ...readConfig(), dataDir });
    const email = `bench-${Date.now()}@shop.example`;
    const { staff } = await addStaff(shop, commandLine(shop), { email, role: 'editor', branchIds: null });
    const session = { staffId: staff.id, device: 'Bench', now: shop.now() };
    const cookie = `__Host-desk=${await inTransaction(db, (trx) => createSession(trx, session))}`;
    return createClient({
      baseUrl: url,
      branchId: () => 1,
      identity: () => ({ cookie, 'x-limits-key': LIMITS_KEY }),
    });
  } finally {
    await db.close();
  }
};

const publishPages = async (api: Api, url: string, count: number): Promise<Times> => {
  const [page] = (await api('GET /admin/pages')).pages.filter(({ is_live }) => is_live);
  if (!page) throw new Error('The shop has no page to publish.');
  const { draft } = await pageCalls.open(api, page.id, OWN);
  let { version } = draft;
  const save = async (html: string): Promise<DraftSaved> =>
    pageCalls.save(api, page.id, OWN, { version, content: { ...draft.content, html }, sitting: 'bench' });
  const publish = async (html: string) => {
    ({ version } = await save(html));
    ({ version } = (await pageCalls.publish(api, page.id, OWN, { version })).draft);
  };
  const times = await timeEach(count, `${url}/page/${page.slug}`, (mark) => publish(`<p>${mark}</p>`));
  await publish(draft.content.html);
  return times;
};

const publishHomes = async (api: Api, url: string, count: number): Promise<Times> => {
  const home = await (await fetch(url)).text();
  const { draft } = await homeCalls.open(api, EVERYWHERE, OWN);
  const isShown = ({ data, is_hidden }: BlockContent) =>
    !is_hidden && typeof data.title === 'string' && data.title !== '' && home.includes(data.title);
  const block = draft.content.blocks.find(isShown);
  if (!block) throw new Error('Home has no block with a title.');
  const withTitle = (title: unknown): HomeContent => ({
    blocks: draft.content.blocks.map((one) =>
      one === block ? { ...one, data: { ...one.data, title } } : one,
    ),
    words: draft.content.words,
  });
  let { version } = draft;
  const publish = async (title: unknown) => {
    const content = withTitle(title);
    ({ version } = await homeCalls.save(api, EVERYWHERE, OWN, { version, content, sitting: 'bench' }));
    ({ version } = (await homeCalls.publish(api, EVERYWHERE, OWN, { version })).draft);
  };
  const times = await timeEach(count, url, publish);
  await publish(block.data.title);
  return times;
};

/** Publishes one mark after the other and reads the page until it has it. */
const timeEach = async (
  count: number,
  address: string,
  publish: (mark: string) => Promise<void>,
): Promise<Times> => {
  const times: number[] = [];
  for (let edition = 0; edition < count; edition += 1) {
    const mark = `Edition ${edition} of ${count}`;
    await publish(mark);
    const start = performance.now();
    while (!(await (await fetch(address)).text()).includes(mark))
      if (performance.now() - start > LONGEST_MS) throw new Error('What was published was not seen in time.');
    times.push(performance.now() - start);
  }
  return timesOf(times);
};
