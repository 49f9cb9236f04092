import type { CDPSession } from '@playwright/test';

/** What the browser's main thread does for a page until its first content is painted. Times are CPU time. */
export interface FirstPaintWork {
  elementsStyled: number;
  boxesLaidOut: number;
  parseMs: number;
  styleMs: number;
  layoutMs: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** µs; `tdur` is the time that the thread had the processor. */
  ts: number;
  dur?: number;
  tdur?: number;
  args: { elementCount?: number; beginData?: { dirtyObjects?: number } };
}

const CATEGORIES = ['blink.user_timing', 'devtools.timeline', 'loading'];

/** Records what the browser does during `work`. */
export const traced = async (session: CDPSession, work: () => Promise<unknown>): Promise<TraceEvent[]> => {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  const done = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const traceConfig = { includedCategories: CATEGORIES };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await work();
  await session.send('Tracing.end');
  await done;
  return events;
};

/** The end of the frame that showed the first content; an earlier one may have painted the paper alone. */
const firstFrameEnd = (thread: readonly TraceEvent[], contentAt: number, paintAt: number): number => {
  const frames = thread.filter(({ name, dur }) => name === 'Commit' && dur !== undefined);
  const isShown = ({ ts }: TraceEvent) => paintAt === contentAt || ts > paintAt;
  return frames.find((frame) => frame.ts <= contentAt && isShown(frame))?.ts ?? contentAt;
};

/** Undefined where the trace has no first paint. */
export const readFirstPaint = (events: readonly TraceEvent[]): FirstPaintWork | undefined => {
  const content = events.findLast(({ name }) => name === 'firstContentfulPaint');
  const paint = events.findLast(({ name, pid }) => name === 'firstPaint' && pid === content?.pid);
  if (!content || !paint) return undefined;
  const thread = events
    .filter(({ pid, tid }) => pid === content.pid && tid === content.tid)
    .toSorted((a, b) => a.ts - b.ts);
  const start = thread.findLast(({ name, ts }) => name === 'CommitLoad' && ts < content.ts)?.ts ?? 0;
  const since = thread.filter(({ ts }) => ts >= start);
  const end = firstFrameEnd(since, content.ts, paint.ts);
  const before = (name: string) => since.filter((event) => event.name === name && event.ts <= end);
  const sum = (name: string, of: (event: TraceEvent) => number | undefined) =>
    before(name).reduce((total, event) => total + (of(event) ?? 0), 0);
  const cpuMs = (name: string) => sum(name, ({ tdur }) => tdur) / 1_000;
  return {
    elementsStyled: sum('UpdateLayoutTree', ({ args }) => args.elementCount),
    boxesLaidOut: sum('Layout', ({ args }) => args.beginData?.dirtyObjects),
    parseMs: cpuMs('ParseHTML'),
    styleMs: cpuMs('UpdateLayoutTree'),
    layoutMs: cpuMs('Layout'),
  };
};
