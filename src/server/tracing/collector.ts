import type { Span } from '../../backend/shop/tracing/trace.ts';
import type { Telemetry } from '../process/telemetry.ts';

/** What sent the spans: the shop, its build, the machine. */
export type Resource = Readonly<Record<string, string | number>>;

/** A collector that takes no longer than this is there. */
const LONGEST_MS = 10_000;

const KINDS = { internal: 1, server: 2, client: 3 } as const;
const FAILED = 2;
/** Sampled; whether the parent is of another process is not said. */
const FLAGS = 1;

/** Sends spans as OTLP over HTTP in JSON; resolves to how many of them were refused, rejects where all are lost. */
export const openCollector = ({ endpoint, headers }: Telemetry, resource: Resource) => {
  const url = `${endpoint}/v1/traces`;
  return async (spans: readonly Span[]): Promise<number> => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(toRequest(spans, resource)),
      signal: AbortSignal.timeout(LONGEST_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The collector answered ${answer.status}.`);
    return refusedOf(text);
  };
};

const toRequest = (spans: readonly Span[], resource: Resource) => ({
  resourceSpans: [
    {
      resource: { attributes: toList(resource) },
      scopeSpans: [{ scope: { name: 'shop' }, spans: spans.map(toOtlp) }],
    },
  ],
});

const toOtlp = ({ traceId, spanId, parentId, name, kind, from, to, attributes, isFailed }: Span) => ({
  traceId,
  spanId,
  ...(parentId !== undefined && { parentSpanId: parentId }),
  flags: FLAGS,
  name,
  kind: KINDS[kind],
  startTimeUnixNano: toNanoseconds(from),
  endTimeUnixNano: toNanoseconds(to),
  attributes: toList(attributes),
  status: isFailed ? { code: FAILED } : {},
});

/** Numbers hold microseconds of today exactly, and no more. */
const toNanoseconds = (ms: number): string => `${Math.round(ms * 1_000)}000`;

const toList = (attributes: Resource) =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: value } : { stringValue: value },
  }));

/** A collector may take a part; one that says nothing of it has taken all. */
const refusedOf = (text: string): number => {
  try {
    return Number(JSON.parse(text)?.partialSuccess?.rejectedSpans ?? 0);
  } catch {
    return 0;
  }
};
