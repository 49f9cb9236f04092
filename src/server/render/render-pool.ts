import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { currentTrace, type Span } from '../../backend/shop/tracing/trace.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { FairQueue } from './fair-queue.ts';
import type { RenderAnswer, RenderedPage, RenderJob, RenderReady } from './job.ts';
import { Overloaded } from './overloaded.ts';

/** Enough for the largest pages; V8 would otherwise collect late and keep what it once had. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };
/** A render that runs for longer ends with its thread; one that gets no processor, or waits, after so many times that. */
const LONGEST_MS = 10_000;
const LONGEST_WAITS = 3;
/** A render that takes longer is worth a line in the log. */
const SLOW_MS = 200;
/** More renders waiting than this: the shop is overloaded and says so at once. */
const QUEUE_LIMIT = 500;
/** Of those from one address; of pages that are kept in memory alone, such as searches, far fewer. */
const SHARE_LIMIT = 250;
const PASSING_SHARE_LIMIT = 32;
/** One in so many renders is of a page that is kept in memory alone, however many others wait. */
const PASSING_TURN = 4;

type Task = {
  job: RenderJob;
  resolve: (page: RenderedPage | undefined) => void;
  reject: (error: Error) => void;
};
interface Thread {
  worker: Worker;
  task: Task | undefined;
  startedAt: number;
  timer: NodeJS.Timeout | undefined;
  isReady: boolean;
  /** Takes no more work and is not replaced. */
  isLeaving: boolean;
}

/** Whether a thread has most of a core for so long. Ending one that loads a module can end the whole process. */
const isRunning = async (worker: Worker, ms: number): Promise<boolean> => {
  try {
    const before = await worker.cpuUsage();
    await sleep(ms);
    const { user, system } = await worker.cpuUsage(before);
    return (user + system) / 1_000 > ms / 2;
  } catch {
    // It has ended by itself.
    return false;
  }
};

/** Who asks for a page, and whether it is one of an endless number, such as a search. */
export interface Demand {
  by?: string | undefined;
  isPassing?: boolean | undefined;
}

export interface PoolOptions {
  config: Config;
  /** Built module that exports `render`, `hasPage` and `listFixedPaths`. */
  entryFile: string;
  log: Log;
  threads?: number;
  longestMs?: number;
}

/**
 * Renders pages in worker threads: pages that are kept on disk before searches and the like, visitors' pages before
 * pages made ahead, each address in turn. A thread that dies is replaced.
 */
export class RenderPool {
  readonly #options: PoolOptions;
  readonly #threads: Thread[] = [];
  readonly #urgent = new FairQueue<Task>();
  readonly #passing = new FairQueue<Task>();
  #sincePassing = 0;
  readonly #later: Task[] = [];
  #lastId = 0;
  #isClosed = false;
  /** Paths of the pages without parameters, known once `start` has ended. */
  fixedPaths: string[] = [];
  /** Routes of all pages, known then too. */
  routes: readonly string[] = [];
  /** Takes what a render has noted of a trace. */
  onSpans: (spans: readonly Span[]) => void = () => {};
  rendered = 0;

  constructor(options: PoolOptions) {
    this.#options = options;
  }

