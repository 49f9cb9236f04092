import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Notice, queueNotices } from '../../../src/backend/outbox/queue/outbox.ts';
import { inTransaction, type ShopDb } from '../../../src/backend/shop/db/shop-db.ts';
import { HOUR_MS, timeAfter } from '../../../src/domain/time/durations.ts';
import type { Cluster } from '../../cluster/start-cluster.ts';
import { startSmsProvider } from '../../fixtures/providers.ts';
import type { Goal } from '../experiment.ts';
import { withDatabase } from '../support/fault-shop.ts';

/** Debian's package `faketime`. */
const [LIBRARY] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1');
/** More than a lease of a message lasts. */
const OFF_S = 90;
const REFUSED = /The clock of this machine is (89|90|91)\.\d s ahead of the database's\. Set it, /;
const LOOK_MS = 200;
const LIMIT_MS = 1_200_000;
const AT_ONCE = 500;
const ANSWER_MS = 50;

export const hasFaketime = (): boolean => LIBRARY !== undefined;

/** Settings of a process whose clock is off by what the file says, from when it says so; the steady clock goes on. */
const clockEnv = (file: string): Record<string, string> => ({
  LD_PRELOAD: LIBRARY ?? '',
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_NO_CACHE: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
});

const setClock = (file: string, seconds: number) =>
  writeFileSync(file, `${seconds < 0 ? '-' : '+'}${Math.abs(seconds)}\n`);

/** The words with which a machine whose clock is off ends its start. */
const refuse = async ({ machines, folder }: Cluster): Promise<string> => {
  const [machine] = machines as [Cluster['machines'][number]];
  const file = join(folder, 'clock-refused');
  setClock(file, OFF_S);
  const started = machine.restart({ env: clockEnv(file) });
  return started.then(
    () => '',
    (error: unknown) => String(error),
  );
};

const texts = (count: number): Notice[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'sms',
    template: 'order.placed',
    data: { order_id: 'X', order_number: 'X', name: 'Ana', minutes: 5 },
    to: `+1312${String(5_550_000 + at)}`,
  }));

/** Due for so long that the worker whose clock is behind takes some at once too. */
const queue = (db: ShopDb, queued: readonly Notice[]) =>
  inTransaction(db, async (trx) => {
    const at = timeAfter(db.now(), -HOUR_MS);
    for (let start = 0; start < queued.length; start += AT_ONCE)
      await queueNotices(trx, queued.slice(start, start + AT_ONCE), at);
  });

const countWaiting = async ({ read }: ShopDb): Promise<number> => {
  const waiting = read.selectFrom('outbox').select(({ fn }) => fn.countAll<number>().as('n'));
  return Number((await waiting.where('sent_at', 'is', null).executeTakeFirstOrThrow()).n);
};

const untilSent = async (db: ShopDb): Promise<void> => {
  const start = performance.now();
  while ((await countWaiting(db)) > 0 && performance.now() - start < LIMIT_MS) await sleep(LOOK_MS);
};

interface Clocks {
  cluster: Cluster;
  messages: number;
  say: (line: string) => void;
}

/** The three machines become workers, whose clocks are changed while they run; afterwards they are what they were. */
const sendApart = async ({ cluster, messages, say }: Clocks) => {
  const { machines, worker, direct, folder } = cluster;
  // While one is under way the others look for what is due.
  const provider = await startSmsProvider(() => sleep(ANSWER_MS, { status: 200 }));
  const clocks = [-OFF_S, 0, OFF_S];
  const files = machines.map(({ name }) => join(folder, `clock-${name}`));
  try {
    await worker?.stop();
    const settings = {
      ROLES: 'worker',
      SMS_WEBHOOK_URL: provider.url,
      SMS_WEBHOOK_SECRET: 'what signs the messages',
      SMS_WEBHOOK_PRIVATE: 'true',
    };
    for (const [at, machine] of machines.entries()) {
      setClock(files[at] ?? '', 0);
      await machine.restart({ env: { ...settings, ...clockEnv(files[at] ?? '') } });
    }
    for (const [at, file] of files.entries()) setClock(file, clocks[at] ?? 0);
    say(`three workers, their clocks ${clocks.join(', ')} s apart`);
    await withDatabase(direct, async (db) => {
      await queue(db, texts(messages));
      await untilSent(db);
    });
    return provider.posted.flatMap(({ body }) => /\+1312\d{7}/.exec(body) ?? []);
  } finally {
    for (const machine of worker ? [...machines, worker] : machines) await machine.restart();
    provider.stop();
  }
};

/** A machine whose clock is off does not start; those whose clocks go apart later send each message once. */
export const measureClocks = async (options: Clocks): Promise<Goal[]> => {
  const words = await refuse(options.cluster);
  const sent = await sendApart(options);
  const different = new Set(sent).size;
  const [twice, lost] = [sent.length - different, options.messages - different];
  return [
    {
      what: `a machine whose clock is ${OFF_S} s ahead`,
      limit: 'its start is refused in a sentence',
      measured: REFUSED.exec(words)?.[0] ?? `not refused so: ${words.slice(-200)}`,
      held: REFUSED.test(words),
    },
    {
      what: `${options.messages} messages sent by three workers, clocks ${OFF_S} s behind, right and ${OFF_S} s ahead`,
      limit: '0 twice, 0 lost',
      measured: `${twice} twice, ${lost} lost`,
      held: twice === 0 && lost === 0,
    },
  ];
};
