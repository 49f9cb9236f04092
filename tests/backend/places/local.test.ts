import { beforeAll, expect, test } from 'vitest';
import type { GetDataResponse } from '../../../src/api/contract/content.ts';
import type { ErrorBody } from '../../../src/api/contract/errors.ts';
import type { PlaceResponse } from '../../../src/api/contract/places.ts';
import { inTransaction } from '../../../src/backend/shop/db/shop-db.ts';
import { seedGazetteer } from '../../../src/demo/seed-gazetteer.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { changeSettings } from '../../fixtures/merchant.ts';

describeRules('google/address without a key', (shop) => {
  beforeAll(async () => {
    const { db, world } = shop();
    shop().shop.env = {};
    await inTransaction(db, async (trx) => {
      await seedGazetteer(trx, 2026);
      const at = { lat: 45.5289, lng: -122.6844 };
      await trx.updateTable('branches').set(at).where('id', '=', world.branches.downtown).execute();
    });
  });
  const ask = async (query: string) =>
    (await shop().get<PlaceResponse & Partial<ErrorBody>>(`/google/address?${query}`)).body;
  const suggest = async (input: string) =>
    (await ask(`input=${encodeURIComponent(input)}`)).predictions ?? [];

  test('finds the shop’s own streets by how their words begin, with the house number', async () => {
    const [first] = await suggest('418 nw fen');
    expect(first).toMatchObject({
      main_text: '418 NW Fennel Street',
      secondary_text: 'Portland, OR 97209',
      description: '418 NW Fennel Street, Portland, OR 97209',
      distance_m: 0,
    });
    const { provider, address } = await ask(`place_id=${first?.place_id}`);
    expect([provider, address]).toEqual([
      'local',
      {
        place_id: first?.place_id,
        line1: '418 NW Fennel Street',
        line2: null,
        city: 'Portland',
        state: 'OR',
        pincode: '97209',
        country_code: 'US',
        lat: 45.5289,
        lng: -122.6844,
        formatted: '418 NW Fennel Street, Portland, OR 97209',
      },
    ]);
  });

  test('takes no notice of accents, case and apostrophes', async () => {
    expect((await suggest('EPAZÓTE')).map(({ main_text }) => main_text)).toEqual(
      (await suggest('épazote')).map(({ main_text }) => main_text),
    );
    expect((await suggest('zaatar'))[0]?.main_text).toMatch(/Za’atar/);
  });

  test('puts what is near the branch first', async () => {
    const away = (await suggest('portland')).map(({ distance_m }) => distance_m ?? 0);
    expect(away.slice(1)).toEqual(away.slice(1).toSorted((a, b) => a - b));
    expect(away).toHaveLength(5);
  });

  test('finds towns and postcodes, which have no street', async () => {
    const [postcode] = await suggest('97214');
    expect(postcode).toMatchObject({ main_text: '97214', secondary_text: 'Portland, OR 97214' });
    const [town] = await suggest('beaver');
    expect(town).toMatchObject({ main_text: 'Beaverton', secondary_text: 'OR' });
    expect((await ask(`place_id=${town?.place_id}`)).address).toMatchObject({ line1: '', pincode: '97005' });
  });

  test('names the street or else the postcode at a point, and nothing in the sea', async () => {
    expect((await ask('lat=45.5289&lng=-122.6844')).address).toMatchObject({
      line1: 'NW Fennel Street',
      lat: 45.5289,
    });
    expect((await ask('lat=45.44&lng=-122.64')).address).toMatchObject({ line1: '', pincode: '97202' });
    expect(await ask('lat=0&lng=0')).toEqual({ provider: 'local', address: null });
  });

  test('finds nothing for wildcards and noise', async () => {
    for (const noise of ['%%%', '___', '"; drop', '   ,.,   ', '1234'])
      expect(await suggest(noise)).toEqual([]);
  });

  test.each([
    '',
    'input=ab',
    'input=%20ab%20',
    'lat=45',
  ])('wants three characters at least: "%s"', async (query) => {
    expect((await ask(query)).errors).toEqual({ input: ['Type at least 3 characters.'] });
  });

  test.each(['local:999999', 'local:x', 'ChIJ-1'])('answers 404 for the unknown place %s', async (id) => {
    expect((await ask(`place_id=${id}`)).code).toBe('not_found');
  });

  test('is off when the shop says so', async () => {
    await changeSettings(shop(), { address_lookup: 'none' });
    expect(await ask('input=fennel')).toEqual({ provider: 'none', predictions: [] });
    await changeSettings(shop(), { address_lookup: 'google' });
    expect((await ask('input=fennel')).code).toBe('address_lookup_unavailable');
    await changeSettings(shop(), { address_lookup: 'local' });
    expect((await ask('input=fennel')).provider).toBe('local');
  });

  test.each([
    ['local', 'local'],
    ['none', 'none'],
    // Without its key.
    ['google', 'none'],
  ])('is offered on pages where there is something to find: %s', async (setting, offered) => {
    await changeSettings(shop(), { address_lookup: setting });
    const { body } = await shop().get<GetDataResponse>('/get-data');
    expect(body.settings.address_lookup).toBe(offered);
  });

  test('is not offered where the shop knows no places', async () => {
    await changeSettings(shop(), { address_lookup: 'local' });
    await shop().db.write.deleteFrom('gazetteer').execute();
    const { body } = await shop().get<GetDataResponse>('/get-data');
    expect(body.settings.address_lookup).toBe('none');
  });
});
