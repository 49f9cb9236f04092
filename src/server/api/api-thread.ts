import { Worker } from 'node:worker_threads';
import type { Shop } from '../../backend/shop/shop.ts';
import { currentTrace, type Span } from '../../backend/shop/tracing/trace.ts';
import type { Config } from '../process/config.ts';
import type { Log } from '../process/log.ts';
import { type Batch, createBatch } from './batch.ts';
import type { ApiAnswer, ApiCall, FromThread, MeasureCall, ToThread } from './call.ts';
import type { DirectAnswer, DirectApi, DirectCall } from './direct-client.ts';
import { jsonRefusal, UNREACHABLE } from './refusals.ts';

export interface ApiThreadOptions {
  config: Config;
  log: Log;
  /** Answers carry these headers too. */
  common: readonly string[];
  rateLimits?: Shop['rateLimits'];
  /** The module that runs in the thread. */
  module?: URL;
  longestCallMs?: number;
  longestStopMs?: number;
}

interface Waiting {
  since: number;
  resolve(answer: ApiAnswer): void;
}

/** What the thread is started with. */
export type ApiThreadData = Omit<ApiThreadOptions, 'log' | 'module' | 'longestCallMs' | 'longestStopMs'>;

const API_MODULE = new URL('./api-worker.ts', import.meta.url);
const RESTART_MS = 500;
/** A call that takes longer answers 503: its key makes a retry safe, and no visitor waits for ever. */
const LONGEST_CALL_MS = 15_000;
const SWEEP_MS = 500;
/** Longer than the thread takes to give up on calls and jobs of its own. */
const LONGEST_STOP_MS = 8_000;
/** V8 would keep more of what is short-lived than an API in use gains by. */
const LIMITS = { maxYoungGenerationSizeMb: 24 };

/**
 * The embedded backend in a thread of its own, so that no page waits for an order: calls go in, answers come out.
 * A thread that dies is replaced; calls that it had taken answer 503, and their keys make a retry safe.
 */
export class ApiThread implements DirectApi {
  readonly #options: ApiThreadOptions;
  readonly #pending = new Map<number, Waiting>();
  /** Runs while calls wait: an idle shop is not woken. */
  #sweep: NodeJS.Timeout | undefined;
  #worker: Worker | undefined;
  #calls: Batch<ToThread> | undefined;
  #ended = new AbortController();
  #lastId = 0;
  #isStopping = false;
  /** Resolves once the thread takes calls; rejects when it cannot start. */
  readonly ready: Promise<void>;
  /** Runs after a commit that changed what pages show, before the answer of the call that made it. */
  onChange: () => void = () => {};
  /** Runs when the database is none for this process any more, with the reason. */
  onEnd: (reason: string) => void = () => {};
  /** Takes what a call has noted of a trace. */
  onSpans: (spans: readonly Span[]) => void = () => {};
  /** Compressed bytes of a page as it is rendered now. */
  measure: (path: string) => Promise<number> = () => Promise.reject(new Error('Nothing renders here.'));

  /** Calls wait until the thread has loaded. */
  constructor(options: ApiThreadOptions) {
    this.#options = options;
    this.ready = this.#start();
  }

  /** Calls that wait for their answer. */
  get waiting(): number {
    return this.#pending.size;
  }

  send(call: Omit<ApiCall, 'id'>): Promise<ApiAnswer> {
    this.#lastId += 1;
    const id = this.#lastId;
    const calls = this.#calls;
    if (!calls) return Promise.resolve(noAnswer(id));
    return new Promise((resolve) => {
      this.#pending.set(id, { since: performance.now(), resolve });
      this.#sweep ??= this.#startSweep();
      const { body } = call;
      calls.add({ ...call, id, trace: currentTrace() }, body && [body.buffer as ArrayBuffer]);
    });
  }

  /** Tells the jobs that somebody has written. */
  noteWrite(): void {
    this.#calls?.add('written');
  }

