import { UNANSWERED } from './busy.ts';
import type { Scene } from './cart-actions.ts';
import type { Send } from './client.ts';
import { deskByCalls } from './desk-hands.ts';
import { createRandom } from './program.ts';
import { type Beside, endBeside, inTurn, startBeside } from './scene.ts';

/** A process is killed within some milliseconds of its so manieth call. */
const LEAST_CALLS = 10;
const MOST_CALLS = 60;
const MOST_MS = 40;

interface Lane {
  beside: Beside | undefined;
  started: Promise<unknown>;
  /** So many more until it is to be killed. */
  calls: number;
}

export interface Killed {
  kills: number;
  /** Calls that were sent to a process which ended before it answered. */
  unanswered: number;
}

/**
 * Runs `work` in the scene with two processes of its shop, over real HTTP, which get all calls of shoppers and of the
 * desk and do its jobs. One of them is killed at moments that the seed decides as far as a clock can, and started
 * again; the other answers meanwhile, as behind a proxy.
 */
export const withKilledProcesses = async (
  scene: Scene,
  seed: number,
  work: (scene: Scene) => Promise<void>,
): Promise<Killed> => {
  const random = createRandom(seed);
  const killed: Killed = { kills: 0, unanswered: 0 };
  let isOneDown = false;
  const start = async (lane: Lane) => {
    lane.calls = LEAST_CALLS + Math.floor(random() * (MOST_CALLS - LEAST_CALLS));
    lane.beside = await startBeside(scene);
  };
  const replace = async (lane: Lane) => {
    const { beside } = lane;
    lane.beside = undefined;
    killed.kills += 1;
    if (beside) await endBeside(beside, 'SIGKILL');
    await start(lane);
    isOneDown = false;
  };
  const sendBy =
    (lane: Lane): Send =>
    async (...sent) => {
      lane.calls -= 1;
      if (lane.calls <= 0 && !isOneDown) {
        isOneDown = true;
        lane.started = new Promise((resolve, reject) => {
          setTimeout(() => replace(lane).then(resolve, reject), random() * MOST_MS);
        });
      }
      const { beside } = lane.beside ? lane : (lanes.find((other) => other.beside) as Lane);
      try {
        return await (beside as Beside).send(...sent);
      } catch {
        killed.unanswered += 1;
        return { status: UNANSWERED, body: {} };
      }
    };
  const newLane = (): Lane => ({ beside: undefined, started: Promise.resolve(), calls: 0 });
  const lanes = [newLane(), newLane()];
  try {
    await Promise.all(lanes.map(start));
    const senders = lanes.map(sendBy);
    const send = inTurn(senders);
    const doJob: Scene['work'] = (job, minutes) =>
      send('POST', `/jobs/${job}/${minutes}`, { headers: {} }).then(({ status, body }) => {
        if (status === 500) throw new Error(`${job}: ${body.message}`);
      });
    await work({ ...scene, senders, desk: await deskByCalls(scene.shop, send), work: doJob });
    return killed;
  } finally {
    await Promise.all(lanes.map(({ started }) => started));
    await Promise.all(lanes.map(({ beside }) => beside && endBeside(beside)));
  }
};
