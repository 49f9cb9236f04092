import { setTimeout as sleep } from 'node:timers/promises';
import type { Span } from '../../backend/shop/tracing/trace.ts';
import type { Log } from '../process/log.ts';

/** Spans that wait; more are dropped. */
const MOST_WAITING = 2_048;
/** From so many on no trace begins: those that run still have room. */
const MOST_BEFORE_TRACE = 1_024;
/** To write so many down holds up pages for 2 ms, and a request costs as much: so one a second. */
const AT_ONCE = 512;
const EVERY_MS = 1_000;
/** After a failure nothing is sent for so long. */
const PAUSE_MS = 5_000;
/** A process that ends waits so long for the collector. */
const LAST_MS = 2_000;

/** Resolves to how many were refused, rejects where all are lost. */
type Send = (spans: readonly Span[]) => Promise<number>;

/**
 * Spans on their way to the collector: one request at a time, at a rate that costs pages little, from a queue that does not
 * grow while the collector is slow or away. What has no room or does not arrive is dropped and counted.
 */
export class SpanQueue {
  readonly #send: Send;
  readonly #log: Log;
  readonly #pauseMs: number;
  #waiting: Span[] = [];
  #timer: NodeJS.Timeout | undefined;
  #sending: Promise<void> | undefined;
  #isAway = false;
  dropped = 0;
  sent = 0;

  constructor(send: Send, log: Log, pauseMs = PAUSE_MS) {
    this.#send = send;
    this.#log = log;
    this.#pauseMs = pauseMs;
  }

  /** Whether another trace may begin; one that may not counts as a span that is dropped. */
  admit(): boolean {
    if (this.#waiting.length < MOST_BEFORE_TRACE) return true;
    this.dropped += 1;
    return false;
  }

  add(span: Span): void {
    if (this.#waiting.length >= MOST_WAITING) {
      this.dropped += 1;
      return;
    }
    this.#waiting.push(span);
    this.#sendLater(EVERY_MS);
  }

  /** Sends what waits, as far as the time goes. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    const sendAll = async () => {
      await this.#sending;
      while (this.#waiting.length > 0 && !this.#isAway) await this.#sendSome();
    };
    await Promise.race([sendAll(), sleep(LAST_MS, undefined, { ref: false })]);
    clearTimeout(this.#timer);
    this.dropped += this.#waiting.length;
    this.#waiting = [];
  }

  #sendLater(ms: number): void {
    if (this.#timer || this.#sending) return;
    const begin = () => {
      this.#timer = undefined;
      this.#sending = this.#sendSome().finally(() => {
        this.#sending = undefined;
        if (this.#waiting.length > 0) this.#sendLater(this.#isAway ? this.#pauseMs : EVERY_MS);
      });
    };
    this.#timer = setTimeout(begin, ms).unref();
  }

  async #sendSome(): Promise<void> {
    const spans = this.#waiting.splice(0, AT_ONCE);
    try {
      const refused = await this.#send(spans);
      this.dropped += refused;
      this.sent += spans.length - refused;
      if (this.#isAway) this.#log('info', 'The collector takes traces again');
      this.#isAway = false;
    } catch (error) {
      this.dropped += spans.length;
      if (!this.#isAway) this.#log('warn', 'The collector takes no traces', { error: String(error) });
      this.#isAway = true;
    }
  }
}
