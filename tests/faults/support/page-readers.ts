import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;
const ANSWER_LIMIT_MS = 40_000;

/** Visitors who read pages without an end, each at one address, and keep what was not well. */
export class PageReaders {
  readonly times: number[] = [];
  readonly failures: string[] = [];
  #isOpen = true;
  #lanes: Promise<unknown>[] = [];

  /** Reads each path once from each address, until it is well: what nobody has read is stored nowhere. */
  async warm(origins: readonly string[], paths: readonly string[]): Promise<void> {
    for (const origin of origins)
      for (const path of paths)
        for (let tries = 0; (await statusOf(origin + path)) !== 200; tries += 1) {
          if (tries > 20) throw new Error(`${path} cannot be read.`);
          await sleep(500);
        }
  }

  start(origins: readonly string[], paths: readonly string[]): void {
    this.#lanes = origins.map(async (origin, lane) => {
      for (let step = lane; this.#isOpen; step += 1) {
        const path = paths[step % paths.length] ?? '/';
        const start = performance.now();
        const status = await statusOf(origin + path);
        this.times.push(performance.now() - start);
        if (status !== 200) this.failures.push(`${status} ${origin}${path} at ${new Date().toISOString()}`);
        await sleep(PAUSE_MS);
      }
    });
  }

  async stop(): Promise<void> {
    this.#isOpen = false;
    await Promise.all(this.#lanes);
  }
}

/** 0 for no answer. */
const statusOf = async (url: string): Promise<number> => {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
};
