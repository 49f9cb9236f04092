import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname } from 'node:os';
import { newTraceId, OpenSpan, type Span, Trace, type TracePoint } from '../../backend/shop/tracing/trace.ts';
import { splitLanguage } from '../../domain/text/text.ts';
import type { Log } from '../process/log.ts';
import type { Telemetry } from '../process/telemetry.ts';
import { openCollector } from './collector.ts';
import { createRoutes } from './page-route.ts';
import { SpanQueue } from './span-queue.ts';

/** What somebody in front says of a trace. */
interface Parent extends TracePoint {
  isSampled: boolean;
}

interface TracerOptions {
  telemetry: Telemetry;
  /** How many in front are trusted; only what they say of a trace is believed. */
  proxies: number;
  build: string;
  log: Log;
  /** Routes of the site's pages, as far as they are known. */
  pageRoutes: () => readonly string[];
}

/** Traces requests and sends what all threads of this process note of them to the collector. */
export class Tracer {
  readonly #options: TracerOptions;
  readonly #queue: SpanQueue;
  /** Of calls that run, by the id of their span: the thread that answers a call knows its route. */
  readonly #routes = new Map<string, string>();
  #pages: readonly string[] = [];
  #pageRoute = createRoutes([]);

  constructor(options: TracerOptions) {
    const { telemetry, build, log } = options;
    this.#options = options;
    const send = openCollector(telemetry, {
      'service.name': telemetry.serviceName,
      'service.version': build,
      'host.name': hostname(),
      'process.pid': process.pid,
    });
    this.#queue = new SpanQueue(send, log);
  }

  /** Spans that the collector did not get. */
  get dropped(): number {
    return this.#queue.dropped;
  }

  get sent(): number {
    return this.#queue.sent;
  }

  /** Runs what answers a request, as a trace where it is sampled. */
  run(request: IncomingMessage, response: ServerResponse, answer: () => void): void {
    const parent = this.#options.proxies > 0 ? parentOf(request) : undefined;
    const isSampled = parent ? parent.isSampled : Math.random() < this.#options.telemetry.ratio;
    if (isSampled && !UNTRACED.test(request.url ?? '') && this.#queue.admit())
      this.#begin(request, response, parent).run(answer);
    else answer();
  }

  /** Ends with the response. */
  #begin(request: IncomingMessage, response: ServerResponse, parent: Parent | undefined): OpenSpan {
    const trace = new Trace(parent?.traceId ?? newTraceId(), (span) => this.#queue.add(span));
    const method = METHODS.has(request.method ?? '') ? String(request.method) : '_OTHER';
    const step = { name: method, kind: 'server', attributes: { 'http.request.method': method } } as const;
    const span = new OpenSpan(trace, parent?.spanId, step);
    if (request.url?.startsWith('/api/')) this.#routes.set(span.spanId, '');
    response.once('close', () => {
      const route = this.#routes.get(span.spanId) || this.#routeOf(request.url ?? '');
      this.#routes.delete(span.spanId);
      const { headersSent, statusCode } = response;
      span.end({
        name: route ? `${method} ${route}` : method,
        attributes: {
          ...(route && { 'http.route': route }),
          ...(headersSent && { 'http.response.status_code': statusCode }),
        },
        isFailed: !headersSent || statusCode >= 500,
      });
      trace.end();
    });
    return span;
  }

  /** What other threads have noted. */
  readonly take = (spans: readonly Span[]): void => {
    for (const span of spans) {
      const route = span.attributes['http.route'];
      if (route !== undefined && this.#routes.has(span.parentId ?? ''))
        this.#routes.set(span.parentId ?? '', String(route));
      this.#queue.add(span);
    }
  };

  close(): Promise<void> {
    return this.#queue.close();
  }

  #routeOf(url: string): string | undefined {
    const path = url.split('?', 1)[0] ?? '';
    const folder = FOLDER.exec(path)?.[0];
    if (folder) return `${folder}*`;
    const pages = this.#options.pageRoutes();
    if (pages !== this.#pages) this.#pageRoute = createRoutes(pages);
    this.#pages = pages;
    return this.#pageRoute(splitLanguage(path).path);
  }
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Balancers, browsers' reports, and the desk's connection, which stays open. */
const UNTRACED = /^\/(?:__|admin\/events)/;
const FOLDER = /^\/(?:media|_assets|api)\//;

const TRACEPARENT =
  /^(?!ff)[0-9a-f]{2}-(?!0{32})(?<traceId>[0-9a-f]{32})-(?!0{16})(?<spanId>[0-9a-f]{16})-(?<flags>[0-9a-f]{2})(?:-|$)/;

/** What a W3C `traceparent` says, read without building the header object; undefined where there is none that is right. */
const parentOf = ({ rawHeaders }: IncomingMessage): Parent | undefined => {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] ?? '';
    if (name.length !== 11 || name.toLowerCase() !== 'traceparent') continue;
    const { traceId, spanId, flags } = TRACEPARENT.exec(rawHeaders[i + 1] ?? '')?.groups ?? {};
    if (traceId === undefined || spanId === undefined) return undefined;
    return { traceId, spanId, isSampled: (Number.parseInt(flags ?? '0', 16) & 1) === 1 };
  }
  return undefined;
};
