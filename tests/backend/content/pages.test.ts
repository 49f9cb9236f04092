import { expect, test } from 'vitest';
import type { GetDataResponse } from '../../../src/api/contract/content.ts';
import { describeRules } from '../../fixtures/databases.ts';
import { newStaff } from '../../fixtures/staff.ts';

describeRules('content pages', (shop) => {
  test('lists links in the order of their position', async () => {
    const { body } = await shop().get<{ pages: { slug: string }[] }>('/get-pages');
    expect(body.pages.map((page) => page.slug)).toEqual(['about-us', 'terms']);
  });

  test('answers a page by its slug', async () => {
    const { status, body } = await shop().get<{ page: { title: string } }>('/get-page/terms');
    expect([status, body.page.title]).toEqual([200, 'Terms of sale']);
  });

  test('names the present slug when requested under an old one', async () => {
    const { body } = await shop().get<{ canonical_slug: string }>('/get-page/about');
    expect(body.canonical_slug).toBe('about-us');
  });

  test('answers 404 for a slug that never was', async () => {
    const { status, body } = await shop().get<{ code: string }>('/get-page/nothing');
    expect([status, body.code]).toEqual([404, 'not_found']);
  });

  test('answers 304 while the page is the same', async () => {
    const first = await shop().get('/get-page/terms');
    const etag = first.headers.get('etag') ?? '';
    const second = await shop().get('/get-page/terms', { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
  });

  test('and products are linked by whoever writes; names that shoppers do not see are for who reads the catalog', async () => {
    const { cola } = shop().world.products;
    const namesFor = async (role: 'manager' | 'staff', query: string) => {
      const staff = await newStaff(shop(), role);
      const { body } = await staff.call<{ targets: { title: string }[] }>(
        'GET',
        `/admin/link-targets?${query}`,
      );
      return body.targets.map(({ title }) => title);
    };
    const hide = (is_active: 0 | 1) =>
      shop().db.write.updateTable('products').set({ is_active }).where('id', '=', cola).execute();
    expect(await namesFor('staff', 'q=cola&kind=product')).toEqual(['Cola 0.5 l']);
    await hide(0);
    try {
      expect(await namesFor('staff', 'q=cola&kind=product')).toEqual([]);
      expect(await namesFor('staff', `kind=product&ids=${cola}`)).toEqual([]);
      expect(await namesFor('manager', `kind=product&ids=${cola}`)).toEqual(['Cola 0.5 l']);
    } finally {
      await hide(1);
    }
  });

  test('come with a list of the later parts of the contract that the shop has', async () => {
    const { body } = await shop().get<GetDataResponse>('/get-data');
    expect(body.features).toEqual(['table', 'shared_carts', 'gift_cards']);
  });
});
