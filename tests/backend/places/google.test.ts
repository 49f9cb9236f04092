import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { PlaceResponse } from '../../../src/api/contract/places.ts';
import { openDatabase } from '../../fixtures/databases.ts';
import { createTestShop, NOON, type TestShop } from '../../fixtures/test-shop.ts';
import { hurryTimeLimits } from '../../fixtures/time-limits.ts';
import { BAD_ANSWERS, json, startFakeGoogle } from './fake-google.ts';

const KEY = 'the-secret-key';
let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let shop: TestShop;
let stop: () => Promise<void>;
const warnings: string[] = [];
let at = NOON;

const wait = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1000);
  shop.setNow(at);
};
const ask = (query: string) => shop.get<PlaceResponse & Partial<ErrorBody>>(`/google/address?${query}`);

beforeAll(async () => {
  google = await startFakeGoogle();
  const { db, where, drop } = await openDatabase('SQLite');
  shop = await createTestShop(db, where);
  shop.shop.env = { GOOGLE_MAPS_API_KEY: KEY, GOOGLE_PLACES_URL: google.url, GOOGLE_GEOCODE_URL: google.url };
  shop.shop.log = (level, message, details) =>
    warnings.push(`${level} ${message} ${JSON.stringify(details)}`);
  stop = drop;
});
afterAll(async () => {
  google.stop();
  await stop();
});
let isSilent = false;
hurryTimeLimits(() => isSilent);
beforeEach(async () => {
  wait(60);
  isSilent = false;
  google.answerWith(json({}));
  await ask('input=well');
  google.requested.length = 0;
});

const components = [
  { longText: '418', shortText: '418', types: ['street_number'] },
  { longText: 'Northwest Fennel Street', shortText: 'NW Fennel St', types: ['route'] },
  { longText: 'Portland', shortText: 'Portland', types: ['locality', 'political'] },
  { longText: 'Oregon', shortText: 'OR', types: ['administrative_area_level_1', 'political'] },
  { longText: 'United States', shortText: 'US', types: ['country', 'political'] },
  { longText: '97209', shortText: '97209', types: ['postal_code'] },
];

describe('google/address with a key for Google', () => {
  test('suggests places near the branch, within one session, and passes on typed fields alone', async () => {
    const placePrediction = {
      placeId: 'ChIJ-1',
      text: { text: '418 NW Fennel St, Portland' },
      structuredFormat: { mainText: { text: '418 NW Fennel St' }, secondaryText: { text: 'Portland' } },
      distanceMeters: 240,
      secret: 'not for shoppers',
    };
    google.answerWith(json({ suggestions: [{ placePrediction }, { queryPrediction: {} }] }));
    const { status, body } = await ask('input=418%20fen&session_token=abc-1');
    expect([status, body]).toEqual([
      200,
      {
        provider: 'google',
        predictions: [
          {
            place_id: 'ChIJ-1',
            main_text: '418 NW Fennel St',
            secondary_text: 'Portland',
            description: '418 NW Fennel St, Portland',
            distance_m: 240,
          },
        ],
      },
    ]);
    const [call] = google.requested;
    expect(call).toMatchObject({ url: '/v1/places:autocomplete', headers: { 'x-goog-api-key': KEY } });
    expect(JSON.parse(call?.body ?? '')).toMatchObject({
      input: '418 fen',
      sessionToken: 'abc-1',
      includedRegionCodes: ['us'],
      origin: { latitude: 41.8857, longitude: -87.6228 },
    });
  });

  test('turns a chosen place into an address of the form', async () => {
    const location = { latitude: 45.5289, longitude: -122.6844 };
    google.answerWith(json({ id: 'ChIJ-1', addressComponents: components, location, reviews: ['…'] }));
    const { body } = await ask('place_id=ChIJ-1&session_token=abc-1');
    expect(body).toEqual({
      provider: 'google',
      address: {
        place_id: 'ChIJ-1',
        line1: '418 Northwest Fennel Street',
        line2: null,
        city: 'Portland',
        state: 'OR',
        pincode: '97209',
        country_code: 'US',
        lat: 45.5289,
        lng: -122.6844,
        formatted: '418 Northwest Fennel Street, Portland, OR 97209',
      },
    });
    expect(google.requested[0]).toMatchObject({
      url: '/v1/places/ChIJ-1?languageCode=en&sessionToken=abc-1',
      headers: { 'x-goog-fieldmask': 'id,addressComponents,location' },
    });
  });

  test('names the address at a point, and none where there is none', async () => {
    const address_components = components.map(({ longText, shortText, types }) => ({
      long_name: longText,
      short_name: shortText,
      types,
    }));
    const result = {
      place_id: 'ChIJ-2',
      address_components,
      geometry: { location: { lat: 45.5, lng: -122.6 } },
    };
    google.answerWith(json({ status: 'OK', results: [result] }));
    expect((await ask('lat=45.5&lng=-122.6')).body.address).toMatchObject({
      place_id: 'ChIJ-2',
      city: 'Portland',
    });
    google.answerWith(json({ status: 'ZERO_RESULTS', results: [] }));
    expect((await ask('lat=0&lng=0')).body).toEqual({ provider: 'google', address: null });
    google.answerWith(json({ status: 'REQUEST_DENIED', error_message: 'The key is invalid.' }));
    expect((await ask('lat=0&lng=0')).status).toBe(503);
  });

  test('answers 404 for a place that never was', async () => {
    google.answerWith(json({ error: { code: 400, status: 'INVALID_ARGUMENT' } }, 400));
    expect((await ask('place_id=nonsense')).status).toBe(404);
  });

  test.each(Object.keys(BAD_ANSWERS))('answers 503 while Google %s', async (how) => {
    google.answerWith(BAD_ANSWERS[how] as never);
    const { status, body } = await ask('input=fennel');
    expect([status, body.code]).toEqual([503, 'address_lookup_unavailable']);
    expect(body.request_id).toMatch(/^[0-9a-f-]{36}$/);
    expect(body.message).toBe("Address search isn't available right now. Enter the address by hand.");
  });

  test('gives up on a silent Google', async () => {
    google.answerWith(() => undefined);
    isSilent = true;
    expect((await ask('input=fennel')).status).toBe(503);
  });

  test('lets Google rest after three failures, and asks once again half a minute later', async () => {
    google.answerWith(json({}, 500));
    for (let tries = 0; tries < 5; tries += 1) expect((await ask('input=fennel')).status).toBe(503);
    expect(google.requested).toHaveLength(3);
    wait(31);
    await ask('input=fennel');
    await ask('input=fennel');
    expect(google.requested).toHaveLength(4);
    wait(31);
    google.answerWith(json({}));
    expect((await ask('input=fennel')).status).toBe(200);
    expect((await ask('input=fennel')).body.predictions).toEqual([]);
  });

  test('keeps the key out of answers and logs', async () => {
    google.answerWith(json({ status: 'REQUEST_DENIED' }));
    const { body } = await ask('lat=1&lng=1');
    expect(JSON.stringify([body, warnings])).not.toContain(KEY);
    expect(warnings.length).toBeGreaterThan(0);
  });

  test('asks the gazetteer about the gazetteer’s own places', async () => {
    expect((await ask('place_id=local:1')).status).toBe(404);
    expect(google.requested).toHaveLength(0);
  });
});
