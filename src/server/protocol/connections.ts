import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPolling, setTimeout as sleep } from 'node:timers/promises';
import { addressBucket } from '../../domain/people/network-address.ts';
import { refuseInWords } from './refuse.ts';

/** Requests that one connection may have open: nobody who reads the answers comes near it. */
const MOST_OPEN = 16;
/** Connections of one household or host: dozens of browsers. */
const MOST_OF_ADDRESS = 256;
/** An address whose connection was refused gets no other one for so long. */
const REFUSED_MS = 10_000;
/** Through this machine's own address others may speak: a proxy that nobody has mentioned. */
const IS_OWN = /^(?:::ffff:)?127\.0\.0\.1$|^::1$/;
/** New connections are still answered this long, so that a balancer can turn to another process. */
const NOTICE_MS = 250;
/** A connection that rests this long is ended while the server stops; a busy one carries another request first. */
const REST_MS = 1_000;
const PATIENCE_MS = 20_000;

interface Connection {
  /** Requests whose answer has not left this process. */
  open: Set<ServerResponse>;
  restsSince: number;
  isRefused: boolean;
  hasSpoken: boolean;
  /** Undefined where it may stand for many: a proxy. */
  address: string | undefined;
}

/** The connections of a server: bounds what each may ask without reading, and ends them without failing a request. */
export class Connections {
  readonly #server: Server;
  readonly #all = new Map<Socket, Connection>();
  readonly #isBehindProxy: boolean;
  readonly #byAddress = new Map<string, number>();
  /** Addresses by when they may connect again. */
  readonly #refused = new Map<string, number>();
  #isDraining = false;

  constructor(server: Server, { isBehindProxy }: { isBehindProxy: boolean }) {
    this.#server = server;
    this.#isBehindProxy = isBehindProxy;
    server.on('connection', (socket) => this.#take(socket));
  }

  #take(socket: Socket): void {
    const now = performance.now();
    const { remoteAddress = '' } = socket;
    const isOne = !this.#isBehindProxy && !IS_OWN.test(remoteAddress);
    const address = isOne ? addressBucket(remoteAddress) : undefined;
    const held = this.#byAddress.get(address ?? '') ?? 0;
    // Before anything of it is parsed.
    if (held >= MOST_OF_ADDRESS || (this.#refused.get(address ?? '') ?? 0) > now) {
      socket.destroy();
      return;
    }
    if (address) this.#byAddress.set(address, held + 1);
    const open = new Set<ServerResponse>();
    this.#all.set(socket, { open, restsSince: now, isRefused: false, hasSpoken: false, address });
    socket.once('close', () => {
      this.#all.delete(socket);
      if (address) this.#leave(address);
      // Node says so only to the answer that had its turn.
      for (const response of open) if (!response.closed) response.emit('close');
    });
  }

  #leave(address: string): void {
    const left = (this.#byAddress.get(address) ?? 1) - 1;
    if (left > 0) this.#byAddress.set(address, left);
    else this.#byAddress.delete(address);
  }

  /** Whether the request may be answered; one too many on its connection hears 503, those behind it nothing. */
  admit({ socket }: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.#all.get(socket);
    if (!connection) return true;
    if (connection.isRefused) return false;
    connection.hasSpoken = true;
    const { open } = connection;
    if (open.size >= MOST_OPEN) {
      connection.isRefused = true;
      response.shouldKeepAlive = false;
      const text = 'Too many requests are open on this connection.';
      refuseInWords(response, { status: 503, text, retryAfterSeconds: 1 }, []);
      socket.pause();
      if (!this.#isBehindProxy) this.#refuseOthers(connection);
      return false;
    }
    if (this.#isDraining) announceEnd(open, response);
    open.add(response);
    response.once('finish', () => {
      open.delete(response);
      connection.restsSince = performance.now();
    });
    return true;
  }

  /** Node parses all that it reads of a connection, so those of the same address are ended before they are read. */
  #refuseOthers({ address }: Connection): void {
    const now = performance.now();
    for (const [known, until] of this.#refused) if (until <= now) this.#refused.delete(known);
    if (address) this.#refused.set(address, now + REFUSED_MS);
    for (const [socket, other] of this.#all)
      if (other.address === address && !other.hasSpoken) socket.destroy();
  }

  /**
   * Stops the server: for a moment it answers on with `Connection: close`, then it takes no more connections, and
   * each that it has ends with its next answer or once it has rested. Call it once.
   */
  async drain(): Promise<void> {
    this.#isDraining = true;
    for (const { open } of this.#all.values()) {
      const last = [...open].at(-1);
      if (last) announceEnd(open, last);
    }
    if (this.#all.size > 0) await sleep(NOTICE_MS);
    // What waits at the listener is taken first; Node's own `close` would also end connections that carry a request.
    await afterPolling();
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    NetServer.prototype.close.call(this.#server, () => resolve());
    const resting = setInterval(() => this.#endResting(), REST_MS / 10);
    const patience = setTimeout(() => this.#server.closeAllConnections(), PATIENCE_MS);
    await closed;
    clearInterval(resting);
    clearTimeout(patience);
  }

  #endResting(): void {
    const now = performance.now();
    for (const [socket, { open, restsSince }] of this.#all) {
      if (open.size > 0 || now - restsSince < REST_MS) continue;
      if (socket.writable) socket.end();
      else if (now - restsSince > 2 * REST_MS) socket.destroy();
    }
  }
}

/** The connection ends with this answer: not before, where it was said of an earlier one. */
const announceEnd = (open: ReadonlySet<ServerResponse>, response: ServerResponse): void => {
  for (const earlier of open) if (!earlier.headersSent) earlier.shouldKeepAlive = true;
  if (!response.headersSent) response.shouldKeepAlive = false;
};
