import type pg from 'pg';

/** More than this apart, machines give codes, leases and sales another end each. */
const MOST_SKEW_MS = 2_000;
const EVERY_MS = 60_000;
/** An answer that took longer says less than the one before it. */
const LONGEST_MS = 500;
/** Looks at the start until one is answered in time: the first waits for a connection too, and a busy machine is late. */
const MOST_LOOKS = 5;

/**
 * The clock of the server, carried on between two looks by the steady one of this machine: whatever is done to the time of
 * day here, leases and limits of several machines go by one clock.
 */
export class PostgresClock {
  readonly #pool: pg.Pool;
  readonly #timer: NodeJS.Timeout;
  /** Of the server when the steady clock stood at 0. */
  #origin: number | undefined;
  /** How long the answer took that says so: by half of it the clock may be off. */
  #tookMs = Number.POSITIVE_INFINITY;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    this.#timer = setInterval(() => void this.#look().catch(() => {}), EVERY_MS).unref();
  }

  /** Reads the server's clock; refuses a machine whose own is far from it. */
  async start(): Promise<void> {
    for (let looks = 0; looks < MOST_LOOKS && this.#tookMs >= LONGEST_MS; looks += 1) await this.#look();
    const skewMs = this.skewMs();
    if (Math.abs(skewMs) - this.#tookMs / 2 <= MOST_SKEW_MS) return;
    const seconds = skewMs / 1_000;
    throw new Error(
      `The clock of this machine is ${Math.abs(seconds).toFixed(1)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's. Set it, for example by NTP, and start again.`,
    );
  }

  now(): Date {
    return new Date(this.#origin === undefined ? Date.now() : this.#origin + performance.now());
  }

  skewMs(): number {
    return Date.now() - this.now().getTime();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    const before = performance.now();
    const { rows } = await this.#pool.query('select extract(epoch from clock_timestamp()) * 1000 as at');
    const after = performance.now();
    const tookMs = after - before;
    if (tookMs >= LONGEST_MS && tookMs >= this.#tookMs) return;
    this.#tookMs = tookMs;
    this.#origin = Number(rows[0].at) - (before + after) / 2;
  }
}
