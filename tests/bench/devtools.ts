import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../src/commands/free-port.ts';
import { ensureChromium } from '../../src/commands/quality/chromium.ts';
import { within } from './within.ts';

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
const START_TIMEOUT_MS = 60_000;
const CALL_MS = 60_000;
const END_MS = 10_000;

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
    const opened = new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }));
    await within(START_TIMEOUT_MS, 'the connection to Chromium', opened);
    return await work(await attachToTab(socket));
  } finally {
    chromium.kill();
    await within(END_MS, 'the end of Chromium', ended).catch(() => chromium.kill('SIGKILL'));
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};

const browserUrl = async (port: number): Promise<string> => {
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    try {
      const signal = AbortSignal.timeout(START_TIMEOUT_MS);
      const answer = await fetch(`http://127.0.0.1:${port}/json/version`, { signal });
      return ((await answer.json()) as { webSocketDebuggerUrl: string }).webSocketDebuggerUrl;
    } catch (error) {
      if (Date.now() > deadline) throw new Error('Chromium did not start.', { cause: error });
      await sleep(50);
    }
  }
};

interface Message {
  id?: number;
  method?: string;
  params?: { sessionId: string; targetInfo?: { type: string } };
  result?: unknown;
  error?: { message: string };
}
type Send = <T = object>(method: string, params?: object, sessionId?: string) => Promise<T>;

const attachToTab = async (socket: WebSocket): Promise<Tab> => {
  const pages = new Set<string>();
  const send = linkTo(socket, ({ method, params }) => {
    if (method === 'Target.attachedToTarget' && params?.targetInfo?.type === 'page')
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
    for (const page of pages)
      if (!(await evaluateIn(page, 'document.prerendering').catch(ifGone(true)))) return page;
    throw new Error('The tab shows no page.');
  };
  return {
    send: async (method, params) => send(method, params, await shown()),
    evaluate: async (expression) => evaluateIn(await shown(), expression),
  };
};

/** What a page was to answer that is no longer there. */
export class PageGone extends Error {
  override name = 'PageGone';
}

/** For calls that a page may leave open as it goes: the value that they have then. */
export const ifGone =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof PageGone) return value;
    throw error;
  };

interface Waiting {
  sessionId: string | undefined;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** Calls of a browser by its socket; each is answered, or rejected with what it was. */
export const linkTo = (
  socket: Pick<WebSocket, 'addEventListener' | 'send'>,
  onEvent: (message: Message) => void,
): Send => {
  let lastId = 0;
  const waiting = new Map<number, Waiting>();
  const giveUp = (isGone: (call: Waiting) => boolean, error: Error) => {
    for (const [id, call] of waiting) {
      if (!isGone(call)) continue;
      waiting.delete(id);
      call.reject(error);
    }
  };
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    const call = waiting.get(message.id ?? 0);
    waiting.delete(message.id ?? 0);
    if (!call) {
      onEvent(message);
      // A page that was rendered ahead takes the place of the one before, which then answers nothing more.
      if (message.method === 'Target.detachedFromTarget')
        giveUp(
          ({ sessionId }) => sessionId === message.params?.sessionId,
          new PageGone('The page went away.'),
        );
    } else if (message.error) call.reject(new Error(message.error.message));
    else call.resolve(message.result);
  });
  socket.addEventListener('close', () => giveUp(() => true, new Error('Chromium ended.')));
  return <T>(method: string, params: object = {}, sessionId?: string) => {
    const answer = new Promise<T>((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { sessionId, resolve: (result) => resolve(result as T), reject });
      socket.send(JSON.stringify({ id: lastId, method, params, ...(sessionId && { sessionId }) }));
    });
    return within(CALL_MS, `${method} ${JSON.stringify(params)}`, answer);
  };
};
