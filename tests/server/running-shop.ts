import { connect as connectSocket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { noteChanges } from '../../src/backend/shop/db/changes.ts';
import { connect } from '../../src/backend/shop/db/dialect/connect.ts';
import { inTransaction } from '../../src/backend/shop/db/shop-db.ts';
import { readConfig } from '../../src/server/process/config.ts';
import { startServer } from '../../src/server/start-server.ts';
import { bundleThreads } from '../fixtures/bundled-threads.ts';
import { temporaryFolder } from './store-world.ts';

await bundleThreads();

export const FAKE_SITE = fileURLToPath(new URL('./fake-site', import.meta.url));

/** A running shop with an empty database and stand-in pages. */
export const startShop = async (env: Record<string, string> = {}, dist = FAKE_SITE) => {
  const dataDir = env.DATA_DIR ?? (await temporaryFolder());
  const port = await freePort();
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), RENDER_THREADS: '1', ...env });
  const messages: string[] = [];
  const log = (_level: string, message: string) => messages.push(message);
  const running = await startServer({ config, dist, log });
  return { ...running, port, dataDir, messages, url: `http://127.0.0.1:${port}` };
};

export const freePort = async (): Promise<number> => {
  const { createServer } = await import('node:net');
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
};

/** Writes a content page as another process would: its own connection, its own transaction. */
export const putPage = async (dataDir: string, slug: string, title: string): Promise<void> => {
  const db = await connect(`${dataDir}/shop.db`);
  await inTransaction(db, async (trx) => {
    const at = new Date(0).toISOString();
    await trx.deleteFrom('pages').where('slug', '=', slug).execute();
    const row = {
      slug,
      title,
      content_html: '',
      show_in: 'none' as const,
      position: 0,
      published_at: at,
      updated_at: at,
    };
    await trx
      .insertInto('pages')
      .values({ ...row, seo_title: null, seo_description: null })
      .execute();
    noteChanges(trx, [{ type: 'page', slug }]);
  });
  await db.close();
};

/** Sends raw bytes and collects what comes back until it holds `last` or the server closes. */
export const sendRaw = (port: number, text: string, last?: RegExp): Promise<string> =>
  new Promise((resolve) => {
    const socket = connectSocket(port, '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
      if (last?.test(answer)) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
  });
