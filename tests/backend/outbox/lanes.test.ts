import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deliverDue } from '../../../src/backend/outbox/deliver.ts';
import { OUTBOX_JOBS } from '../../../src/backend/outbox/jobs.ts';
import { type Notice, queueNotices } from '../../../src/backend/outbox/queue/outbox.ts';
import { claimDue } from '../../../src/backend/outbox/queue/repository.ts';
import { seal } from '../../../src/backend/outbox/queue/seal.ts';
import { connect } from '../../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { startJobs } from '../../../src/backend/shop/jobs.ts';
import type { Delivery, Shop } from '../../../src/backend/shop/shop.ts';
import { describeInTurn } from '../../fixtures/databases.ts';
import { startMailServer, startSmsProvider } from '../../fixtures/providers.ts';
import { IS_SEARCH } from '../../fixtures/seeded.ts';
import { NOON } from '../../fixtures/test-shop.ts';

const LETTER: Notice = {
  kind: 'mail',
  to: 'ana@example.com',
  template: 'account.welcome',
  data: { name: 'Ana' },
};

const MANY = IS_SEARCH ? 1_000 : 120;

/** A mail server that takes connections and never says a word. */
const startHangingServer = async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connections: () => sockets.size,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

describeInTurn(1, 'the lanes of the outbox', (shop) => {
  const stops: (() => unknown)[] = [];
  beforeEach(async () => {
    shop().setNow(NOON);
    await shop().db.write.deleteFrom('outbox').execute();
    await shop().db.write.deleteFrom('attempts').execute();
  });
  afterEach(async () => {
    for (const stop of stops.splice(0).reverse()) await stop();
  });

  const shopWith = (delivery: Partial<Delivery>): Shop => ({
    ...shop().shop,
    now: () => shop().shop.now(),
    delivery: { smtpUrl: undefined, smsWebhook: undefined, isProduction: true, ...delivery },
  });
  const queue = (count: number, notice: Notice) => {
    const notices = Array.from({ length: count }, (_, at) =>
      count === 1 ? notice : { ...notice, to: notice.to.replace('@', `${at}@`) },
    );
    return inTransaction(shop().db, (trx) => queueNotices(trx, notices, shop().shop.now().toISOString()));
  };
  const code = (kind: Notice['kind']): Notice => ({
    kind,
    to: kind === 'sms' ? '+13125550100' : 'ana@example.com',
    template: 'account.code',
    data: { minutes: 5 },
    sealed: seal(shop().shop, { code: '042137' }),
  });
  const rows = () => shop().db.read.selectFrom('outbox').selectAll().orderBy('id').execute();
  const after = (seconds: number) => shop().setNow(new Date(NOON.getTime() + seconds * 1_000));

  test('let a code by text leave while a mail server hangs before 1,000 mails', async () => {
    const server = await startHangingServer();
    const provider = await startSmsProvider(() => ({ status: 200 }));
    stops.push(server.stop, provider.stop);
    await queue(1_000, LETTER);
    const webhook = { url: provider.url, secret: 'what signs the messages', mayBePrivate: true };
    const busy = shopWith({ smtpUrl: server.url, smsWebhook: webhook });
    stops.push(startJobs(busy, OUTBOX_JOBS));
    await vi.waitFor(() => expect(server.connections()).toBeGreaterThan(0));
    await queue(1, code('sms'));
    await vi.waitFor(() => expect(provider.posted).toHaveLength(1));
    // The first mails still hang: had the code come behind them, they would have failed by now.
    expect((await rows()).filter(({ last_error }) => last_error !== null)).toEqual([]);
  });

  test('send codes by mail before the mails that wait longer', async () => {
    const server = await startMailServer();
    stops.push(server.stop);
    await queue(300, LETTER);
    after(1);
    await queue(1, code('mail'));
    await deliverDue(shopWith({ smtpUrl: server.url }));
    const place = server.mails.findIndex((mail) => mail.includes('is your code for'));
    expect(place).toBeGreaterThanOrEqual(0);
    // Eleven connections go on while its own is slow; in the order of waiting it would be the last of 301.
    expect(place).toBeLessThan(150);
    expect(server.mails).toHaveLength(301);
  });

  test('rest after failures, which costs the others no try, and begin again with one', async () => {
    const refused = { smtpUrl: 'smtp://127.0.0.1:1' };
    const failing = shopWith(refused);
    await queue(100, LETTER);
    await deliverDue(failing);
    const tried = (await rows()).filter(({ attempts }) => attempts > 0).length;
    expect(tried).toBeLessThanOrEqual(12);
    await deliverDue(failing);
    after(11);
    await deliverDue(failing);
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(tried + 1);
    const server = await startMailServer();
    stops.push(server.stop);
    refused.smtpUrl = server.url;
    failing.delivery = { ...failing.delivery, smtpUrl: server.url } as Delivery;
    after(40);
    await deliverDue(failing);
    expect(server.mails).toHaveLength(100 - tried - 1);
    after(400);
    await deliverDue(failing);
    expect((await rows()).every(({ sent_at }) => sent_at !== null)).toBe(true);
  });

  test('send 3,000 messages in one go, none twice', async () => {
    await queue(3_000, LETTER);
    const files = shopWith({});
    const other = shopWith({});
    await Promise.all([deliverDue(files), deliverDue(other)]);
    const sent = await rows();
    expect(sent.every(({ sent_at, attempts }) => sent_at !== null && attempts === 1)).toBe(true);
    const names = new Set(await readdir(join(files.dataDir, 'outbox')));
    expect(sent.every(({ id }) => names.has(`outbox-${id}.eml`))).toBe(true);
  });

  test('send each of many once, with three workers beside each other', async () => {
    const server = await startMailServer();
    stops.push(server.stop);
    await queue(MANY, LETTER);
    const opened = await Promise.all([1, 2, 3].map(() => connect(shop().where, { isPatient: true })));
    stops.push(...opened.map((db) => () => db.close()));
    await Promise.all(opened.map((db) => deliverDue({ ...shopWith({ smtpUrl: server.url }), db })));
    expect((await rows()).every(({ sent_at, attempts }) => sent_at !== null && attempts === 1)).toBe(true);
    const ids = server.mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);
    expect([ids.length, new Set(ids).size]).toEqual([MANY, MANY]);
  });

  test('are not waited for by a worker that claims beside another', async () => {
    await queue(10, LETTER);
    const other = await connect(shop().where, { isPatient: true });
    stops.push(() => other.close());
    const claim = { lane: { kind: 'mail', urgency: 0 }, jumped: '9999', limit: 6 } as const;
    const until = new Date(NOON.getTime() + 60_000).toISOString();
    const claimBy = (db: typeof other, work: (ids: number[]) => Promise<number[]>) =>
      inTransaction(db, async (trx) => {
        const claimed = await claimDue(db, trx, { ...claim, at: NOON.toISOString(), leaseUntil: until });
        return work(claimed.map(({ id }) => id));
      });
    const both = await claimBy(shop().db, async (mine) => [
      ...mine,
      ...(await claimBy(other, async (theirs) => theirs)),
    ]);
    expect([both.length, new Set(both).size]).toEqual([10, 10]);
  });

  test('send no more than 30 an hour to one destination, and codes all the same', async () => {
    const order: Notice = { ...LETTER, template: 'order.placed' };
    for (let more = 0; more < 40; more += 1) await queue(1, order);
    await queue(1, code('mail'));
    const parts = shopWith({});
    await deliverDue(parts);
    const sent = (await rows()).filter(({ sent_at }) => sent_at !== null);
    expect(sent).toHaveLength(31);
    expect((await rows()).find(({ failed_at }) => failed_at)?.last_error).toContain('Too many messages');
    after(3_601);
    await queue(1, order);
    await deliverDue(parts);
    expect((await rows()).at(-1)?.sent_at).not.toBeNull();
  });

  test.each([
    '+19005550199',
    '+881612345678',
    '+979123456789',
    '+449091234567',
    '+12425550199',
  ])('send no order’s text to %s', async (to) => {
    await queue(1, { ...LETTER, kind: 'sms', to, template: 'order.placed' });
    const provider = await startSmsProvider(() => ({ status: 200 }));
    stops.push(provider.stop);
    const webhook = { url: provider.url, secret: 'what signs the messages', mayBePrivate: true };
    await deliverDue(shopWith({ smsWebhook: webhook }));
    expect(provider.posted).toEqual([]);
    expect((await rows())[0]?.last_error).toBe('No messages go to numbers of this kind.');
  });

  test('send what was queued under a clock that was ahead', async () => {
    after(40 * 24 * 3600);
    await queue(1, LETTER);
    after(0);
    await deliverDue(shopWith({}));
    expect((await rows())[0]?.sent_at).not.toBeNull();
  });

  test('leave what they have not begun when the shop stops', async () => {
    await queue(500, LETTER);
    const stop = startJobs(shopWith({}), OUTBOX_JOBS);
    await vi.waitFor(async () => expect((await rows()).some(({ sent_at }) => sent_at)).toBe(true));
    await stop();
    const left = (await rows()).filter(({ sent_at }) => sent_at === null);
    expect(left.every(({ attempts, due_at }) => attempts === 0 && due_at === NOON.toISOString())).toBe(true);
  });
});
