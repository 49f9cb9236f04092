import { afterEach, describe, expect, test, vi } from 'vitest';
import { FakeStorage, openPage } from '../fake-browser.ts';

const load = () => import('../../../src/stores/order/counted-orders.ts');

afterEach(() => {
  vi.unstubAllGlobals();
});

describe.each(['with a lock', 'without one'])('counting an own order %s', (how) => {
  const start = async () => {
    const locks = { request: async (_name: string, work: () => Promise<unknown>) => work() };
    vi.stubGlobal('navigator', how === 'with a lock' ? { locks } : {});
    const storage = new FakeStorage();
    vi.stubGlobal('localStorage', storage);
    return { ...(await openPage(load, storage)), storage };
  };

  test('happens once for it, and once for each refund', async () => {
    const page = await start();
    page.noteOwnOrder('o1');
    expect(await page.claimRefund('o1', 1)).toBe(false);
    expect([await page.claimPurchase('o1'), await page.claimPurchase('o1')]).toEqual([true, false]);
    expect([await page.claimRefund('o1', 1), await page.claimRefund('o1', 1)]).toEqual([true, false]);
    expect([await page.claimPurchase('o2'), await page.claimRefund('o2', 1)]).toEqual([false, false]);
  });

  test.each([
    '{',
    '5',
    '[1,{"id":"o2"},{"id":"o2","isCounted":true}]',
  ])('reads nothing from %s', async (raw) => {
    const page = await start();
    page.storage.setItem('shop:counted-orders', raw);
    expect([await page.claimPurchase('o2'), await page.claimRefund('o2', 1)]).toEqual([false, false]);
    page.noteOwnOrder('o1');
    expect(await page.claimPurchase('o1')).toBe(true);
  });

  test('never happens where the browser keeps nothing', async () => {
    const page = await start();
    page.noteOwnOrder('o1');
    page.storage.mode = 'full';
    expect(await page.claimPurchase('o1')).toBe(false);
    page.storage.mode = 'blocked';
    expect(await page.claimPurchase('o1')).toBe(false);
  });
});
