import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/commands/free-port.ts';
import { ensureChromium } from '../../src/commands/quality/chromium.ts';

const FLAGS = [
  ...[
    '--headless=new',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-sync',
  ],
  ...['--disable-background-networking', '--disable-component-update', '--window-size=1280,900'],
];
const START_TIMEOUT_MS = 20_000;

/**
 * One tab driven over the DevTools protocol itself. Test drivers attach to the page, which switches
 * prerendering off; this attaches to the tab and follows it from page to page.
 */
export interface Tab {
  send<T = object>(method: string, params?: object): Promise<T>;
  /** Value of a JavaScript expression in the page shown now; promises are awaited. */
  evaluate<T>(expression: string): Promise<T>;
}

/** Runs `work` with the only tab of a fresh Chromium. */
export const withTab = async <T>(work: (tab: Tab) => Promise<T>): Promise<T> => {
  const profile = mkdtempSync(join(tmpdir(), 'bench-chromium-'));
  const port = await freePort();
  const args = [...FLAGS, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, 'about:blank'];
  const chromium = spawn(await ensureChromium(), args, { stdio: 'ignore' });
  const ended = new Promise((resolve) => chromium.once('exit', resolve));
  try {
    const socket = new WebSocket(await browserUrl(port));
    await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    return await work(await attachToTab(socket));
  } finally {
    chromium.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};

const browserUrl = async (port: number): Promise<string> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      const answer = await fetch(`http://127.0.0.1:${port}/json/version`);
      return ((await answer.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(50);
    }
  }
};

interface Message {
  id?: number;
  method?: string;
  params?: { sessionId: string; targetInfo: { type: string } };
  result?: unknown;
  error?: { message: string };
}
type Send = <T = object>(method: string, params?: object, sessionId?: string) => Promise<T>;

const attachToTab = async (socket: WebSocket): Promise<Tab> => {
  const pages = new Set<string>();
  const send = connect(socket, ({ method, params }) => {
    if (method === 'Target.attachedToTarget' && params?.targetInfo.type === 'page')
      pages.add(params.sessionId);
    if (method === 'Target.detachedFromTarget' && params) pages.delete(params.sessionId);
  });
  const { targetInfos } = await send<{ targetInfos: { targetId: string }[] }>('Target.getTargets', {
    filter: [{ type: 'tab' }],
  });
  const targetId = targetInfos[0]?.targetId;
  const { sessionId } = await send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const follow = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
  await send('Target.setAutoAttach', follow, sessionId);
  const evaluateIn = async <T>(page: string, expression: string): Promise<T> => {
    const options = { expression, awaitPromise: true, returnByValue: true };
    const { result } = await send<{ result: { value: T } }>('Runtime.evaluate', options, page);
    return result.value;
  };
  /** The page on screen: the one that is not being prerendered. */
  const shown = async (): Promise<string> => {
    for (const page of pages) if (!(await evaluateIn<boolean>(page, 'document.prerendering'))) return page;
    throw new Error('The tab shows no page.');
  };
  return {
    send: async (method, params) => send(method, params, await shown()),
    evaluate: async (expression) => evaluateIn(await shown(), expression),
  };
};

const connect = (socket: WebSocket, onEvent: (message: Message) => void): Send => {
  let lastId = 0;
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const call = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (!call) onEvent(message);
    else if (message.error) call.reject(new Error(message.error.message));
    else call.resolve(message.result);
  });
  return <T>(method: string, params: object = {}, sessionId?: string) =>
    new Promise<T>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve: (result) => resolve(result as T), reject });
      socket.send(JSON.stringify({ id: lastId, method, params, ...(sessionId && { sessionId }) }));
    });
};
