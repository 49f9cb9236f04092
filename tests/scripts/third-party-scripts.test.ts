// @vitest-environment jsdom
import { atom } from 'nanostores';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { emit } from '../../src/browser/analytics/emit.ts';
import { followConsent } from '../../src/browser/plugins/third-party-scripts.ts';
import type { ConsentState } from '../../src/stores/plugins/consent.ts';

const SCRIPTS = [
  { code: 'google_analytics', values: { id: 'G-AB12CD34EF' } },
  { code: 'nudgify', values: { id: 'd9d09c7f-3571-495d-9496-2b97f868f990' } },
  { code: 'intercom', values: { id: 'ab12cd34', region: 'eu' } },
  { code: 'tawk_to', values: { property: '5f0c1d2e3a4b5c6d7e8f9a0b', widget: 'default' } },
] as const;
const KINDS = ['statistics', 'marketing', 'chat'] as const;
const hosts = () => [...document.querySelectorAll('script')].map(({ src }) => new URL(src).host);

beforeEach(() => {
  // What the counting of lists needs of a browser.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      unobserve() {}
    },
  );
});
afterEach(() => {
  for (const script of document.querySelectorAll('script')) script.remove();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('scripts of others', () => {
  test('do not load before the visitor has answered', () => {
    followConsent({ scripts: SCRIPTS, consents: KINDS }, atom<ConsentState>({}));
    expect(hosts()).toEqual([]);
    expect(Reflect.get(window, 'dataLayer')).toBeUndefined();
  });

  test.each([
    ['statistics', ['www.googletagmanager.com']],
    ['marketing', ['pixel.nudgify.com']],
    ['chat', ['widget.intercom.io', 'embed.tawk.to']],
  ] as const)('of %s load for those who agree to it, once', (kind, expected) => {
    const $consent = atom<ConsentState>({});
    followConsent({ scripts: SCRIPTS, consents: KINDS }, $consent);
    $consent.set({ [kind]: true });
    $consent.set({ ...$consent.get() });
    expect(hosts()).toEqual(expected);
  });

  test('of Google say nothing more from a withdrawal on, before the page has gone', () => {
    const $consent = atom<ConsentState>({ statistics: true });
    const reload = vi.fn();
    followConsent({ scripts: SCRIPTS, consents: KINDS }, $consent, reload);
    expect(Reflect.get(window, 'ga-disable-G-AB12CD34EF')).toBeUndefined();
    $consent.set({ statistics: false });
    expect(Reflect.get(window, 'ga-disable-G-AB12CD34EF')).toBe(true);
    expect(reload).toHaveBeenCalled();
  });

  test('load at once where the shop does not ask', () => {
    followConsent({ scripts: SCRIPTS, consents: null }, atom<ConsentState>({}));
    expect(hosts()).toHaveLength(4);
    expect(Reflect.get(window, 'intercomSettings')).toEqual({
      api_base: 'https://api-iam.eu.intercom.io',
      app_id: 'ab12cd34',
    });
    expect(Reflect.get(window, 'nudgify')).toEqual({ uuid: SCRIPTS[1].values.id });
  });

  test('are taken away by loading the page again once consent is withdrawn, with all they stored', () => {
    const $consent = atom<ConsentState>({ statistics: true, chat: false });
    const reload = vi.fn();
    followConsent({ scripts: SCRIPTS, consents: KINDS }, $consent, reload);
    // biome-ignore lint/suspicious/noDocumentCookie: as the scripts write them
    for (const name of ['_ga', '_ga_AB12CD34EF', 'branch']) document.cookie = `${name}=1; path=/`;
    localStorage.setItem('shop:cart', '1');
    localStorage.setItem('intercom.intercom-state', '1');
    $consent.set({ statistics: true, chat: false, marketing: false });
    expect(reload).not.toHaveBeenCalled();
    expect(localStorage.getItem('intercom.intercom-state')).toBeNull();
    expect(document.cookie).toContain('_ga=1');
    $consent.set({ statistics: false });
    expect(reload).toHaveBeenCalledOnce();
    expect(document.cookie).toBe('branch=1');
    expect(localStorage.getItem('shop:cart')).toBe('1');
  });

  test('hear every event of the page, also those before they were there', () => {
    const event = { name: 'refund', params: { transaction_id: 'C-1', currency: 'USD', value: 5 } } as const;
    const heard: unknown[] = [];
    document.addEventListener('shop:analytics', (heardEvent) =>
      heard.push(Reflect.get(heardEvent, 'detail')),
    );
    emit(event);
    followConsent({ scripts: [SCRIPTS[0]], consents: null }, atom<ConsentState>({}));
    emit({ ...event, params: { ...event.params, value: 6 } });
    const commands = (Reflect.get(window, 'dataLayer') as ArrayLike<unknown>[]).map((one) => [
      ...Array.from(one),
    ]);
    expect(commands.filter(([kind]) => kind === 'event')).toEqual([
      ['event', 'refund', event.params],
      ['event', 'refund', { ...event.params, value: 6 }],
    ]);
    expect(commands).toContainEqual([
      'consent',
      'default',
      expect.objectContaining({ ad_storage: 'denied' }),
    ]);
    expect(heard).toHaveLength(2);
  });
});
