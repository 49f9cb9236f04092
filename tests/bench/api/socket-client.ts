import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface SocketResponse {
  status: number;
  body: Buffer;
}

/** One request as the measured clients send it. */
export interface SocketRequest {
  method?: string;
  path: string;
  /** Whose cart and orders are meant. */
  guest?: string;
  body?: object;
  key?: string;
  /** Takes the answer uncompressed, so that it can be read. */
  isPlain?: boolean;
}

/** One kept connection, one request at a time; written by hand so that the load costs less than what it measures. */
export class SocketClient {
  readonly #socket: Socket;
  readonly #host: string;
  #received: Buffer = Buffer.alloc(0);
  #settle: { resolve: (answer: SocketResponse) => void; reject: (error: Error) => void } | undefined;

  private constructor(socket: Socket, host: string) {
    this.#socket = socket;
    this.#host = host;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#take(bytes));
    socket.on('error', (error) => this.#settle?.reject(error));
    socket.on('close', () => this.#settle?.reject(new Error('The server closed the connection.')));
  }

  static async open(url: string): Promise<SocketClient> {
    const { hostname, port, host } = new URL(url);
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    return new SocketClient(socket, host);
  }

  close(): void {
    this.#socket.removeAllListeners('close');
    this.#socket.destroy();
  }

  send(request: SocketRequest): Promise<SocketResponse> {
    this.#socket.write(textOf(request, this.#host));
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  #take(bytes: Buffer): void {
    this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const length = Number(/content-length: *(\d+)/i.exec(head)?.[1]);
    if (Number.isNaN(length)) {
      this.#settle?.reject(new Error(`No content-length in ${head}`));
      return;
    }
    if (this.#received.length < end + 4 + length) return;
    const body = this.#received.subarray(end + 4, end + 4 + length);
    this.#received = this.#received.subarray(end + 4 + length);
    this.#settle?.resolve({ status: Number(head.slice(9, 12)), body });
  }
}

const textOf = (request: SocketRequest, host: string): string => {
  const { method = 'GET', path, guest, body, key, isPlain = false } = request;
  const json = body ? JSON.stringify(body) : '';
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Accept: application/json',
    'User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36',
    'X-Requested-With: XMLHttpRequest',
    `Accept-Encoding: ${isPlain ? 'identity' : 'gzip, deflate, br, zstd'}`,
    'Accept-Language: en-US,en;q=0.9',
    ...(guest ? [`Guest-Id: ${guest}`] : []),
    ...(key ? [`Idempotency-Key: ${key}`] : []),
    ...(body ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(json)}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${json}`;
};
