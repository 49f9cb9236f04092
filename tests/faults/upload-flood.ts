import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Experiment } from './experiment.ts';
import { startShop } from './parts/shop.ts';
import { figuresOf, startVisitors } from './parts/visitors.ts';

const MB = 1024 * 1024;
const PIECE = 64 * 1024;
const MOST_MS = 100;
const MOST_MB = 450;

/** What is no form, and a review with as many pictures as one may have, as large as they may be. */
const BODIES = {
  junk: Buffer.alloc(20 * MB, 'x'),
  form: Buffer.concat([
    ...[1, 2, 3, 4].flatMap((at) => [
      Buffer.from(`--b\r\nContent-Disposition: form-data; name="images[]"; filename="${at}.jpg"\r\n\r\n`),
      Buffer.alloc(5 * MB - 1_000, at),
      Buffer.from('\r\n'),
    ]),
    Buffer.from('--b--\r\n'),
  ]),
};

/** Sends a body as fast as it is taken; resolves to the status of the answer, 0 for none. */
const upload = (port: number, identity: string, body: Buffer): Promise<number> =>
  new Promise((resolve) => {
    const head = [
      ...['POST /api/rate-order-item HTTP/1.1', 'Host: x', 'X-Requested-With: XMLHttpRequest', identity],
      ...['Content-Type: multipart/form-data; boundary=b', `Content-Length: ${body.length}`, '', ''],
    ];
    let sent = 0;
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head.filter((line, at) => line !== '' || at > 4).join('\r\n'));
      push();
    });
    const push = (): void => {
      while (sent < body.length && !socket.destroyed) {
        const piece = body.subarray(sent, sent + PIECE);
        sent += piece.length;
        if (!socket.write(piece)) return void socket.once('drain', push);
      }
    };
    let answer = '';
    socket.setTimeout(20_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)));
  });

/** Large uploads at once: by nobody, and by guests that were made up for it. */
export const experiment: Experiment = {
  name: 'upload flood',
  promise: `600 uploads of 20 MB at once: page p99 under ${MOST_MS} ms, memory under ${MOST_MB} MB`,
  databases: ['sqlite'],
  run: async ({ isShort }) => {
    const uploads = isShort ? 100 : 600;
    const shop = await startShop();
    const visitors = await startVisitors({ url: shop.url, paths: ['/', '/cart'] });
    await sleep(500);
    const identities = ['', ...Array.from({ length: uploads }, () => `guest-id: ${randomUUID()}`)];
    const nobody = await Promise.all(
      Array.from({ length: uploads / 2 }, () => upload(shop.port, '', BODIES.junk)),
    );
    const guests = await Promise.all(
      identities
        .slice(1, uploads / 2)
        .map((one, at) => upload(shop.port, one, at % 2 === 0 ? BODIES.form : BODIES.junk)),
    );
    const visits = await visitors.stop();
    const peakMb = shop.peakMb();
    await shop.stop();
    const isRefused = [...nobody, ...guests].every((status) => status === 0 || status >= 400);
    const held =
      visits.failures.length === 0 && (isShort || visits.p99 < MOST_MS) && peakMb < MOST_MB && isRefused;
    const count = (status: number) => [...nobody, ...guests].filter((one) => one === status).length;
    const answers = [400, 422, 429, 503, 0]
      .map((status) => `${count(status)} × ${status || 'reset'}`)
      .join(', ');
    return { held, figures: `${figuresOf(visits, peakMb)}; ${answers}` };
  },
};
