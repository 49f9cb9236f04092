import { expect, test } from 'vitest';
import type { DeskSettings } from '../../../src/api/contract/admin/settings.ts';
import { setSetting } from '../../../src/backend/settings/change-setting.ts';
import { NEWEST_VERSION } from '../../../src/backend/shop/db/migrations/migrate.ts';
import { joinNodes } from '../../../src/backend/shop/db/nodes.ts';
import { readSettings } from '../../../src/domain/shop/settings.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newShopper } from '../../fixtures/shopper.ts';
import { newCookie, newStaff } from '../../fixtures/staff.ts';

interface Refusal {
  code: string;
  message: string;
  errors?: Record<string, string[]>;
}

describeRules('settings at the desk', (shop) => {
  const owner = async () => {
    const { id } = await newStaff(shop(), 'owner');
    return newCookie(shop().shop, id);
  };
  const call = async <T = DeskSettings>(method: 'GET' | 'PUT', path: string, body?: object) => {
    const answer = await shop().raw(`/api/admin/settings${path}`, {
      method,
      headers: {
        cookie: await owner(),
        'x-requested-with': 'XMLHttpRequest',
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as T };
  };
  const change = <T = DeskSettings>(...changes: { key: string; value: string; before?: string }[]) =>
    call<T>('PUT', '', { changes });
  const stored = async (key: string) => (await call('GET', '')).body.values[key];

  test('name the servers that share the shop, each with its build and what it does', async () => {
    const read = async () => (await call('GET', '')).body;
    expect(await read()).toMatchObject({ servers: [], waiting_migrations: [] });
    const node = { id: 'one', machine: 'web-1', build: '3f2ac1', schema_version: NEWEST_VERSION };
    await joinNodes(shop().db, { ...node, roles: 'web,worker' });
    const since = expect.stringMatching(/^20/);
    expect((await read()).servers).toEqual([
      { id: 'one', machine: 'web-1', build: '3f2ac1', roles: ['web', 'worker'], since },
    ]);
  });

  test('change together, are seen by shoppers at once, and stand in the log', async () => {
    const before = (await shop().get<Record<string, string>>('/cache-info')).body['cache-settings'];
    const { status, body } = await change(
      { key: 'storeName', value: 'New name' },
      { key: 'returns_days', value: '30' },
    );
    expect([status, body.values.storeName, body.values.returns_days]).toEqual([200, 'New name', '30']);
    const data = await shop().get<{ settings: Record<string, string> }>('/get-data');
    expect(data.body.settings.storeName).toBe('New name');
    const after = (await shop().get<Record<string, string>>('/cache-info')).body['cache-settings'];
    expect(after).not.toBe(before);
    const log = await shop()
      .db.read.selectFrom('audit')
      .select(['entity_id', 'after_json'])
      .where('entity', '=', 'setting')
      .where('entity_id', 'in', ['storeName', 'returns_days'])
      .orderBy('entity_id')
      .execute();
    expect(log.map(({ entity_id, after_json }) => [entity_id, JSON.parse(after_json ?? '').value])).toEqual([
      ['returns_days', '30'],
      ['storeName', 'New name'],
    ]);
  });

  test('are stored all or not at all', async () => {
    const name = await stored('storeName');
    const refused = await change<Refusal>(
      { key: 'storeName', value: 'Never stored' },
      { key: 'decimalPlaces', value: 'many' },
    );
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { decimalPlaces: [expect.stringContaining('whole number')] },
    ]);
    const two = await change<Refusal>(
      { key: 'decimalPlaces', value: 'many' },
      { key: 'terms_page_slug', value: 'no-such-page' },
      { key: 'storeBgColor', value: '#ffffff' },
      { key: 'storeTextOnBgColor', value: '#eeeeee' },
    );
    expect(Object.keys(two.body.errors ?? {}).sort()).toEqual([
      'decimalPlaces',
      'storeTextOnBgColor',
      'terms_page_slug',
    ]);
    const unknown = await change<Refusal>({ key: 'no_such_setting', value: 'x' });
    expect(unknown.status).toBe(404);
    expect(await stored('storeName')).toBe(name);
  });

  test('of a country and a currency are taken however they are typed, and refused without their keys', async () => {
    const { country_code, currencyCode } = {
      country_code: await stored('country_code'),
      currencyCode: 'USD',
    };
    expect((await change({ key: 'country_code', value: ' gb' })).status).toBe(200);
    expect(await stored('country_code')).toBe('GB');
    expect((await change({ key: 'currencyCode', value: 'gbp' })).status).toBe(200);
    expect(await stored('currencyCode')).toBe('GBP');
    const { body } = await change<Refusal>({ key: 'country_code', value: 'Britain' });
    expect(body.errors).toEqual({ country_code: ['It must be two capital letters like US.'] });
    await setSetting(shop().shop, 'country_code', country_code ?? 'US');
    await setSetting(shop().shop, 'currencyCode', currencyCode);
  });

  test('that another owner has changed since are not overwritten', async () => {
    await setSetting(shop().shop, 'support_phone', '+1 503 555 0100');
    const late = await change<Refusal>({ key: 'support_phone', value: '+1 1', before: '+1 503 555 0142' });
    expect([late.status, late.body.code]).toEqual([409, 'settings_conflict']);
    expect(await stored('support_phone')).toBe('+1 503 555 0100');
    const seen = await change({ key: 'support_phone', value: '+1 2', before: '+1 503 555 0100' });
    expect(seen.status).toBe(200);
  });

  test('of colours are refused when text cannot be read on them, whichever of the two is changed', async () => {
    const light = { key: 'storeBgColor', value: '#ffd75e' };
    const white = { key: 'storeTextOnBgColor', value: '#ffffff' };
    for (const changes of [
      [light, white],
      [white, light],
    ]) {
      const { status, body } = await change<Refusal>(...changes);
      expect([status, Object.values(body.errors ?? {})[0]?.[0]]).toEqual([
        422,
        expect.stringContaining('4.5:1'),
      ]);
    }
    const readable = await change(light, { key: 'storeTextOnBgColor', value: '#222222' });
    expect(readable.status).toBe(200);
    const paper = await change<Refusal>({ key: 'storePaperColor', value: '#101010' });
    expect(paper.body.errors).toHaveProperty('storePaperColor');
    const pale = await change<Refusal>({ key: 'storeAccentColor', value: '#ffd0c0' });
    expect(pale.body.errors).toHaveProperty('storeAccentColor');
    // An accent of before never keeps anybody from another paper.
    const dark = [
      { key: 'storePaperColor', value: '#101010' },
      { key: 'storeTextColor', value: '#f0f0f0' },
    ];
    expect((await change(...dark)).status).toBe(200);
  });

  test('switch a plugin on with its id in one go, and never without', async () => {
    const on = { key: 'plugin_google_analytics_enable', value: 'true' };
    const bare = await change<Refusal>(on);
    expect(bare.body.errors).toHaveProperty('plugin_google_analytics_enable');
    const { body } = await change(on, { key: 'plugin_google_analytics_id', value: 'G-AB12CD34EF' });
    const plugin = body.plugins.find(({ code }) => code === 'google_analytics');
    expect(plugin).toMatchObject({ is_on: true, missing: [] });
  });

  test('with HTML are cleaned', async () => {
    const { body } = await change({
      key: 'powered_by_zepio',
      value: '<p onclick="x()">Ours</p><script>x()</script>',
    });
    expect(body.values.powered_by_zepio).toBe('<p>Ours</p>');
  });

  test('that are secret are written and never read', async () => {
    await shop().db.write.insertInto('settings').values({ key: 'sms_api_secret', value: 'old' }).execute();
    const { body } = await change({ key: 'sms_api_secret', value: 'very-hidden' });
    expect(body.secrets).toContain('sms_api_secret');
    expect(JSON.stringify(body)).not.toContain('very-hidden');
    const log = await shop().db.read.selectFrom('audit').select(['before_json', 'after_json']).execute();
    expect(JSON.stringify(log)).not.toMatch(/very-hidden|"old"/);
    expect(JSON.stringify((await shop().get('/get-data')).body)).not.toContain('very-hidden');
  });

  test('of a branch change how it is paid, at once', async () => {
    const [branch] = (await call('GET', '')).body.branches;
    const id = branch?.id ?? 0;
    const { body } = await call('PUT', `/branches/${id}`, { payment_methods: ['wallet', 'cod', 'cod'] });
    expect(body.branches.find((one) => one.id === id)?.payment_methods).toEqual(['wallet', 'cod']);
    expect((await call('PUT', `/branches/${id}`, { payment_methods: [] })).status).toBe(422);
    expect((await call('PUT', '/branches/999999', { slot_capacity: 3 })).status).toBe(404);
    const log = await shop()
      .db.read.selectFrom('audit')
      .select('entity_id')
      .where('entity', '=', 'branch')
      .execute();
    expect(log.map(({ entity_id }) => entity_id)).toEqual([String(id)]);
  });

  test('the pages of terms and privacy are pages of the shop', async () => {
    for (const key of ['terms_page_slug', 'privacy_page_slug']) {
      await expect(setSetting(shop().shop, key, 'no-such-page')).rejects.toThrow(
        'Shoppers see no page with the address “no-such-page”.',
      );
      for (const slug of ['', 'about-us', 'about'])
        await expect(setSetting(shop().shop, key, slug)).resolves.toBe(slug);
    }
  });

  test('that name a page keep it in sight of shoppers', async () => {
    const manager = await newStaff(shop(), 'owner');
    const { id } = await shop()
      .db.read.selectFrom('pages')
      .select('id')
      .where('slug', '=', 'about-us')
      .executeTakeFirstOrThrow();
    await setSetting(shop().shop, 'terms_page_slug', 'terms');
    await setSetting(shop().shop, 'privacy_page_slug', 'about');
    const takeDown = () => manager.call<Refusal>('DELETE', `/admin/pages/${id}`);
    const refused = await takeDown();
    expect([refused.status, refused.body.message]).toEqual([
      422,
      'The settings name it as the page with the terms or on privacy. Name another there first.',
    ]);
    await setSetting(shop().shop, 'privacy_page_slug', '');
    expect((await takeDown()).status).toBeLessThan(300);
    await expect(setSetting(shop().shop, 'privacy_page_slug', 'about-us')).rejects.toThrow(
      'Shoppers see no page with the address “about-us”.',
    );
  });

  test('of the tick at the terms go with the page that they are on', async () => {
    const tick = { key: 'terms_required', value: 'true' };
    const page = { key: 'terms_page_slug', value: 'terms' };
    await change({ key: 'terms_page_slug', value: '' });
    const bare = await change<Refusal>(tick);
    expect(bare.body.errors).toEqual({ terms_required: ['Name the page with the terms first.'] });
    expect((await change(page, tick)).status).toBe(200);
    const emptied = await change<Refusal>({ key: 'terms_page_slug', value: '' });
    expect(emptied.body.errors).toEqual({
      terms_page_slug: ['Shoppers must tick the terms to order. Switch that off first.'],
    });
    // A shop that had it so before.
    await shop()
      .db.write.updateTable('settings')
      .set({ value: '' })
      .where('key', '=', 'terms_page_slug')
      .execute();
    const stored = Object.fromEntries(
      (await shop().db.read.selectFrom('settings').selectAll().execute()).map(({ key, value }) => [
        key,
        value,
      ]),
    );
    expect([readSettings(stored).needsTerms, stored.terms_required]).toEqual([false, 'true']);
    await setSetting(shop().shop, 'terms_required', 'false');
  });

  test('of money stay once something was ordered, so that amounts of orders stay what they are', async () => {
    const shopper = newShopper(shop);
    await shopper.add({ product_id: shop().world.products.cola, quantity: 4 });
    expect((await shopper.order()).status).toBe(201);
    const moved = [
      { key: 'currencyCode', value: 'EUR' },
      { key: 'decimalPlaces', value: '0' },
    ];
    const refused = await change<Refusal>(...moved);
    const why = ['There are orders already, so this stays: their amounts would change.'];
    expect([refused.status, refused.body.errors]).toEqual([422, { currencyCode: why, decimalPlaces: why }]);
    expect((await change({ key: 'currencyCode', value: 'usd' })).status).toBe(200);
    // Orders that somebody tried out before the shop is set up anew hold nobody up.
    await shop().db.write.insertInto('settings').values({ key: 'never_opened', value: 'true' }).execute();
    expect((await change(...moved)).status).toBe(200);
  });
});
