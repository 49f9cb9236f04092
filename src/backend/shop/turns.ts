/** How much work runs at once, and how much waits for it. */
export interface TurnLimits {
  atOnce: number;
  mostWaiting: number;
  /** What a caller gets when the queue is full. */
  refusal: () => Error;
}

/** Runs work that is heavy on memory or threads a few at a time, first come, first served. */
export class Turns {
  readonly #limits: TurnLimits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: TurnLimits) {
    this.#limits = limits;
  }

  /** Rejects with the refusal at once when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#take();
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  async #take(): Promise<void> {
    const { atOnce, mostWaiting, refusal } = this.#limits;
    if (this.#running < atOnce) {
      this.#running += 1;
      return;
    }
    if (this.#waiting.length >= mostWaiting) throw refusal();
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
