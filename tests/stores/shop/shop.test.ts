import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';
import { FakeStorage, openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/plugins/consent.ts')),
  ...(await import('../../../src/stores/plugins/wheel.ts')),
  ...(await import('../../../src/stores/product/product-cache.ts')),
  ...(await import('../../../src/stores/product/drawer-address.ts')),
  ...(await import('../../../src/stores/product/product-drawer.ts')),
  ...(await import('../../../src/stores/product/recent-searches.ts')),
  ...(await import('../../../src/stores/shop/active-drawer.ts')),
  ...(await import('../../../src/stores/shop/branch.ts')),
  ...(await import('../../../src/stores/shop/cache-versions.ts')),
  ...(await import('../../../src/stores/shop/failure.ts')),
  ...(await import('../../../src/stores/shop/install.ts')),
  ...(await import('../../../src/stores/shop/install-offer.ts')),
  ...(await import('../../../src/stores/shop/resource.ts')),
  ...(await import('../../../src/stores/shop/session.ts')),
  ...(await import('../../../src/stores/shop/settings.ts')),
  ...(await import('../../../src/stores/shop/share.ts')),
  ...(await import('../../../src/stores/shop/toasts.ts')),
  ...(await import('../../../src/stores/shop/uuid.ts')),
});
type Answer = Parameters<typeof fakeApi>[0];

const open = async (answer: Answer = () => undefined, storage = new FakeStorage()) => {
  const shop = fakeApi(answer);
  return { ...(await openPage(load, storage)), shop };
};
const lost = () => Promise.reject(new TypeError('no answer'));

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the versions of the shop', () => {
  test('are compared, kept, and left alone without an answer', async () => {
    const page = await open(() => ({ body: { 'cache-pages': 'b', 'cache-products': 'p' } }));
    page.$cacheVersions.set({ 'cache-pages': 'a', 'cache-products': 'p', 'cache-layouts': 'l' });
    expect(await page.refreshCacheVersions()).toEqual(['cache-pages']);
    expect(await page.refreshCacheVersions()).toEqual([]);
    for (const answer of [() => ({ body: [] }), lost]) {
      page.shop.answer = answer;
      expect(await page.refreshCacheVersions()).toEqual([]);
    }
    expect(page.$cacheVersions.get()).toEqual({
      'cache-pages': 'b',
      'cache-products': 'p',
      'cache-layouts': 'l',
    });
  });

  test('and the branch decide how long a fetched product is shown', async () => {
    const page = await open(({ path }) => ({ body: { product: { slug: path } } }));
    const fetched = async () => {
      await page.findProduct('tea');
      return page.shop.calls.length;
    };
    expect([await fetched(), await fetched()]).toEqual([1, 1]);
    page.$cacheVersions.set({ 'cache-products': 'next' });
    expect(await fetched()).toBe(2);
    page.$branch.set({ ...page.$branch.get(), selectedBranchId: 2 });
    expect(await fetched()).toBe(3);
    page.shop.answer = lost;
    await expect(page.findProduct('coffee')).rejects.toThrow();
    await expect(page.findProduct('coffee')).rejects.toThrow();
    expect(page.shop.calls).toHaveLength(5);
  });
});