  async start(): Promise<void> {
    const count = this.#options.threads ?? this.#options.config.renderThreads;
    await Promise.all(Array.from({ length: count }, () => this.#startThread()));
  }

  get waiting(): number {
    return this.#urgent.size + this.#passing.size + this.#later.length;
  }

  /** Resolves to undefined when no route answers the path; rejects when rendering threw. */
  render(
    job: Omit<RenderJob, 'id'>,
    isUrgent = true,
    { by = '', isPassing = false }: Demand = {},
  ): Promise<RenderedPage | undefined> {
    const queue = isPassing ? this.#passing : this.#urgent;
    const share = isPassing ? PASSING_SHARE_LIMIT : SHARE_LIMIT;
    if (isUrgent && (queue.size >= QUEUE_LIMIT || queue.sizeOf(by) >= share))
      return Promise.reject(new Overloaded());
    return new Promise((resolve, reject) => {
      this.#lastId += 1;
      const task = { job: { ...job, id: this.#lastId, trace: currentTrace() }, resolve, reject };
      if (isUrgent) queue.push(by, task);
      else this.#later.push(task);
      this.#dispatch();
    });
  }

  /** Moves a page that waits to be made ahead in front of all others of its kind: a visitor asks for it. */
  promote(path: string, branchId: number, by = ''): void {
    const index = this.#later.findIndex(({ job }) => job.path === path && job.branchId === branchId);
    const [task] = index >= 0 ? this.#later.splice(index, 1) : [];
    if (task) this.#urgent.push(by, task);
  }

  /** Puts a new thread in place of each that rests: what many renders have left in memory goes with the old ones. */
  async renew(): Promise<void> {
    for (const thread of this.#threads.filter(({ task }) => !task)) {
      if (this.#isClosed) return;
      await this.#startThread();
      thread.isLeaving = true;
      if (!thread.task) await thread.worker.terminate();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const task of [...this.#urgent.drain(), ...this.#passing.drain(), ...this.#later.splice(0)])
      task.reject(new Error('The server is stopping.'));
    await Promise.all(this.#threads.map(({ worker }) => worker.terminate()));
  }

  #startThread(): Promise<void> {
    const { config, entryFile, log } = this.#options;
    const worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { config, entryFile },
      // Decides in React and others between code for development and for use.
      env: { ...process.env, NODE_ENV: 'production' },
      resourceLimits: LIMITS,
    });
    const thread: Thread = {
      worker,
      task: undefined,
      startedAt: 0,
      timer: undefined,
      isReady: false,
      isLeaving: false,
    };
    this.#threads.push(thread);
    return new Promise((resolve, reject) => {
      worker.on('message', (message: RenderAnswer | RenderReady) => {
        if ('ready' in message) {
          thread.isReady = true;
          this.fixedPaths = message.fixedPaths;
          this.routes = message.routes;
          resolve();
          this.#dispatch();
        } else this.#finish(thread, message);
      });
      worker.on('error', (error) => {
        log('error', 'A render thread failed', { error: String(error) });
        reject(error);
      });
      worker.on('exit', () => this.#replace(thread));
    });
  }

  #replace(thread: Thread): void {
    const index = this.#threads.indexOf(thread);
    if (index >= 0) this.#threads.splice(index, 1);
    clearTimeout(thread.timer);
    thread.task?.reject(new Error('The render thread ended while rendering.'));
    if (this.#isClosed || !thread.isReady || thread.isLeaving) return;
    this.#startThread().catch(() => setTimeout(() => this.#replace(thread), 1_000).unref());
  }

  #finish(thread: Thread, { page, error, spans }: RenderAnswer): void {
    const task = thread.task;
    thread.task = undefined;
    clearTimeout(thread.timer);
    this.#logWhenSlow(thread, task);
    this.rendered += 1;
    if (spans) this.onSpans(spans);
    if (error === undefined) task?.resolve(page);
    else task?.reject(new Error(error));
    if (thread.isLeaving) void thread.worker.terminate();
    this.#dispatch();
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (!thread.isReady || thread.isLeaving || thread.task) continue;
      const task = this.#next();
      if (!task) return;
      thread.task = task;
      thread.startedAt = performance.now();
      this.#limit(thread, task);
      thread.worker.postMessage(task.job);
    }
  }

  /** Ends a render that takes too long. One that gets little of a crowded machine is not what hangs: it has longer. */
  #limit(thread: Thread, task: Task, waits = LONGEST_WAITS): void {
    const longestMs = this.#options.longestMs ?? LONGEST_MS;
    thread.timer = setTimeout(async () => {
      const isOver = waits <= 1 || (await isRunning(thread.worker, longestMs / 10));
      if (thread.task !== task) return;
      if (isOver) this.#end(thread);
      else this.#limit(thread, task, waits - 1);
    }, longestMs);
  }

  #next(): Task | undefined {
    this.#sincePassing += 1;
    const isTurn = this.#sincePassing >= PASSING_TURN && this.#passing.size > 0;
    if (isTurn || this.#urgent.size === 0) {
      const passing = this.#passing.shift();
      if (passing) this.#sincePassing = 0;
      return passing ?? this.#later.shift();
    }
    return this.#urgent.shift();
  }

  /** Ends a thread that hangs; its page is refused and another thread takes its place. */
  #end(thread: Thread): void {
    this.#options.log('error', 'A render took too long and was ended', { path: thread.task?.job.path });
    void thread.worker.terminate();
  }

  #logWhenSlow({ startedAt }: Thread, task: Task | undefined): void {
    const ms = Math.round(performance.now() - startedAt);
    if (ms > SLOW_MS && task) this.#options.log('info', 'A render was slow', { path: task.job.path, ms });
  }
}
