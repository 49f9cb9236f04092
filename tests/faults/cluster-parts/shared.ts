import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { benchEdits } from '../../bench/rendering.ts';
import type { Cluster } from '../../cluster/start-cluster.ts';
import { type Goal, limitFor } from '../experiment.ts';
import { call } from '../support/buyers.ts';
import { hireOwner } from '../support/desk.ts';
import { LIMITS_KEY, say } from './filled-cluster.ts';

const TRIES = 300;
const REDIS_OPENS_MS = 5_000;
const SENDERS = 4;
const TRIES_OF_PICTURE = 20;
const BUSY_MS = 1_000;
const EDITS = 200;
const EDIT_MS = { p50: 120, p99: 400 };

/** How many of a guest's tries to order were not turned away, spread over all machines; and how many failed. */
const tryToOrder = async ({ machines }: Cluster) => {
  // A machine opens its way to Redis with its first call that is limited, which waits for nobody.
  for (const { url } of machines) await call(url, 'GET', '/get-cart', { guest: randomUUID() });
  await sleep(REDIS_OPENS_MS);
  const guest = randomUUID();
  const counts = { let: 0, failed: 0 };
  let left = TRIES;
  const lane = async () => {
    for (; left > 0; ) {
      left -= 1;
      const { url } = machines[left % machines.length] as Cluster['machines'][number];
      const { status } = await call(url, 'POST', '/place-order', { guest, body: {} });
      if (status === 0 || status >= 500) counts.failed += 1;
      else if (status !== 429) counts.let += 1;
    }
  };
  await Promise.all(Array.from({ length: 6 }, lane));
  return counts;
};

/** Small, since this is about where they are and not about drawing them. */
const PICTURE = { width: 16, height: 12, channels: 3, background: '#286' } as const;

/** Pictures sent to one machine and requested of the others at once; those that were not there. */
const sharePictures = async ({ machines, direct }: Cluster, count: number): Promise<number> => {
  const [first, ...others] = machines as [Cluster['machines'][number], ...Cluster['machines']];
  const cookie = await hireOwner({ where: direct });
  const headers = { cookie, 'x-requested-with': 'XMLHttpRequest', 'x-limits-key': LIMITS_KEY };
  const bytes = new Uint8Array(await sharp({ create: PICTURE }).png().toBuffer());
  let [left, lost] = [count, 0];
  const send = async () => {
    const body = new FormData();
    body.set('file', new File([bytes], 'one.png', { type: 'image/png' }));
    const post = () => fetch(`${first.url}/api/admin/pictures`, { method: 'POST', headers, body });
    let answer = await post();
    // Four senders may be more than a busy machine takes.
    for (let tries = 0; answer.status === 503 && tries < TRIES_OF_PICTURE; tries += 1) {
      await sleep(BUSY_MS);
      answer = await post();
    }
    if (answer.status !== 201)
      throw new Error(`A picture was refused: ${answer.status} ${await answer.text()}`);
    const { src } = (await answer.json()) as { src: string };
    for (const { url } of others) {
      const picture = await fetch(url + src);
      await picture.arrayBuffer();
      if (picture.status === 200) continue;
      lost += 1;
      say(`${picture.status} for ${src} at ${url}`);
    }
  };
  const lane = async () => {
    for (; left > 0; ) {
      left -= 1;
      const rest = left;
      await send();
      if (rest % 1_000 === 0) say(`${rest} pictures left, ${lost} were not there`);
    }
  };
  await Promise.all(Array.from({ length: SENDERS }, lane));
  return lost;
};

/** An edit that none of the machines made itself, until the next answer of one shows it. */
export const measureEdits = async ({ machines, direct }: Cluster, isShort: boolean): Promise<Goal[]> => {
  const edits = isShort ? 5 : EDITS;
  const [machine] = machines as [Cluster['machines'][number]];
  const { p50Ms, p99Ms } = await benchEdits(machine.url, direct, edits);
  return [
    {
      what: `${edits} edits, each until another machine's next answer has it`,
      limit: `p50 ${EDIT_MS.p50} ms, p99 ${EDIT_MS.p99} ms`,
      measured: `p50 ${p50Ms} ms, p99 ${p99Ms} ms`,
      held: p50Ms <= limitFor(EDIT_MS.p50, isShort) && p99Ms <= limitFor(EDIT_MS.p99, isShort),
    },
  ];
};

/** What belongs to no machine alone: limits, pictures. */
export const measureShared = async (cluster: Cluster, pictures: number): Promise<Goal[]> => {
  const lost = await sharePictures(cluster, pictures);
  const together = await tryToOrder(cluster);
  await cluster.programs.find(({ name }) => name === 'redis')?.stop();
  const apart = await tryToOrder(cluster);
  return [
    {
      what: `${pictures} pictures sent to one machine, requested of two others at once`,
      limit: '0 not there',
      measured: `${lost}`,
      held: lost === 0,
    },
    {
      what: `${TRIES} tries to order of one guest over three machines, of a limit of 3 a minute`,
      limit: '3 let; with Redis killed 9 at most, none failed',
      measured: `${together.let} let, ${together.failed} failed; ${apart.let} let, ${apart.failed} failed`,
      held: together.let === 3 && apart.let <= 9 && together.failed + apart.failed === 0,
    },
  ];
};
