import { MINUTE_MS } from '../../domain/time/durations.ts';
import type { Page } from './page.ts';

const HOT_MS = MINUTE_MS;
const MOST_HOT = 500;

interface Refreshing {
  isCurrent(name: string, page: Page): boolean;
  render(name: string): Promise<unknown>;
}

/** The pages that visitors have read in the last minute. */
export class HotPages {
  #turns = 0;

  /**
   * Renders those that have gone stale, the last read first: one after the other, so that visitors' renders never queue
   * behind these. A newer change starts over.
   */
  async refresh(
    pages: Iterable<[string, Page]>,
    nowMs: number,
    { isCurrent, render }: Refreshing,
  ): Promise<void> {
    const stale = [...pages]
      .filter(([name, page]) => nowMs - page.lastReadMs < HOT_MS && !isCurrent(name, page))
      .sort(([, a], [, b]) => b.lastReadMs - a.lastReadMs)
      .slice(0, MOST_HOT);
    this.#turns += 1;
    const mine = this.#turns;
    for (const [name] of stale) {
      if (mine !== this.#turns) return;
      await render(name).catch(() => {});
    }
  }
}
