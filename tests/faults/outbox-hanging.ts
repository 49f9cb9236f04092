import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Notice, queueNotices } from '../../src/backend/outbox/queue/outbox.ts';
import { inTransaction, type ShopDb } from '../../src/backend/shop/db/shop-db.ts';
import { freePort } from '../../src/commands/free-port.ts';
import { startSmsProvider } from '../fixtures/providers.ts';
import { type Experiment, limitFor } from './experiment.ts';
import { makePlace, type Place, startShopProcess, withDatabase } from './support/fault-shop.ts';

const CODE_MS = 2_000;
/** 400 orders a second, each notified by text and by mail. */
const NOTICES_PER_SECOND = 800;
const ORDERS = 1_000;

const notices = (count: number, kind: Notice['kind'], template: string): Notice[] =>
  Array.from({ length: count }, (_, at) => ({
    kind,
    template,
    data: { order_id: 'X', order_number: 'X', name: 'Ana', minutes: 5 },
    to: kind === 'mail' ? `ana${at}@example.com` : `+1312${String(5_550_000 + at)}`,
  }));

const queue = (place: Place, queued: readonly Notice[]) =>
  withDatabase(place.where, (db) =>
    inTransaction(db, async (trx) => {
      const at = new Date().toISOString();
      for (let start = 0; start < queued.length; start += 500)
        await queueNotices(trx, queued.slice(start, start + 500), at);
    }),
  );

const countWaiting = async ({ read }: ShopDb): Promise<number> => {
  const waiting = read.selectFrom('outbox').select(({ fn }) => fn.countAll<number>().as('n'));
  const row = await waiting.where('sent_at', 'is', null).executeTakeFirstOrThrow();
  return Number(row.n);
};

/** The slowest of some codes by text while a mail server hangs before the mails of 1,000 orders. */
const codesBehindMails = async (place: Place, codes: number): Promise<number> => {
  const sockets = new Set<Socket>();
  const port = await freePort();
  const hanging = createServer((socket) => sockets.add(socket)).listen(port, '127.0.0.1');
  await once(hanging, 'listening');
  const provider = await startSmsProvider(() => ({ status: 200 }));
  const shop = await startShopProcess(place, {
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    SMS_WEBHOOK_URL: provider.url,
    SMS_WEBHOOK_SECRET: 'what signs the messages',
    SMS_WEBHOOK_PRIVATE: 'true',
  });
  try {
    await queue(place, [
      ...notices(ORDERS, 'mail', 'order.placed'),
      ...notices(ORDERS, 'sms', 'order.placed'),
    ]);
    const waits: number[] = [];
    for (let code = 0; code < codes; code += 1) {
      await sleep(500);
      const isHere = () => provider.posted.filter(({ body }) => body.includes('is your code')).length > code;
      await queue(place, notices(1, 'sms', 'account.code'));
      const start = performance.now();
      while (!isHere() && performance.now() - start < 60_000) await sleep(5);
      waits.push(performance.now() - start);
    }
    return Math.round(Math.max(...waits));
  } finally {
    await shop.end('SIGKILL');
    for (const socket of sockets) socket.destroy();
    hanging.close();
    provider.stop();
  }
};

/** Messages a second that become files, from a queue that is full when the shop starts. */
const filesPerSecond = async (place: Place, count: number): Promise<number> => {
  await withDatabase(place.where, ({ write }) => write.deleteFrom('outbox').execute());
  await queue(place, [
    ...notices(count / 2, 'mail', 'order.placed'),
    ...notices(count / 2, 'sms', 'order.placed'),
  ]);
  const shop = await startShopProcess(place);
  const perSecond = await withDatabase(place.where, async (db) => {
    const first = await countWaiting(db);
    const start = performance.now();
    while ((await countWaiting(db)) > 0 && performance.now() - start < 120_000) await sleep(50);
    return first / ((performance.now() - start) / 1000);
  });
  await shop.end('SIGTERM');
  return Math.round(perSecond);
};

export const experiment: Experiment = {
  name: 'outbox behind a hanging mail server',
  promise:
    'With 1,000 orders before it a code by text leaves within 2 s; 800 messages a second become files.',
  databases: ['sqlite', 'postgres'],
  run: async ({ database, isShort }) => {
    const place = await makePlace(database);
    try {
      const slowest = await codesBehindMails(place, isShort ? 3 : 20);
      const rate = await filesPerSecond(place, isShort ? 4_000 : 16_000);
      // The short form runs beside other tests.
      const isFast = isShort || rate >= NOTICES_PER_SECOND;
      return {
        held: slowest < limitFor(CODE_MS, isShort) && isFast,
        figures: `slowest code ${slowest} ms, ${rate} files/s`,
      };
    } finally {
      await place.remove();
    }
  },
};
