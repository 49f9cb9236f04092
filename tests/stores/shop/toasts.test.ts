import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openPage } from '../fake-browser.ts';

const load = () => openPage(() => import('../../../src/stores/shop/toasts.ts'));
/** A page that draws notices. */
const open = async () => {
  const page = await load();
  page.resumeToasts();
  return page;
};
type Page = Awaited<ReturnType<typeof open>>;
const shown = (page: Page) => page.$toasts.get().map(({ message }) => message);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('notices', () => {
  test('are at most three, the latest ones', async () => {
    const page = await open();
    for (const message of ['one', 'two', 'three', 'four']) page.addToast(message);
    expect(shown(page)).toEqual(['two', 'three', 'four']);
  });

  test("leave after 5,000 ms, the storefront's own after 2,000 ms", async () => {
    const page = await open();
    page.addToast('general');
    page.showNotice('own');
    vi.advanceTimersByTime(1_999);
    expect(shown(page)).toEqual(['general', 'own']);
    vi.advanceTimersByTime(1);
    expect(shown(page)).toEqual(['general']);
    vi.advanceTimersByTime(2_999);
    expect(shown(page)).toEqual(['general']);
    vi.advanceTimersByTime(1);
    expect(shown(page)).toEqual([]);
  });

  test('keep their time until they are drawn', async () => {
    const page = await load();
    page.showNotice('early');
    vi.advanceTimersByTime(60_000);
    expect(shown(page)).toEqual(['early']);
    page.resumeToasts();
    vi.advanceTimersByTime(1_999);
    expect(shown(page)).toEqual(['early']);
    vi.advanceTimersByTime(1);
    expect(shown(page)).toEqual([]);
  });

  test('given twice are shown once, announced twice, and stay for the whole time again', async () => {
    const page = await open();
    page.showNotice('again');
    vi.advanceTimersByTime(1_500);
    page.showNotice('again');
    expect(shown(page)).toEqual(['again']);
    expect(page.$announcement.get()).toEqual({ message: 'again', count: 2 });
    vi.advanceTimersByTime(1_999);
    expect(shown(page)).toEqual(['again']);
    vi.advanceTimersByTime(1);
    expect(shown(page)).toEqual([]);
  });

  test('wait while they are pointed at, and then have the rest of their time', async () => {
    const page = await open();
    page.showNotice('held');
    vi.advanceTimersByTime(1_500);
    page.pauseToasts();
    page.showNotice('new');
    vi.advanceTimersByTime(60_000);
    expect(shown(page)).toEqual(['held', 'new']);
    page.resumeToasts();
    vi.advanceTimersByTime(500);
    expect(shown(page)).toEqual(['new']);
    vi.advanceTimersByTime(1_500);
    expect(shown(page)).toEqual([]);
  });
});
