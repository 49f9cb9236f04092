import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface VisitOptions {
  url: string;
  /** Requested in turn; `*` becomes a number that was never requested. */
  paths: readonly string[];
  visitors?: number;
  pauseMs?: number;
  /** Address of this machine that they come from. */
  from?: string;
}

/** What visitors met: times in ms, and answers that were no 200. */
export interface Visits {
  count: number;
  p50: number;
  p99: number;
  longest: number;
  failures: string[];
}

/** Visitors who ask all the time, in a thread of their own, until `stop`. */
export const startVisitors = async (options: VisitOptions) => {
  const worker = new Worker(new URL('./visitors-thread.ts', import.meta.url), { workerData: options });
  await once(worker, 'message');
  return {
    stop: async (): Promise<Visits> => {
      worker.postMessage('stop');
      const [visits] = (await once(worker, 'message')) as [Visits];
      await worker.terminate();
      return visits;
    },
  };
};

/** A line about visits and memory. */
export const figuresOf = ({ count, p50, p99, longest, failures }: Visits, peakMb?: number): string => {
  const failed = failures.length > 0 ? `, ${failures.length} failed (${failures[0]})` : '';
  const memory = peakMb === undefined ? '' : `; memory at most ${peakMb} MB`;
  const times = `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms`;
  return `${count} visits, ${times}${failed}${memory}`;
};