describe('the drawer of a product', () => {
  const product = (slug: string) => ({
    id: 1,
    slug,
    name: slug,
    selling_price: 1,
    original_price: null,
    min_quantity: 1,
    max_quantity: 9,
    attributes: [],
    combinations: [],
    multi_selectable_attributes: [],
  });
  const answer: Answer = ({ path }) => {
    const slug = path.split('/').at(-1) ?? '';
    return slug === 'gone' ? undefined : { body: { product: product(slug) } };
  };
  const shown = (page: Awaited<ReturnType<typeof open>>) => [
    page.$activeDrawerId.get(),
    page.$drawerState.get(),
    page.productDrawer.$choices.get().currentProduct?.slug,
  ];

  test('shows the product that was requested last', async () => {
    const page = await open(answer);
    await Promise.all([
      page.openProductDrawer('tea'),
      page.openProductDrawer('gone'),
      page.openProductDrawer('cake'),
    ]);
    expect(shown(page)).toEqual([
      page.DRAWER_ID,
      { slug: 'cake', lineId: null, name: '', error: null },
      'cake',
    ]);
    page.closeProductDrawer();
    expect(shown(page).slice(0, 2)).toEqual([null, null]);
  });

  test('says why none came, and goes for another drawer', async () => {
    const page = await open(answer);
    await page.openProductDrawer('gone');
    expect(page.$drawerState.get()).toEqual({
      slug: 'gone',
      lineId: null,
      name: '',
      error: expect.stringContaining('could not be loaded'),
    });
    page.openDrawer('filter-panel');
    expect(shown(page).slice(0, 2)).toEqual(['filter-panel', null]);
    page.clearDrawer(page.DRAWER_ID as 'product-options-drawer');
    expect(page.$activeDrawerId.get()).toBe('filter-panel');
    page.clearDrawer();
    expect(page.$activeDrawerId.get()).toBeNull();
  });
});

describe('passing a link on', () => {
  const link = { url: 'https://shop.example/product/tea' };
  const copying = { clipboard: { writeText: async () => undefined } };
  const sharing = (error?: Error) => ({
    share: async () => {
      if (error) throw error;
    },
  });
  test.each([
    [{ ...copying, ...sharing() }, 'shared'],
    [{ ...copying, ...sharing(new DOMException('no', 'AbortError')) }, 'closed'],
    [{ ...copying, ...sharing(new DOMException('no', 'NotAllowedError')) }, 'copied'],
    [{ ...copying, ...sharing(new Error('broken')) }, 'copied'],
    [copying, 'copied'],
    [{}, 'failed'],
  ])('%#', async (navigator, result) => {
    vi.stubGlobal('navigator', navigator);
    expect(await (await open()).shareLink(link)).toBe(result);
  });
});

describe('installing the shop', () => {
  const held = async (outcome?: 'accepted' | 'dismissed') => {
    const events = new EventTarget();
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
    const page = await open();
    page.holdInstallPrompt();
    const event = new Event('beforeinstallprompt', { cancelable: true });
    if (outcome) Object.assign(event, { prompt: async () => ({ outcome }) });
    events.dispatchEvent(event);
    return { ...page, events, event };
  };

  test.each([
    ['accepted', false],
    ['dismissed', true],
  ] as const)('is put once; %s', async (outcome, isDeclined) => {
    const page = await held(outcome);
    expect([page.event.defaultPrevented, page.$installPrompt.get()]).toEqual([true, page.event]);
    await page.askToInstall();
    await page.askToInstall();
    expect([page.$installPrompt.get(), page.$installDeclined.get()]).toEqual([null, isDeclined]);
  });

  test('is no question of a browser that has none, nor once it is done', async () => {
    const none = await held();
    expect([none.event.defaultPrevented, none.$installPrompt.get()]).toEqual([false, null]);
    const page = await held('accepted');
    page.events.dispatchEvent(new Event('appinstalled'));
    expect(page.$installPrompt.get()).toBeNull();
  });
});

describe('what the visitor decided', () => {
  test('about scripts joins what was said before', async () => {
    const page = await open();
    expect(page.isUndecided(page.$consent.get(), ['statistics'])).toBe(true);
    page.decideConsent({ statistics: false });
    page.decideConsent({ marketing: true });
    expect(page.$consent.get()).toEqual({ statistics: false, marketing: true });
    expect(page.isUndecided(page.$consent.get(), ['statistics'])).toBe(false);
  });

  test('about a wheel is not offered again once it spun', async () => {
    const page = await open(({ method }) => ({ body: method === 'GET' ? { campaign: 'w' } : { prize: 1 } }));
    await page.wheel.fetch();
    expect(page.wheel.$state.get().data).toEqual({ campaign: 'w' });
    page.closeWheel('v');
    await page.spinWheel('w');
    page.closeWheel('v');
    expect(page.$doneWheels.get()).toEqual(['w', 'v']);
  });

  test('to search for is kept latest first, six of them, each once', async () => {
    const page = await open();
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'B']) page.rememberSearch(words);
    expect(page.$recentSearches.get()).toEqual(['B', 'g', 'f', 'e', 'd', 'c']);
    page.clearSearches();
    expect(page.$recentSearches.get()).toEqual([]);
  });
});

