import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

/** Where a trace goes on, in this thread or in another that it is sent to. */
export interface TracePoint {
  traceId: string;
  /** Of the step that what comes next is a part of. */
  spanId: string;
}

type Attributes = Readonly<Record<string, string | number>>;

/** What a step is called and what is known of it: never a value that a visitor has sent. */
export interface Step {
  name: string;
  kind: 'internal' | 'server' | 'client';
  attributes: Attributes;
}

/** A step that has ended, as it goes from thread to thread and to the collector. */
export interface Span extends TracePoint, Step {
  /** Of the step that it is a part of; undefined for the first of its trace. */
  parentId: string | undefined;
  /** Milliseconds since 1970. */
  from: number;
  to: number;
  isFailed: boolean;
}

interface Place {
  trace: Trace;
  spanId: string;
}

/** Only requests that are traced have one: all others read `undefined` here and nothing more happens. */
const places = new AsyncLocalStorage<Place>();

const now = () => performance.timeOrigin + performance.now();

/** A third of the time that `randomBytes` takes. */
export const newTraceId = (): string => randomUUID().replaceAll('-', '');
const newSpanId = (): string => {
  const id = randomUUID();
  return id.slice(0, 8) + id.slice(-8);
};

/** One trace as far as this thread has it. */
export class Trace {
  readonly traceId: string;
  readonly #note: (span: Span) => void;
  #isOver = false;

  /** `note` hears of each step that ends before the trace does. */
  constructor(traceId: string, note: (span: Span) => void) {
    this.traceId = traceId;
    this.#note = note;
  }

  /** What began within it and goes on, such as a timer, is no part of it any more. */
  get isOver(): boolean {
    return this.#isOver;
  }

  end(): void {
    this.#isOver = true;
  }

  note(span: Span): void {
    if (!this.#isOver) this.#note(span);
  }
}

/** A step that has begun. */
export class OpenSpan {
  readonly #trace: Trace;
  readonly #parentId: string | undefined;
  readonly #step: Step;
  readonly #from = now();
  readonly spanId = newSpanId();

  constructor(trace: Trace, parentId: string | undefined, step: Step) {
    this.#trace = trace;
    this.#parentId = parentId;
    this.#step = step;
  }

  /** Runs `work` as what the step consists of. */
  run<T>(work: () => T): T {
    return places.run({ trace: this.#trace, spanId: this.spanId }, work);
  }

  /** Ends it; `known` is what turned out meanwhile. */
  end({ isFailed = false, ...known }: Partial<Step> & { isFailed?: boolean } = {}): void {
    this.#trace.note({
      traceId: this.#trace.traceId,
      spanId: this.spanId,
      parentId: this.#parentId,
      name: known.name ?? this.#step.name,
      kind: this.#step.kind,
      attributes: { ...this.#step.attributes, ...known.attributes },
      from: this.#from,
      to: now(),
      isFailed,
    });
  }
}

/** Where the trace is that the running code belongs to; undefined when it belongs to none. */
export const currentTrace = (): TracePoint | undefined => {
  const place = places.getStore();
  return place && { traceId: place.trace.traceId, spanId: place.spanId };
};

/** Begins a step of the running trace; undefined when there is none. */
export const openSpan = (step: () => Step): OpenSpan | undefined => {
  const place = places.getStore();
  return !place || place.trace.isOver ? undefined : new OpenSpan(place.trace, place.spanId, step());
};

/** Runs `work` as a step of the running trace; without one it only runs it. */
export const inSpan = <T>(step: () => Step, work: () => Promise<T>): Promise<T> => {
  const span = openSpan(step);
  if (!span) return work();
  const result = span.run(work);
  result.then(
    () => span.end(),
    () => span.end({ isFailed: true }),
  );
  return result;
};

/** Goes on with a trace that another thread has sent along: resolves to what `work` does, and the steps that it took. */
export const inTrace = async <T>(
  point: TracePoint | undefined,
  work: () => Promise<T>,
): Promise<{ result: T; spans?: Span[] }> => {
  if (!point) return { result: await work() };
  const spans: Span[] = [];
  const trace = new Trace(point.traceId, (span) => spans.push(span));
  try {
    return { result: await places.run({ trace, spanId: point.spanId }, work), spans };
  } finally {
    trace.end();
  }
};
