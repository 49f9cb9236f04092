import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeApi } from '../../islands/fake-api.ts';
import { openPage } from '../fake-browser.ts';

const load = async () => ({
  ...(await import('../../../src/stores/account/place-lookup.ts')),
  ...(await import('../../../src/stores/cart/recent-places.ts')),
});

const lost = () => Promise.reject(new TypeError('no answer'));
const open = async (answer: Parameters<typeof fakeApi>[0]) => {
  const shop = fakeApi(answer);
  return { ...(await openPage(load)), shop };
};

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('looking an address up', () => {
  const place = { place_id: 'p1', description: '1 Main Street' };
  const address = { line1: '1 Main Street', pincode: '97201' };

  test('suggests what may be meant; the last text counts', async () => {
    const page = await open(({ query }) => ({
      body: query.get('input') === 'none' ? {} : { predictions: [place] },
    }));
    const lookup = page.startLookup();
    const results = await Promise.all([lookup.suggest('1 Ma'), lookup.suggest('1 Main')]);
    expect(results).toEqual([null, { isDone: true, value: [place] }]);
    expect(await lookup.suggest('none')).toEqual({ isDone: true, value: [] });
    page.shop.answer = lost;
    const failed = await Promise.all([lookup.suggest('1 Ma'), lookup.suggest('1 Main')]);
    expect(failed).toMatchObject([null, { isDone: false }]);
  });

  test('is one session until a place is chosen, which joins the recent ones', async () => {
    const page = await open(({ query }) => ({
      body: query.get('place_id') ? { address } : { predictions: [] },
    }));
    const lookup = page.startLookup();
    await lookup.suggest('1 Main');
    expect(await lookup.choose(place)).toEqual({ isDone: true, value: address });
    await lookup.suggest('2 Main');
    const tokens = page.shop.calls.map(({ query }) => query.get('session_token'));
    expect([tokens[0] === tokens[1], tokens[1] === tokens[2]]).toEqual([true, false]);
    expect(page.$recentPlaces.get()).toEqual([{ place_id: 'p1', label: '1 Main Street', pincode: '97201' }]);
  });

  test('says what to do when the place is not there', async () => {
    const page = await open(() => ({ body: {} }));
    const lookup = page.startLookup();
    expect(await lookup.choose(place)).toMatchObject({
      failure: { message: expect.stringContaining('by hand') },
    });
    page.shop.answer = lost;
    expect(await lookup.choose(place)).toMatchObject({ isDone: false });
    expect(page.$recentPlaces.get()).toEqual([]);
  });

  const here = (code?: number) => ({
    geolocation: {
      getCurrentPosition: (found: (at: object) => void, failed: (error: object) => void) =>
        code === undefined ? found({ coords: { latitude: 45, longitude: -122 } }) : failed({ code }),
    },
  });
  test.each([
    [{}, "can't share your location"],
    [here(1), "haven't shared your location"],
    [here(3), "couldn't find your location"],
  ])('where the device is not known says why: %#', async (navigator, words) => {
    vi.stubGlobal('navigator', navigator);
    const page = await open(() => undefined);
    expect(await page.findAddressHere()).toMatchObject({
      failure: { message: expect.stringContaining(words) },
    });
  });

  test.each([
    [{ body: { address } }, { isDone: true, value: address }],
    [
      { body: {} },
      { isDone: false, failure: { message: expect.stringContaining("don't know an address here") } },
    ],
    [undefined, { isDone: false, failure: { status: 404 } }],
  ])('where the device is: %#', async (answer, result) => {
    vi.stubGlobal('navigator', here());
    const page = await open(() => answer);
    expect(await page.findAddressHere()).toMatchObject(result);
    expect(page.shop.calls[0]?.query.get('lat')).toBe('45');
  });
});