  /** A call from inside the process. */
  async request(path: string, { method, headers, body }: DirectCall): Promise<DirectAnswer> {
    const answer = await this.send({
      method,
      url: path,
      headers: { host: 'localhost', ...headers },
      ip: undefined,
      body: body === undefined ? undefined : new TextEncoder().encode(body),
    });
    const { status } = answer;
    const text = new TextDecoder().decode(answer.body);
    return { status, ok: status >= 200 && status < 300, text: async () => text };
  }

  /** Ends the thread once its calls are answered and its jobs have come to a halt, or its time is over. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const worker = this.#worker;
    if (worker) {
      const { log, longestStopMs = LONGEST_STOP_MS } = this.#options;
      const ended = new Promise((resolve) => worker.once('exit', resolve));
      this.#calls?.add('stop');
      const patience = setTimeout(() => {
        log('warn', 'The API thread did not come to a halt and was ended');
        void worker.terminate();
      }, longestStopMs);
      await ended;
      clearTimeout(patience);
    }
    this.#endSweep();
  }

  #startSweep(): NodeJS.Timeout {
    const { longestCallMs = LONGEST_CALL_MS } = this.#options;
    return setInterval(() => this.#giveUp(longestCallMs), Math.min(SWEEP_MS, longestCallMs)).unref();
  }

  #endSweep(): void {
    clearInterval(this.#sweep);
    this.#sweep = undefined;
  }

  #start(): Promise<void> {
    const { log, module = API_MODULE, longestCallMs: _, longestStopMs: __, ...workerData } = this.#options;
    const worker = new Worker(module, {
      workerData: workerData satisfies ApiThreadData,
      resourceLimits: LIMITS,
    });
    const calls = createBatch<ToThread>((messages, transfer) => worker.postMessage(messages, transfer));
    this.#worker = worker;
    this.#calls = calls;
    let hasStarted = false;
    return new Promise((resolve, reject) => {
      const take = (message: FromThread): void => {
        if (message === 'ready') {
          hasStarted = true;
          resolve();
        } else if (message === 'changed') this.onChange();
        else if ('measure' in message) void this.#measure(calls, message);
        else if ('end' in message) this.onEnd(message.end);
        else this.#answer(message.stream ? { ...message, ended: this.#ended.signal } : message);
      };
      worker.on('message', (messages: readonly FromThread[]) => messages.forEach(take));
      worker.on('error', (error) => {
        log('error', 'The API thread failed', { error: String(error) });
        reject(error);
      });
      worker.on('exit', () => this.#onExit(worker, hasStarted));
    });
  }

  async #measure(calls: Batch<ToThread>, { measure: measured, path }: MeasureCall): Promise<void> {
    const bytes = await this.measure(path).catch((error: unknown) => {
      this.#options.log('error', 'A draft could not be measured', { error: String(error) });
      return undefined;
    });
    calls.add({ measured, bytes });
  }

  #onExit(worker: Worker, hasStarted: boolean): void {
    if (worker !== this.#worker) return;
    this.#worker = undefined;
    this.#calls = undefined;
    // A stream whose maker is gone would never end.
    this.#ended.abort();
    this.#ended = new AbortController();
    for (const id of [...this.#pending.keys()]) this.#answer(noAnswer(id));
    if (!this.#isStopping && hasStarted) this.#restartSoon();
  }

  #restartSoon(): void {
    const again = () => {
      if (!this.#isStopping) this.#start().catch(() => this.#restartSoon());
    };
    setTimeout(again, RESTART_MS).unref();
  }

  #answer(answer: ApiAnswer): void {
    if (answer.spans) this.onSpans(answer.spans);
    const waiting = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    waiting?.resolve(answer);
  }

  /** The calls lie in the order in which they came. */
  #giveUp(longestMs: number): void {
    const before = performance.now() - longestMs;
    for (const [id, { since }] of this.#pending) {
      if (since > before) return;
      this.#answer(noAnswer(id));
    }
    if (this.#pending.size === 0) this.#endSweep();
  }
}

const noAnswer = (id: number): ApiAnswer => ({ id, ...jsonRefusal(UNREACHABLE) });
