import type { IncomingMessage } from 'node:http';
import type { ApiAnswer, ApiCall } from './call.ts';

/** A call as `@hono/node-server` reads requests: its body is whole already. */
export const toIncoming = ({ method, url, headers, rawHeaders, body = EMPTY, ip, part }: ApiCall) => {
  delete headers['transfer-encoding'];
  return {
    method,
    url,
    rawHeaders,
    part,
    readableEnded: true,
    headers: body.length > 0 ? { ...headers, 'content-length': String(body.length) } : headers,
    rawBody: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    socket: { remoteAddress: ip },
  } as unknown as IncomingMessage;
};

const EMPTY = new Uint8Array();

type Chunk = string | Uint8Array;

/** An answer as `@hono/node-server` writes responses; whole, it goes to the other thread. */
export class PortAnswer {
  readonly req: IncomingMessage;
  readonly #id: number;
  readonly #post: (answer: ApiAnswer) => void;
  readonly #chunks: Uint8Array[] = [];
  #status = 200;
  #headers: string[] = [];
  headersSent = false;
  writableFinished = false;
  destroyed = false;

  constructor(id: number, req: IncomingMessage, post: (answer: ApiAnswer) => void) {
    this.#id = id;
    this.req = req;
    this.#post = post;
  }

  writeHead(status: number, headers: string[]): this {
    this.#status = status;
    this.#headers = headers;
    this.headersSent = true;
    return this;
  }

  write(chunk: Chunk): boolean {
    this.#chunks.push(toBytes(chunk));
    return true;
  }

  end(chunk?: Chunk | null): this {
    if (this.writableFinished) return this;
    this.writableFinished = true;
    if (chunk !== undefined && chunk !== null) this.write(chunk);
    const body = this.#chunks.length > 0 ? new Uint8Array(Buffer.concat(this.#chunks)) : undefined;
    this.#post({ id: this.#id, status: this.#status, headers: this.#headers, body });
    return this;
  }

  /** The answer broke off; what was written is of no use. */
  destroy(): this {
    this.destroyed = true;
    this.#chunks.length = 0;
    this.#status = 500;
    return this.end();
  }

  hasHeader(): boolean {
    return false;
  }

  on(): this {
    return this;
  }

  once(): this {
    return this;
  }

  off(): this {
    return this;
  }
}

const toBytes = (chunk: Chunk): Uint8Array => (typeof chunk === 'string' ? Buffer.from(chunk) : chunk);
