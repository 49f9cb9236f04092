import { MINUTE_MS, SECOND_MS } from '../../../domain/time/durations.ts';
import type { Shop } from '../../shop/shop.ts';
import type { Notice } from './outbox.ts';

/** Messages that are sent in one way and wait for no others. */
export interface Lane {
  kind: Notice['kind'];
  /** 1: codes and links that somebody waits for; -1: news, which everything else leaves before. */
  urgency: 1 | 0 | -1;
}

export const NEWS_LANE: Lane = { kind: 'mail', urgency: -1 };

export const LANES: readonly Lane[] = [
  { kind: 'sms', urgency: 1 },
  { kind: 'mail', urgency: 1 },
  { kind: 'sms', urgency: 0 },
  { kind: 'mail', urgency: 0 },
  NEWS_LANE,
  { kind: 'push', urgency: 0 },
  { kind: 'ping', urgency: 0 },
  { kind: 'webhook', urgency: 0 },
];

/** So many failures in a row are the channel's and not the messages'. */
const MOST_FAILURES = 4;
const FIRST_PAUSE_MS = 10 * SECOND_MS;
const LONGEST_PAUSE_MS = 5 * MINUTE_MS;

/** A lane that failed again and again rests, longer each time; after a rest it tries one message. */
export class Pause {
  readonly #longestMs: number;
  #failures = 0;
  #pauses = 0;
  #until = 0;

  constructor({ urgency }: Lane) {
    this.#longestMs = urgency > 0 ? FIRST_PAUSE_MS : LONGEST_PAUSE_MS;
  }

  /** How many messages of at most `most` may be tried now. */
  allows(now: Date, most: number): number {
    const leftMs = this.#until - now.getTime();
    // More than the longest pause is left only after the clock was set back.
    if (leftMs > 0 && leftMs <= this.#longestMs) return 0;
    return this.#pauses > 0 ? 1 : most;
  }

  noteSuccess(): void {
    this.#failures = 0;
    this.#pauses = 0;
  }

  /** Returns the milliseconds of the pause that this failure begins, if it begins one. */
  noteFailure(now: Date): number | undefined {
    this.#failures += 1;
    if (this.#pauses === 0 && this.#failures < MOST_FAILURES) return undefined;
    if (this.#until > now.getTime()) return undefined;
    const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** this.#pauses, this.#longestMs);
    this.#pauses += 1;
    this.#until = now.getTime() + pauseMs;
    return pauseMs;
  }
}

const pauses = new WeakMap<Shop, Map<Lane, Pause>>();

/** The pause of a lane in this process. */
export const pauseOf = (shop: Shop, lane: Lane): Pause => {
  const known = pauses.get(shop) ?? new Map<Lane, Pause>();
  pauses.set(shop, known);
  const pause = known.get(lane) ?? new Pause(lane);
  known.set(lane, pause);
  return pause;
};
