import { parentPort } from 'node:worker_threads';
import type { FromThread, ToThread } from '../../src/server/api/call.ts';

const say = (message: FromThread) => parentPort?.postMessage([message]);

/**
 * Stands for the API's thread: `/die` ends it, `/wait` is never answered, `/edit` changes something first,
 * `/over` says that the process cannot go on, `/linger` has it never stop.
 */
let isLingering = false;
const take = (message: ToThread) => {
  if (message === 'stop') return isLingering ? undefined : process.exit();
  if (message === 'written' || 'measured' in message) return;
  if (message.url === '/die') throw new Error('A fault that nobody foresaw.');
  if (message.url === '/wait') return;
  if (message.url === '/linger') isLingering = true;
  if (message.url === '/edit') say('changed');
  if (message.url === '/over') say({ end: 'It is over.' });
  say({ id: message.id, status: 200, headers: [], body: message.body });
};
parentPort?.on('message', (messages: readonly ToThread[]) => messages.forEach(take));
say('ready');
