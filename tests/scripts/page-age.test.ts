// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

vi.mock('../../src/stores/shop/cache-versions.ts', () => ({ refreshCacheVersions: async () => [] }));

/** This page was made of other bytes than the server would send now. */
class OldNavigation {
  readonly serverTiming = [{ name: 'page', description: 'made yesterday' }];
}

/** A page that finds itself old; `reload` counts how often it is loaded again. */
const openOldPage = async () => {
  vi.resetModules();
  const reload = vi.fn();
  vi.stubGlobal('PerformanceNavigationTiming', OldNavigation);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new OldNavigation()] as never);
  vi.stubGlobal('fetch', async () => new Response(null, { headers: { etag: '"made today"' } }));
  vi.stubGlobal('location', { pathname: '/product/tea', search: '', reload });
  const { startPageAge, checkPageAge } = await import('../../src/browser/offline/page-age.ts');
  const { startUnsavedWork } = await import('../../src/browser/offline/unsaved-work.ts');
  const { $cartUpdating } = await import('../../src/stores/cart/cart.ts');
  const { withLoading } = await import('../../src/stores/shop/loading.ts');
  startUnsavedWork();
  startPageAge();
  const setUpdating = (is_cart_updating: boolean) =>
    $cartUpdating.set({ is_cart_updating, is_cart_updating_product: null });
  return { reload, check: () => checkPageAge(true), setUpdating, withLoading };
};
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a page older than the shop', () => {
  beforeEach(() => {
    document.body.innerHTML = '<button>Add</button><dialog></dialog>';
    sessionStorage.clear();
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  test('is loaded again at once when nothing runs', async () => {
    const { reload, check } = await openOldPage();
    await check();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('stays when somebody types before it is loaded again, and is loaded again once that is done', async () => {
    const stop = vi.fn();
    vi.stubGlobal('stop', stop);
    const { reload, check } = await openOldPage();
    await check();
    document.dispatchEvent(new Event('input'));
    expect(stop).toHaveBeenCalled();
    document.dispatchEvent(new FocusEvent('focusout'));
    await settle();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('stays when the visitor is on the way to another page, until that page is left again', async () => {
    const { reload, check } = await openOldPage();
    dispatchEvent(new Event('beforeunload'));
    await check();
    expect(reload).not.toHaveBeenCalled();
    dispatchEvent(new Event('pageshow'));
    await check();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('waits for a change of the cart', async () => {
    const { reload, check, setUpdating } = await openOldPage();
    setUpdating(true);
    await check();
    expect(reload).not.toHaveBeenCalled();
    setUpdating(false);
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('waits for an order that is being placed', async () => {
    const { reload, check, withLoading } = await openOldPage();
    await withLoading('Placing your order…', check);
    expect(reload).not.toHaveBeenCalled();
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('waits for a press whose part still loads, and for the drawer that it opens', async () => {
    const { reload, check } = await openOldPage();
    const [button, drawer] = [document.querySelector('button'), document.querySelector('dialog')];
    button?.setAttribute('aria-busy', 'true');
    await check();
    expect(reload).not.toHaveBeenCalled();
    drawer?.setAttribute('open', '');
    button?.removeAttribute('aria-busy');
    button?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await settle();
    expect(reload).not.toHaveBeenCalled();
    drawer?.removeAttribute('open');
    drawer?.dispatchEvent(new Event('close'));
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('waits for the choice of cookies that somebody makes one by one', async () => {
    document.body.innerHTML =
      '<section data-consent><details open><input type="checkbox"></details></section>';
    const { reload, check } = await openOldPage();
    const section = document.querySelector('section');
    await check();
    expect(reload).not.toHaveBeenCalled();
    section?.setAttribute('hidden', '');
    document.dispatchEvent(new FocusEvent('focusout'));
    await settle();
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