describe('the settings of a page', () => {
  test.each([
    ['{"countryCode":"DE","money":{"currencyCode":"EUR"}}', ['DE', 'EUR']],
    ['{"countryCode":"DE","money":5}', ['DE', 'USD']],
    ['[1]', ['US', 'USD']],
    ['{', ['US', 'USD']],
  ])('written as %s', async (textContent, expected) => {
    const page = await open();
    Object.assign(document, { getElementById: () => ({ textContent }) });
    const { countryCode, money } = page.pageSettings();
    expect([countryCode, money.currencyCode]).toEqual(expected);
  });

  test('on the server are the defaults, and nothing is kept', async () => {
    vi.resetModules();
    const browser = {
      window: Reflect.get(globalThis, 'window'),
      document: Reflect.get(globalThis, 'document'),
    };
    Reflect.deleteProperty(globalThis, 'window');
    Reflect.deleteProperty(globalThis, 'document');
    try {
      const page = await load();
      expect(page.pageSettings().countryCode).toBe('US');
      expect(page.selectedBranchId()).toBe(1);
      page.rememberSearch('tea');
      expect(page.$recentSearches.get()).toEqual(['tea']);
    } finally {
      Object.assign(globalThis, browser);
    }
  });
});

describe('data of a call', () => {
  const pending = () => {
    const calls: PromiseWithResolvers<string>[] = [];
    const run = () => {
      const call = Promise.withResolvers<string>();
      calls.push(call);
      return call.promise;
    };
    return { calls, run };
  };

  test('is that of the last fetch, whatever came or failed after it', async () => {
    const page = await open();
    const { calls, run } = pending();
    const resource = page.createResource(run);
    const fetches = [resource.fetch(), resource.fetch(), resource.fetch()];
    calls[2]?.resolve('third');
    await fetches[2];
    calls[0]?.resolve('first');
    calls[1]?.reject(new Error('second'));
    await Promise.all(fetches);
    expect(resource.$state.get()).toEqual({ data: 'third', isFetching: false, error: null });
    page.updateUser({ token: 'secret' });
    expect(resource.$state.get().data).toBeNull();
  });

  test('names each field’s first error, and a field without words', async () => {
    const page = await open(() => ({ status: 422, body: { message: '', errors: { a: ['x', 'y'], b: [] } } }));
    await page.wheel.fetch();
    const { ApiError } = await import('../../../src/api/api-error.ts');
    const failure = page.toFailure(
      new ApiError(422, { message: 'No.', errors: { a: ['x', 'y'], b: [] } } as never),
    );
    expect(failure).toMatchObject({ message: 'No.', code: null, errors: { a: 'x', b: '' } });
    expect(page.wheel.$state.get().error).toMatch(/\w/);
  });
});

describe('a notice', () => {
  test('that is pointed at stays, new ones among it, and goes after its time', async () => {
    const page = await open();
    vi.useFakeTimers();
    page.resumeToasts();
    page.addToast('first');
    page.pauseToasts();
    page.pauseToasts();
    page.addToast('second');
    vi.advanceTimersByTime(60_000);
    expect(page.$toasts.get()).toHaveLength(2);
    page.resumeToasts();
    page.resumeToasts();
    vi.advanceTimersByTime(5_000);
    expect(page.$toasts.get()).toEqual([]);
  });
});

test('ids are random also where the browser makes none', async () => {
  const page = await open();
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 200 }, () => page.randomUuid());
  expect([ids.every(page.isUuidV4), new Set(ids).size]).toEqual([true, 200]);
});
