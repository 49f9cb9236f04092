import { setTimeout as sleep } from 'node:timers/promises';
import { seqInCookies } from '../../backend/shop/seen-seq.ts';
import type { TagClock } from './tag-clock.ts';
import type { PageHeaders } from './write-answer.ts';

const LONGEST_MS = 300;
const LOOK_MS = 25;
/** A number that the log does not reach, such as that of a log that went back, costs nobody a second wait so soon. */
const REST_MS = 1_000;

interface SeenParts {
  clock: Pick<TagClock, 'seq'>;
  /** Reads the log now. */
  poke(): Promise<void>;
  /** Proxies in front: without one a header comes from whoever likes to send it. */
  proxies: number;
  secret: string;
}

/** The changes that a caller has seen already, and may not be shown a page from before. */
export interface SeenChanges {
  /** The number that a cache in front or the desk's own browser names; 0 for none. */
  seenBy(headers: PageHeaders): number;
  /** Whether this process has heard of less. */
  isBehind(seq: number): boolean;
  /** Reads the log up to there; gives up soon, since a page as it is helps more than none. */
  catchUp(seq: number): Promise<void>;
}

export const followSeen = ({ clock, poke, proxies, secret }: SeenParts): SeenChanges => {
  let restUntil = 0;
  const look = async (seq: number, until: number, onLook: () => void): Promise<void> => {
    for (;;) {
      await poke();
      onLook();
      if (clock.seq >= seq || performance.now() >= until) return;
      await sleep(LOOK_MS);
    }
  };
  return {
    seenBy: ({ cookie, minSeq }) =>
      Math.max(
        proxies > 0 && minSeq !== undefined && /^\d{1,15}$/.test(minSeq) ? Number(minSeq) : 0,
        cookie?.includes('shop-seq=') ? seqInCookies(secret, cookie) : 0,
      ),
    isBehind: (seq) => seq > clock.seq && performance.now() >= restUntil,
    catchUp: async (seq) => {
      // A log that is slow to read is no log that lacks the number: the next who comes waits for the same look.
      let hasLooked = false;
      const looking = look(seq, performance.now() + LONGEST_MS, () => {
        hasLooked = true;
      });
      await Promise.race([looking, sleep(LONGEST_MS)]);
      if (hasLooked && clock.seq < seq) restUntil = performance.now() + REST_MS;
    },
  };
};
