import { afterEach, expect, it, vi } from 'vitest';
import { linkTo } from './devtools.ts';

/** A browser that answers nothing by itself; what it says is given. */
class SilentBrowser extends EventTarget {
  sent: string[] = [];
  send(text: string) {
    this.sent.push(text);
  }
  says(message: object) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
}

afterEach(() => void vi.useRealTimers());

it('gives up what a page was to answer that another one took the place of', async () => {
  const browser = new SilentBrowser();
  const send = linkTo(browser, () => undefined);
  const left = send('Runtime.evaluate', {}, 'left');
  const shown = send('Runtime.evaluate', {}, 'shown');
  browser.says({ method: 'Target.detachedFromTarget', params: { sessionId: 'left' } });
  await expect(left).rejects.toThrow('went away');
  browser.says({ id: 2, result: 'here' });
  expect(await shown).toBe('here');
});

it('names the call that is never answered', async () => {
  vi.useFakeTimers();
  const late = linkTo(new SilentBrowser(), () => undefined)('Page.navigate', { url: '/cart' });
  const failure = expect(late).rejects.toThrow(/Page\.navigate.*\/cart/);
  await vi.advanceTimersByTimeAsync(100_000);
  await failure;
});

it('gives up all calls of a browser that ended', async () => {
  const browser = new SilentBrowser();
  const late = linkTo(browser, () => undefined)('Page.enable');
  browser.dispatchEvent(new Event('close'));
  await expect(late).rejects.toThrow('Chromium ended');
});
