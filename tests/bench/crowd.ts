import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { percentile } from './statistics.ts';

const READS = 3_000;
/** Of the crowd, so many read a page in each such time. */
const AT_ONCE = 10;
const TURN_MS = 10;

/** Milliseconds, p99, of one visitor's page hits while `connections` others are open and read 1,000 pages a second. */
export const benchCrowd = async (url: string, connections = 2_000): Promise<number> => {
  const crowd: Visitor[] = [];
  try {
    while (crowd.length < connections) crowd.push(await visit(url));
    let next = 0;
    const reading = new Set<Promise<void>>();
    const turns = setInterval(() => {
      // Whoever still waits is left out: the crowd never has two reads on one connection.
      if (reading.size > connections / 2) return;
      for (let one = 0; one < AT_ONCE; one += 1) {
        const read = crowd[next % crowd.length]?.read() ?? Promise.resolve();
        next += 1;
        reading.add(read);
        void read.finally(() => reading.delete(read));
      }
    }, TURN_MS);
    const own = await visit(url);
    const times: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const start = performance.now();
      await own.read();
      times.push(performance.now() - start);
    }
    clearInterval(turns);
    await Promise.all(reading);
    own.socket.destroy();
    return Number(percentile(times, 0.99).toFixed(1));
  } finally {
    for (const { socket } of crowd) socket.destroy();
  }
};

interface Visitor {
  socket: Socket;
  /** Reads the page whole. */
  read(): Promise<void>;
}

/** Opens a connection that stays, and reads the page by it once. */
const visit = async (url: string): Promise<Visitor> => {
  const { hostname, port, host, pathname } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  const request = `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\naccept-encoding: br\r\n\r\n`;
  const read = async (): Promise<void> => {
    socket.write(request);
    let got = Buffer.alloc(0);
    for (let length = Number.POSITIVE_INFINITY; got.length < length; ) {
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      got = Buffer.concat([got, chunk]);
      length = lengthOf(got) ?? length;
    }
  };
  await read();
  return { socket, read };
};

/** Bytes of the whole answer, once its headers are there. */
const lengthOf = (got: Buffer): number | undefined => {
  const end = got.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = got.toString('latin1', 0, end);
  const body = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (!head.startsWith('HTTP/1.1 200') || body === undefined)
    throw new Error(`A page hit was answered otherwise: ${head.split('\r\n')[0]}`);
  return end + 4 + Number(body);
};
