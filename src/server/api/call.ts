import type { IncomingHttpHeaders } from 'node:http';
import type { ReadableStream } from 'node:stream/web';
import type { Span, TracePoint } from '../../backend/shop/tracing/trace.ts';

/** A call on its way to the thread that answers it. */
export interface ApiCall {
  id: number;
  method: string;
  /** Path and query. */
  url: string;
  headers: IncomingHttpHeaders;
  body: Uint8Array | undefined;
  /** In place of `body`: a file that holds it, for bodies that are too large for memory. */
  file?: string | undefined;
  /** Who calls; undefined inside the process. */
  ip: string | undefined;
  /** Of an upload, in two calls: its head, which answers 204 where the rest may come, and the rest. */
  part?: 'head' | 'rest' | undefined;
  /** Of the request that it is, where that is traced. */
  trace?: TracePoint | undefined;
}

/** Its answer, ready to be written. */
export interface ApiAnswer {
  id: number;
  status: number;
  /** Names and values in turn. */
  headers: string[];
  body: Uint8Array | undefined;
  /** In place of `body`: what is written as it is made. */
  stream?: ReadableStream<Uint8Array> | undefined;
  /** Aborted when whoever makes the stream is gone. */
  ended?: AbortSignal | undefined;
  /** Steps of the trace that came with the call. */
  spans?: readonly Span[] | undefined;
}

/** A page whose bytes the backend wants to know, on its way to where pages are rendered, and back. */
export interface MeasureCall {
  measure: number;
  path: string;
}
export interface MeasureResponse {
  measured: number;
  /** Compressed; undefined where it could not be rendered. */
  bytes: number | undefined;
}

/** The process cannot go on, for this reason. */
export interface Ending {
  end: string;
}

/** What the thread says: it is ready, a commit has changed what pages show, it needs a page measured, it is over, or an answer. */
export type FromThread = 'ready' | 'changed' | MeasureCall | Ending | ApiAnswer;
/** What it hears: to stop, that somebody has written to the database, bytes of a page, or a call. */
export type ToThread = ApiCall | MeasureResponse | 'stop' | 'written';
